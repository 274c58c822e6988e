import { jsonLines } from '~/back-office/requests/json-lines.server.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { applyImport, checkImport } from '~/features/catalogue/bulk/import-products.server.ts'
import type { ImportStep } from '~/features/catalogue/bulk/import-report.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/import.file'

export const loader = () =>
	new Response(`${m.refused_method()}\n`, { status: 405, headers: { Allow: 'POST' } })

/** Checks a file, or applies it if the form has the hash of a check in `seen`. */
export async function action({ request, context }: Route.ActionArgs) {
	const admin = context.get(adminContext)
	const form = await readForm(request)
	const file = form?.get('file')
	const seen = form?.get('seen')
	if (!(file instanceof Blob)) return Response.json({ problem: m.admin_bad_request() }, { status: 400 })
	const bytes = new Uint8Array(await file.arrayBuffer())
	return jsonLines<ImportStep>(
		(say) => (typeof seen === 'string' ? applyImport(bytes, seen, admin, say) : checkImport(bytes, say)),
		(error) => {
			logError('products not imported', error)
			return { problem: m.import_failed() }
		},
	)
}
