type Line = Record<string, unknown>

/**
 * Sends a body by POST and reports how much of it is on its way (not fetch: only XMLHttpRequest tells that). The server
 * answers with a line of JSON for each step; the last line is the outcome.
 */
export function sendWithProgress<Outcome>(
	path: string,
	body: Blob | FormData,
	on: {
		sent: (loaded: number, total: number) => void
		/** False: the line is no step, but the outcome. */
		step: (line: Line) => boolean
		/** What to answer when there is no outcome. */
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

/** What follows the last line end may be half a line. */
function lastLine(text: string): Line | undefined {
	const line = text.split('\n').at(-2)
	try {
		return line ? JSON.parse(line) : undefined
	} catch {
		return undefined
	}
}
