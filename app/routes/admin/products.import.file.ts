import { adminContext } from '~/features/admins/guard.server.ts'
import { applyImport, checkImport } from '~/features/catalogue/bulk/import-products.server.ts'
import type { ImportEnd, ImportStep } from '~/features/catalogue/bulk/import-report.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/products.import.file'

export const loader = () =>
	new Response(`${m.refused_method()}\n`, { status: 405, headers: { Allow: 'POST' } })

/**
 * Looks at a file, or applies it if the form also says what was `seen`. The answer is a line of JSON for each step,
 * the last one the outcome: ten thousand rows take seconds, and whoever waits should see it move.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const admin = context.get(adminContext)
	const form = await readForm(request)
	const file = form?.get('file')
	const seen = form?.get('seen')
	if (!(file instanceof Blob)) return Response.json({ problem: m.admin_bad_request() }, { status: 400 })
	const bytes = new Uint8Array(await file.arrayBuffer())
	const lines = new TextEncoder()
	const stream = new ReadableStream({
		async start(controller) {
			const say = (facts: ImportStep | ImportEnd) => {
				try {
					controller.enqueue(lines.encode(`${JSON.stringify(facts)}\n`))
				} catch {
					// Whoever asked has left. What was begun is finished all the same.
				}
			}
			try {
				say(
					typeof seen === 'string'
						? await applyImport(bytes, seen, admin, say)
						: await checkImport(bytes, say),
				)
			} catch (error) {
				logError('products not imported', error)
				say({ problem: m.import_failed() })
			}
			try {
				controller.close()
			} catch {
				// Closed already, by the one who left.
			}
		},
	})
	return new Response(stream, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
