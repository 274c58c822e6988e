// The initial content of the order form: the product of Buy Now, the cart, the account, or earlier input.

import { randomUUID } from 'node:crypto'
import { type CurrentCustomer, findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { listCartLines } from '~/features/cart/cart.server.ts'
import {
	findSaleTermsByName,
	listSaleTerms,
	listSoldOut,
	type SaleTerms,
} from '~/features/catalogue/sale-terms.server.ts'
import { deliveryAndPaymentTerms } from '~/features/settings/delivery-and-payment-terms.server.tsx'
import type { DeliveryAndPaymentTerms } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { formatTotal } from '~/shop/money.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { TOWNS } from '~/shop/towns.ts'
import { type PublicLine, requestedText } from '../order-lines.ts'
import { findOrderAgain } from '../tracking/order-again.server.ts'
import { readLineWishes } from './check-inquiry.ts'
import { type DraftWords, draftWords } from './draft-words.ts'
import { freshDraft, type InquiryDraft } from './inquiry-draft.ts'
import { INQUIRY_FIELDS, type LineWish, LONGEST, tidyText } from './inquiry-fields.ts'

/** The terms of those of these products that can be bought. */
export async function saleTermsOf(wishes: LineWish[]): Promise<Map<string, SaleTerms>> {
	if (wishes.length === 0) return new Map()
	const terms = await listSaleTerms(wishes.map(({ id }) => id))
	return new Map(terms.map((term) => [term.id, term]))
}

/** Lines with current names and prices, of products that can be bought; the others are dropped. */
export async function priceLines(wishes: LineWish[]): Promise<PublicLine[]> {
	const terms = await saleTermsOf(wishes)
	return wishes.flatMap(({ id, quantity }) => {
		const term = terms.get(id)
		return term ? [lineAt(term, quantity)] : []
	})
}

/** The form, and the texts about its order. */
export type InquiryStart = {
	start: InquiryDraft
	words: DraftWords
	/** Delivery and payment, where the owner has set them. */
	terms: DeliveryAndPaymentTerms | undefined
}

const withWords = (start: InquiryDraft): InquiryStart => ({
	start,
	words: draftWords(shopFacts(), start),
	terms: deliveryAndPaymentTerms(shopFacts(), formatTotal),
})

/** The form when it is opened. If the database is unavailable it still opens, with the text of the address. */
export async function beginInquiry(
	request: Request,
): Promise<InquiryStart & { notices: string[] | undefined }> {
	const query = new URL(request.url).searchParams
	const product = tidyText(query.get('product') ?? '').slice(0, LONGEST.productsOfInterest)
	const fromCart = query.get('from') === 'cart'
	const found = await orNothing(async () => {
		const customer = await findCurrentCustomer(request)
		const again = await findOrderAgain(query.get('again') ?? '')
		if (again) return { customer, again, lines: await priceLines(again.lines) }
		if (fromCart) return { customer, lines: await cartOf(customer) }
		const [lines, [soldOut]] = await Promise.all([lineOf(product), listSoldOut({ name: product })])
		return { customer, lines, soldOut }
	})
	const soldOut = found?.soldOut
	// A stale page may still have offered Buy Now: sold-out products are not prefilled.
	const words = found?.again?.words?.slice(0, LONGEST.productsOfInterest) ?? product
	const start = draftOf(found?.customer, found?.lines ?? [], soldOut ? '' : words, fromCart)
	const notices = soldOut ? [m.order_sold_out({ name: soldOut.name })] : found?.again?.notices
	return { ...withWords(start), notices }
}

/** The form after a failed submission without JavaScript: with all input. */
export async function resumeInquiry(form: FormData, keepKey: boolean): Promise<InquiryStart> {
	const asked = readLineWishes(form).lines
	const priced = await orNothing(() => priceLines(asked))
	const lines = priced ?? []
	const typed = Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, textIn(form, name)]))
	const key = textIn(form, 'key')
	return withWords({
		...draftOf(undefined, lines, '', textIn(form, 'from') === 'cart'),
		...(typed as Pick<InquiryDraft, (typeof INQUIRY_FIELDS)[number]>),
		...(keepKey && key ? { key } : {}),
		...wordsAfter(
			textIn(form, 'productsOfInterest'),
			textIn(form, 'suggested'),
			lines,
			priced?.length === 0 && asked.length > 0,
		),
	})
}

/** Unedited text follows the current lines: without lines it is empty. */
function wordsAfter(typed: string, suggested: string, lines: PublicLine[], allGone: boolean) {
	const untouched = tidyText(typed) === tidyText(suggested)
	if (!untouched || (lines.length === 0 && !allGone)) return { productsOfInterest: typed }
	const now = requestedText(lines, language())
	return { productsOfInterest: now, suggested: now }
}

async function lineOf(product: string): Promise<PublicLine[]> {
	const term = product ? await findSaleTermsByName(product) : undefined
	return term ? [lineAt(term, 1)] : []
}

const lineAt = ({ id, name, price, image }: SaleTerms, quantity: number): PublicLine => ({
	id,
	name,
	price,
	quantity,
	image,
})

async function cartOf(customer: CurrentCustomer | undefined): Promise<PublicLine[]> {
	if (!customer) return []
	const lines = await listCartLines(customer.id)
	return priceLines(
		lines.slice(0, MAX_ORDER_LINES).map(({ productId, quantity }) => ({ id: productId, quantity })),
	)
}

function draftOf(
	customer: CurrentCustomer | undefined,
	lines: PublicLine[],
	product: string,
	fromCart: boolean,
): InquiryDraft {
	const draft = freshDraft(randomUUID(), lines, product, fromCart)
	if (!customer) return draft
	const { name, phone, city } = customer
	return {
		...draft,
		fullName: name,
		whatsappNumber: phone || draft.whatsappNumber,
		location: TOWNS.find((town) => town === city) ?? '',
	}
}

async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work()
	} catch (error) {
		logWarning('the order form opens without the database', error)
		return undefined
	}
}
