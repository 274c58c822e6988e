import { findFeedPhoto } from '~/features/feed/feed-photo.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/feed-photo'

const FILE = /^([a-z0-9-]{1,100})\.jpg$/

/** A photo for the readers of the product feed. Its address is made of its content, so it never changes. */
export async function loader({ params }: Route.LoaderArgs) {
	const id = FILE.exec(params.file)?.[1]
	const photo = id && (await or503(findFeedPhoto(id)))
	if (!photo) {
		return new Response('Not found\n', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
		})
	}
	return new Response(new Uint8Array(photo), {
		headers: {
			'Content-Type': 'image/jpeg',
			'Content-Length': String(photo.length),
			'Cache-Control': 'public, max-age=31536000, immutable',
			'Cross-Origin-Resource-Policy': 'cross-origin',
		},
	})
}
