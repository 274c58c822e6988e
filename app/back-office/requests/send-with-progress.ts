type Line = Record<string, unknown>

/**
 * POSTs a body with upload progress (which fetch lacks, so XMLHttpRequest). The server streams a line of JSON for each
 * step; the last line is the outcome.
 */
export function sendWithProgress<Outcome>(
	path: string,
	body: Blob | FormData,
	on: {
		sent: (loaded: number, total: number) => void
		/** Returns false if the line is the outcome. */
		step: (line: Line) => boolean
		/** The outcome when the server sent none. */
		failed: (status: number) => Outcome
	},
): Promise<Outcome> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		request.open('POST', path)
		if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream')
		request.upload.onprogress = ({ loaded, total }) => on.sent(loaded, total)
		request.onprogress = () => {
			const last = lastLine(request.responseText)
			if (last) on.step(last)
		}
		request.onload = () => {
			const last = lastLine(request.responseText)
			resolve(last && !on.step(last) ? (last as Outcome) : on.failed(request.status))
		}
		request.onerror = () => resolve(on.failed(0))
		request.send(body)
	})
}

/** The text after the last newline may be incomplete. */
function lastLine(text: string): Line | undefined {
	const line = text.split('\n').at(-2)
	try {
		return line ? JSON.parse(line) : undefined
	} catch {
		return undefined
	}
}
