import { type ImportEnd, type ImportStep, LARGEST_FILE } from '~/features/catalogue/bulk/import-report.ts'
import { m } from '~/paraglide/messages.js'

type Step = ImportStep | { phase: 'send'; done: number; of: number }

/** Sends a file to be looked at, or with what was `seen` to be applied, and follows it. */
export async function sendImport(
	file: Blob,
	seen: string | undefined,
	step: (step: Step) => void,
): Promise<ImportEnd> {
	if (file.size > LARGEST_FILE) return { problem: m.import_too_large() }
	const form = new FormData()
	form.set('file', await packed(file))
	if (seen) form.set('seen', seen)
	return new Promise((resolve) => {
		// Not fetch: only this tells how much of the body is on its way.
		const request = new XMLHttpRequest()
		request.open('POST', '/admin/products/import/file')
		request.upload.onprogress = ({ loaded, total }) => step({ phase: 'send', done: loaded, of: total || 1 })
		request.onprogress = () => {
			const last = lastLine(request.responseText)
			if (last && 'phase' in last) step(last as ImportStep)
		}
		request.onload = () => {
			const last = lastLine(request.responseText)
			if (last && !('phase' in last)) resolve(last as ImportEnd)
			else resolve({ problem: request.status === 413 ? m.import_too_large() : m.import_failed() })
		}
		request.onerror = () => resolve({ problem: m.office_product_problem_connection() })
		request.send(form)
	})
}

/** A list of texts shrinks to a tenth, which a slow line feels. An old browser sends it as it is. */
async function packed(file: Blob): Promise<Blob> {
	if (!('CompressionStream' in globalThis)) return file
	return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** What follows the last line end may be half a line. */
function lastLine(text: string): object | undefined {
	const line = text.split('\n').at(-2)
	try {
		return line ? JSON.parse(line) : undefined
	} catch {
		return undefined
	}
}

export type { Step as SendStep }
