import { findProductAt } from '~/features/catalogue/browse/product-page.server.ts'
import { variantAddress } from '~/features/media/variants.ts'
import { language } from '~/shop/language.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/second-photo'

const CARD_WIDTH = 520

/** The photo that a card shows under a mouse. It is not in the lists: phones would load its address for nothing. */
export async function loader({ request }: Route.LoaderArgs) {
	const id = new URL(request.url).searchParams.get('of') ?? ''
	const photo = (await or503(findProductAt(id, language())))?.furtherPhotos[0]
	const address = photo ? variantAddress(photo.id, Math.min(CARD_WIDTH, photo.width), 'avif') : null
	return Response.json(address, { headers: { 'Cache-Control': 'public, no-cache' } })
}
