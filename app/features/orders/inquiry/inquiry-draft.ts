// The customer's input so far, stored on the device through errors, reloads and a lost network.
import { language } from '~/shop/language.ts'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '~/shop/line-limits.ts'
import { parsePrice } from '~/shop/money.ts'
import { parseJson } from '~/shop/text/parse-json.ts'
import { PHONE_PREFIX } from '~/shop/text/phone-number.ts'
import { type PublicLine, requestedText } from '../order-lines.ts'
import { tidyText } from './inquiry-fields.ts'
import { CART, DRAFT } from './sending/order-done.ts'

/** An order left unanswered for longer is shown again, but no longer sent automatically. */
export const STALE_MS = 24 * 60 * 60 * 1000

type Box = Pick<Storage, 'getItem' | 'setItem'>

export type InquiryDraft = {
	/** Generated once; the order's key for as long as the draft lives. */
	key: string
	fullName: string
	whatsappNumber: string
	location: string
	landmark: string
	productsOfInterest: string
	lines: PublicLine[]
	/** The default text of the products field for these lines. */
	suggested: string
	/** What the page was first opened for; another product starts another order. */
	origin: string
	fromCart: boolean
	/** When it was last submitted without an answer. */
	submittedAt: number | null
}

/** The order's key. Not `randomUUID`, which browsers do not offer on plain http. */
export const newKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
		'',
	)

/** These lines and their text for the products field; without lines, the given text. */
export function suggesting(lines: PublicLine[], words = '') {
	const suggested = lines.length > 0 ? requestedText(lines, language()) : words
	return { lines, suggested, origin: suggested, productsOfInterest: suggested }
}

/** An empty form. */
export const freshDraft = (
	key: string,
	lines: PublicLine[],
	words: string,
	fromCart: boolean,
): InquiryDraft => ({
	...suggesting(lines, words),
	key,
	fullName: '',
	whatsappNumber: PHONE_PREFIX,
	location: '',
	landmark: '',
	fromCart,
	submittedAt: null,
})

/** Whether the customer has edited the text of the products field. */
export const isOwnWords = (words: string, { lines, suggested }: Pick<InquiryDraft, 'lines' | 'suggested'>) =>
	lines.length > 0 && tidyText(words) !== tidyText(suggested)

/** The initial draft: from the address, from a stored draft, or both. */
export function beginWith(page: InquiryDraft, draft: InquiryDraft | undefined, now: number): InquiryDraft {
	if (!draft) return page
	const mine = {
		key: draft.key,
		fullName: draft.fullName || page.fullName,
		whatsappNumber:
			draft.whatsappNumber.trim() === PHONE_PREFIX.trim() || !draft.whatsappNumber
				? page.whatsappNumber
				: draft.whatsappNumber,
		location: draft.location || page.location,
		landmark: draft.landmark,
	}
	// Another product, or a changed cart: same person, new order. One that is still queued keeps its key.
	if (page.origin && page.origin !== draft.origin)
		return { ...page, ...mine, key: draft.submittedAt ? page.key : draft.key }
	const fresh = new Map(page.lines.map(({ id, price, image }) => [id, { price, image }]))
	return {
		...draft,
		...mine,
		lines: draft.lines.map((line) => ({ ...line, ...fresh.get(line.id) })),
		submittedAt: draft.submittedAt && now - draft.submittedAt < STALE_MS ? draft.submittedAt : null,
	}
}

export function readDraft(box: Box): InquiryDraft | undefined {
	const found = parseJson(read(box, DRAFT)) as Partial<InquiryDraft> | undefined
	if (!found || typeof found.key !== 'string' || !found.key) return undefined
	return {
		key: found.key,
		fullName: text(found.fullName),
		whatsappNumber: text(found.whatsappNumber),
		location: text(found.location),
		landmark: text(found.landmark),
		productsOfInterest: text(found.productsOfInterest),
		lines: (Array.isArray(found.lines) ? found.lines : []).flatMap(asLine),
		suggested: text(found.suggested),
		origin: text(found.origin),
		fromCart: found.fromCart === true,
		submittedAt: typeof found.submittedAt === 'number' ? found.submittedAt : null,
	}
}

export function writeDraft(box: Box, draft: InquiryDraft): void {
	try {
		box.setItem(DRAFT, JSON.stringify(draft))
	} catch {
		// Private browsing or a full disk: the form works without a draft.
	}
}

/** The local copy of the cart. Its prices are for display, until the server has sent the current ones. */
export function readLocalCart(box: Box): PublicLine[] {
	const found = parseJson(read(box, CART))
	if (!Array.isArray(found)) return []
	return found
		.flatMap((item: { price?: unknown }) =>
			asLine({ ...item, price: typeof item?.price === 'string' ? parsePrice(item.price) : item?.price }),
		)
		.slice(0, MAX_ORDER_LINES)
}

function asLine(value: unknown): PublicLine[] {
	const { id, name, price, quantity, image } = (value ?? {}) as Record<string, unknown>
	if (typeof id !== 'string' || typeof name !== 'string' || !/^[a-z0-9-]{1,200}$/.test(id)) return []
	if (!Number.isInteger(price) || !Number.isInteger(quantity)) return []
	if ((quantity as number) < 1 || (quantity as number) > MAX_QUANTITY) return []
	return [{ id, name, price: price as number, quantity: quantity as number, image: text(image) }]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function read(box: Box, name: string): string {
	try {
		return box.getItem(name) ?? ''
	} catch {
		return ''
	}
}
