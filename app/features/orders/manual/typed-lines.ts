// The lines of an order in the editor: their numbers are the seller's raw input, so that it is never misread, and
// server and screen validate alike.
import { m } from '~/paraglide/messages.js'
import { MAX_ADMIN_QUANTITY } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import type { OrderLine } from '../new-order.ts'
import { estimatedCost } from '../order-account.ts'

/** The column's limit, for a product and for a line: a cost must not block an order. */
export const HIGHEST_COST = 2_147_483_647

export type TypedLine = {
	productId: string | null
	productName: string
	quantity: string
	sellingPrice: string
	/** Null until a cost is known or typed. */
	costPrice: string | null
}

export type LineErrors = Partial<Record<'quantity' | 'sellingPrice' | 'costPrice', string>>

export const asTyped = ({ productId, productName, quantity, unitPrice, unitCost }: OrderLine): TypedLine => ({
	productId,
	productName,
	quantity: String(quantity),
	sellingPrice: String(unitPrice),
	costPrice: unitCost === null ? null : String(unitCost),
})

/** The parsed line, or the errors of its fields. */
export function readTypedLine(typed: TypedLine): { line: OrderLine } | { errors: LineErrors } {
	const quantity = readWholeNumber(typed.quantity)
	const unitPrice = readAmount(typed.sellingPrice, HIGHEST_PRICE)
	// An emptied cost is unknown; an emptied price is a mistake.
	const unitCost = typed.costPrice?.trim() ? readAmount(typed.costPrice, HIGHEST_COST) : null
	const errors: LineErrors = {}
	if (quantity === null || quantity < 1 || quantity > MAX_ADMIN_QUANTITY)
		errors.quantity = m.office_line_quantity_wrong({ most: MAX_ADMIN_QUANTITY })
	if (unitPrice === undefined)
		errors.sellingPrice = typed.sellingPrice.trim()
			? m.office_line_amount_wrong()
			: m.office_line_price_missing()
	if (unitCost === undefined) errors.costPrice = m.office_line_amount_wrong()
	if (quantity === null || unitPrice === undefined || unitCost === undefined || errors.quantity)
		return { errors }
	const { productId, productName } = typed
	return { line: { productId, productName, quantity, unitPrice, unitCost } }
}

/** The parsed lines; undefined while one of them is invalid. */
export function readTypedLines(typed: readonly TypedLine[]): OrderLine[] | undefined {
	const read = typed.map(readTypedLine)
	return read.every((one) => 'line' in one) ? read.map(({ line }) => line) : undefined
}

/** Whole francs; undefined when invalid. */
function readAmount(typed: string, highest: number): number | undefined {
	const francs = parsePrice(typed)
	return francs === null || francs > highest ? undefined : francs
}

/**
 * What to ask before lines are saved: a price of 0, or below a cost that is known. Only of lines that are not stored as
 * they are, and only of an admin who sees costs.
 */
export function priceQuestion(
	typed: readonly TypedLine[],
	stored: readonly TypedLine[] = [],
): string | undefined {
	const known = new Set(stored.map((line) => JSON.stringify(line)))
	const lines = readTypedLines(typed.filter((line) => !known.has(JSON.stringify(line)))) ?? []
	const namesOf = (doubted: OrderLine[]) => doubted.map(({ productName }) => productName).join(', ')
	const free = namesOf(lines.filter(({ unitPrice }) => unitPrice === 0))
	const below = namesOf(
		lines.filter(({ unitPrice, unitCost }) => unitPrice > 0 && unitCost !== null && unitPrice < unitCost),
	)
	const questions = [
		free && m.office_line_free({ names: free }),
		below && m.office_line_below({ names: below }),
	]
	return questions.filter(Boolean).join(' ') || undefined
}

/** The value of the cost field: the input, else the estimate from the price. */
export function shownCost({ sellingPrice, costPrice }: TypedLine): string {
	const price = readAmount(sellingPrice, HIGHEST_PRICE)
	return costPrice ?? (price === undefined ? '' : String(estimatedCost(price)))
}

type Picked = { id: string; name: string; price: number; costPrice?: number | null }

/** Adds a product, one piece unless told: a new line, or more on its line. Unknown cost: 60% of the price. */
export function withProduct(lines: readonly TypedLine[], product: Picked, quantity = 1): TypedLine[] {
	const known = lines.findIndex(({ productId }) => productId === product.id)
	if (known !== -1) return withMore(lines, known, quantity)
	const { id: productId, name: productName, price: unitPrice, costPrice: unitCost = null } = product
	return [...lines, asTyped({ productId, productName, quantity, unitPrice, unitCost })]
}

/** Changes a quantity; an invalid one is left for the seller to correct. */
export function withMore(lines: readonly TypedLine[], index: number, more: number): TypedLine[] {
	const quantity = readWholeNumber(lines[index]?.quantity ?? '')
	return quantity === null
		? [...lines]
		: withQuantity(lines, index, String(Math.min(quantity + more, MAX_ADMIN_QUANTITY)))
}

/** Zero removes the line. */
export function withQuantity(lines: readonly TypedLine[], index: number, quantity: string): TypedLine[] {
	if (readWholeNumber(quantity) === 0) return withoutLine(lines, index)
	return lines.map((line, i) => (i === index ? { ...line, quantity } : line))
}

export const withoutLine = (lines: readonly TypedLine[], index: number): TypedLine[] =>
	lines.filter((_, i) => i !== index)
