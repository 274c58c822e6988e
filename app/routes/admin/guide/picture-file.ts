import { findGuidePicture } from '~/features/blog/guide.server.ts'
import type { Route } from './+types/picture-file'

/** Behind the login like every page: screenshots of the back office are not public. */
export function loader({ params }: Route.LoaderArgs) {
	const picture = findGuidePicture(params.file)
	if (!picture) {
		return new Response('Not found\n', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
		})
	}
	return new Response(picture, {
		headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400' },
	})
}
