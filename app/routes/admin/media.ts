import { storePhoto } from '~/features/media/store-photo.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readFile } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/media'

export const loader = () =>
	new Response(`${m.refused_method()}\n`, { status: 405, headers: { Allow: 'POST' } })

/**
 * Takes one photo as the body. The answer is a line of JSON for each step, the last one the photo or what is
 * wrong with it: encoding takes seconds, and whoever waits should see it move.
 */
export async function action({ request }: Route.ActionArgs) {
	const source = await readFile(request)
	if (!source) return Response.json({ problem: m.office_photo_failed() }, { status: 400 })
	const lines = new TextEncoder()
	const stream = new ReadableStream({
		async start(controller) {
			const say = (facts: object) => controller.enqueue(lines.encode(`${JSON.stringify(facts)}\n`))
			try {
				say(await storePhoto(source, (done, of) => say({ done, of })))
			} catch (error) {
				logError('photo not stored', error)
				say({ problem: m.office_photo_failed() })
			}
			controller.close()
		},
	})
	return new Response(stream, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
