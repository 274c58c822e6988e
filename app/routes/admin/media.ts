import { jsonLines } from '~/back-office/requests/json-lines.server.ts'
import { storePhoto } from '~/features/media/store-photo.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readFile } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/media'

export const loader = () =>
	new Response(`${m.refused_method()}\n`, { status: 405, headers: { Allow: 'POST' } })

/** The request body is one photo. */
export async function action({ request }: Route.ActionArgs) {
	const source = await readFile(request)
	if (!source) return Response.json({ problem: m.office_photo_failed() }, { status: 400 })
	return jsonLines(
		() => storePhoto(source),
		(error) => {
			logError('photo not stored', error)
			return { problem: m.office_photo_failed() }
		},
	)
}
