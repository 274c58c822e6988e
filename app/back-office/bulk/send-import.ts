import { type ImportEnd, type ImportStep, LARGEST_FILE } from '~/features/catalogue/bulk/import-report.ts'
import { m } from '~/paraglide/messages.js'
import { sendWithProgress } from '../requests/send-with-progress.ts'

export type SendStep = ImportStep | { phase: 'send'; done: number; of: number }

/** Sends a file to be checked, or, with the hash in `seen`, to be applied. */
export async function sendImport(
	file: Blob,
	seen: string | undefined,
	step: (step: SendStep) => void,
): Promise<ImportEnd> {
	if (file.size > LARGEST_FILE) return { problem: m.import_too_large() }
	const form = new FormData()
	form.set('file', await compressed(file))
	if (seen) form.set('seen', seen)
	return sendWithProgress<ImportEnd>('/admin/products/import/file', form, {
		sent: (done, total) => step({ phase: 'send', done, of: total || 1 }),
		step: (line) => {
			if (!('phase' in line)) return false
			step(line as ImportStep)
			return true
		},
		failed: (status) => ({ problem: PROBLEMS[status]?.() ?? m.import_failed() }),
	})
}

const PROBLEMS: Record<number, () => string> = {
	0: m.office_product_problem_connection,
	413: m.import_too_large,
}

/** CSV compresses to a tenth, which matters on a slow connection. Old browsers send it uncompressed. */
async function compressed(file: Blob): Promise<Blob> {
	if (!('CompressionStream' in globalThis)) return file
	return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
