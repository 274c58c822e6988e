// The lines of an order in the editor of the back office: their numbers are what the seller typed, so that
// nothing she typed is ever taken for another number, and the server says the same of it as the screen.
import { m } from '~/paraglide/messages.js'
import { MAX_ADMIN_QUANTITY } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import type { OrderLine } from '../new-order.ts'
import { estimatedCost } from '../order-money.ts'

/** All that the column holds, for a product and for a line: a cost is no reason to refuse what was sold. */
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

/** The line that was typed, or what is wrong with which of its fields. */
export function readTypedLine(typed: TypedLine): { line: OrderLine } | { errors: LineErrors } {
	const quantity = readWholeNumber(typed.quantity)
	const unitPrice = readAmount(typed.sellingPrice, HIGHEST_PRICE)
	const unitCost = typed.costPrice === null ? null : readAmount(typed.costPrice, HIGHEST_COST)
	const errors: LineErrors = {}
	if (quantity === null || quantity < 1 || quantity > MAX_ADMIN_QUANTITY)
		errors.quantity = m.office_line_quantity_wrong({ most: MAX_ADMIN_QUANTITY })
	if (unitPrice === undefined) errors.sellingPrice = m.office_line_amount_wrong()
	if (unitCost === undefined) errors.costPrice = m.office_line_amount_wrong()
	if (quantity === null || unitPrice === undefined || unitCost === undefined || errors.quantity)
		return { errors }
	const { productId, productName } = typed
	return { line: { productId, productName, quantity, unitPrice, unitCost } }
}

/** The lines that were typed; undefined while one of them cannot be read. */
export function readTypedLines(typed: readonly TypedLine[]): OrderLine[] | undefined {
	const read = typed.map(readTypedLine)
	return read.every((one) => 'line' in one) ? read.map(({ line }) => line) : undefined
}

/** Prices are whole numbers, 0 when nothing is typed. Undefined when what is typed is no price. */
function readAmount(typed: string, highest: number): number | undefined {
	const francs = typed.trim() === '' ? 0 : parsePrice(typed)
	return francs === null || francs > highest ? undefined : francs
}

/** What stands in the cost field: what was typed, else the estimate from the price. */
export function shownCost({ sellingPrice, costPrice }: TypedLine): string {
	const price = readAmount(sellingPrice, HIGHEST_PRICE)
	return costPrice ?? (price === undefined ? '' : String(estimatedCost(price)))
}

type Picked = { id: string; name: string; price: number; costPrice?: number | null }

/** One more of a product: a new line, or one more on the line it has. Unknown cost: 60% of the price. */
export function withProduct(lines: readonly TypedLine[], product: Picked): TypedLine[] {
	const known = lines.findIndex(({ productId }) => productId === product.id)
	if (known !== -1) return withMore(lines, known, 1)
	const { id: productId, name: productName, price: unitPrice, costPrice: unitCost = null } = product
	return [...lines, asTyped({ productId, productName, quantity: 1, unitPrice, unitCost })]
}

/** So many more, or fewer; a quantity that cannot be read is left for the seller to mend. */
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
