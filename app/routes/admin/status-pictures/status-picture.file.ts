import { adminContext } from '~/features/admins/guard.server.ts'
import { makeStatusPicture } from '~/features/status-pictures/status-picture.server.ts'
import { readStatusChoice } from '~/features/status-pictures/status-picture.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import type { Route } from './+types/status-picture.file'

const HEADERS = { 'Cache-Control': 'private, no-store' }
const sentence = (text: string, status: number) => new Response(text, { status, headers: HEADERS })

/** The file, or a sentence: the page shows it, and without scripts the browser does. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const choice = readStatusChoice(query)
	if (!choice) return sentence(m.admin_bad_request(), 400)
	try {
		const made = await makeStatusPicture(query, choice, context.get(adminContext), new Date())
		if ('problem' in made) return sentence(made.problem, made.status)
		return new Response(new Uint8Array(made.jpeg), {
			headers: {
				...HEADERS,
				'Content-Type': 'image/jpeg',
				'Content-Length': String(made.jpeg.length),
				'Content-Disposition': `attachment; filename="${made.name}"`,
			},
		})
	} catch (error) {
		logError('status picture not made', error)
		return sentence(m.status_picture_failed(), 503)
	}
}
