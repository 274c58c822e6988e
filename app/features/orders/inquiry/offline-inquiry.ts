import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import type { PublicLine } from '../order-lines.ts'
import { freshDraft, newKey } from './inquiry-draft.ts'
import { LONGEST, tidyText } from './inquiry-fields.ts'

/** The initial order form when the server is unreachable: the product of the address, or the local cart. */
export function offlineInquiry(address: string, products: readonly PublicProduct[]) {
	const query = new URL(address).searchParams
	const asked = tidyText(query.get('product') ?? '').slice(0, LONGEST.productsOfInterest)
	const product = products.find(({ name }) => name === asked)
	const soldOut = product && isSoldOut(product)
	const lines = product && !soldOut ? [lineOf(product)] : []
	return {
		start: freshDraft(newKey(), lines, soldOut ? '' : asked, query.get('from') === 'cart'),
		// Set after hydration: the shop's number comes with the page's frame.
		words: { chat: '', estimate: [] },
		terms: undefined,
		notices: soldOut ? [m.order_sold_out({ name: product.name })] : undefined,
	}
}

const lineOf = ({ id, name, price, photo }: PublicProduct): PublicLine => ({
	id,
	name,
	price,
	quantity: 1,
	image:
		photo?.kind === 'media'
			? variantAddress(photo.id, Math.min(340, photo.width), 'webp')
			: (photo?.url ?? ''),
})
