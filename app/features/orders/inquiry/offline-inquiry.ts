import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { PHONE_PREFIX } from '../../../shop/text/phone-number.ts'
import { type PublicLine, requestedText } from '../order-lines.ts'
import { type InquiryDraft, newKey } from './inquiry-draft.ts'
import { LONGEST, tidyText } from './inquiry-fields.ts'

/** What the order form begins with when the server cannot be asked: the product of the address, or the local cart. */
export function offlineInquiry(address: string, products: readonly PublicProduct[]) {
	const query = new URL(address).searchParams
	const asked = tidyText(query.get('product') ?? '').slice(0, LONGEST.productsOfInterest)
	const product = products.find(({ name }) => name === asked)
	const soldOut = product && isSoldOut(product)
	const lines = product && !soldOut ? [lineOf(product)] : []
	const suggested = lines.length > 0 ? requestedText(lines, language()) : soldOut ? '' : asked
	const start: InquiryDraft = {
		key: newKey(),
		fullName: '',
		whatsappNumber: PHONE_PREFIX,
		location: '',
		landmark: '',
		productsOfInterest: suggested,
		lines,
		suggested,
		origin: suggested,
		fromCart: query.get('from') === 'cart',
		submittedAt: null,
	}
	return {
		start,
		// Written when the form is alive: the shop's number comes with the page's frame.
		words: { chat: '', estimate: [] },
		told: undefined,
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
