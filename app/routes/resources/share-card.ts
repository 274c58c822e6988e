import { findProduct } from '~/features/catalogue/browse/products.server.ts'
import { getShareCard } from '~/features/catalogue/edit/share-cards.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/share-card'

const FILE = /^([a-z0-9-]{1,200})\.jpg$/

/** By product, not by photo, because the image contains the product's name. */
export async function loader({ params }: Route.LoaderArgs) {
	const id = FILE.exec(params.file)?.[1]
	const product = id && (await or503(findProduct(id, 'en')))
	if (!product) {
		return new Response('Not found\n', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
		})
	}
	const card = await or503(getShareCard(product))
	return new Response(new Uint8Array(card), {
		headers: {
			'Content-Type': 'image/jpeg',
			'Content-Length': String(card.length),
			'Cache-Control': 'public, max-age=86400',
			// Messengers embed it.
			'Cross-Origin-Resource-Policy': 'cross-origin',
		},
	})
}
