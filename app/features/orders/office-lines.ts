// Lines as the seller types them: in a manual order, and for a free-text order that she matches with products.

import { z } from 'zod'
import { MAX_ADMIN_QUANTITY, MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE } from '~/shop/money.ts'
import { isStorable } from '~/shop/storable.ts'
import type { OfficeLine } from './office-order.ts'
import { estimatedCost, type OrderTotals, totalsOf } from './profit.ts'

/** All that the column holds, for a product and for a line: a cost is no reason to refuse what was sold. */
export const HIGHEST_COST = 2_147_483_647

const schema = z
	.array(
		z.object({
			productId: z.string().min(1).max(120).refine(isStorable).nullable(),
			productName: z.string().trim().min(1).max(200).refine(isStorable),
			quantity: z.number().int().min(1).max(MAX_ADMIN_QUANTITY),
			sellingPrice: z.number().int().min(0).max(HIGHEST_PRICE),
			costPrice: z.number().int().min(0).max(HIGHEST_COST).nullable(),
		}),
	)
	.max(MAX_ORDER_LINES)

/** Reads the lines of a form; undefined when they cannot be an order's. */
export function readLines(json: string): OfficeLine[] | undefined {
	try {
		return schema.parse(JSON.parse(json))
	} catch {
		return undefined
	}
}

/** B §5: prices are whole numbers, 0 when nothing can be read. */
export function wholeNumber(text: string): number {
	const digits = text.replace(/[\s.,\u00a0\u202f]/g, '')
	return /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}

type Picked = { id: string; name: string; price: number; costPrice: number | null }

/** One more of a product: a new line, or one more on the line it has. Unknown cost: 60% of the price (B §9). */
export function withProduct(lines: readonly OfficeLine[], product: Picked): OfficeLine[] {
	if (lines.some(({ productId }) => productId === product.id)) {
		return lines.map((line) =>
			line.productId === product.id
				? { ...line, quantity: Math.min(line.quantity + 1, MAX_ADMIN_QUANTITY) }
				: line,
		)
	}
	return [
		...lines,
		{
			productId: product.id,
			productName: product.name,
			quantity: 1,
			sellingPrice: product.price,
			costPrice: product.costPrice,
		},
	]
}

/** B §5: zero or less removes the line. */
export function withQuantity(lines: readonly OfficeLine[], place: number, quantity: number): OfficeLine[] {
	if (quantity <= 0) return lines.filter((_, i) => i !== place)
	return lines.map((line, i) =>
		i === place ? { ...line, quantity: Math.min(quantity, MAX_ADMIN_QUANTITY) } : line,
	)
}

export const lineCost = (line: OfficeLine): number => line.costPrice ?? estimatedCost(line.sellingPrice)

export const lineProfit = (line: OfficeLine): number => (line.sellingPrice - lineCost(line)) * line.quantity

export const lineTotals = (lines: readonly OfficeLine[]): OrderTotals =>
	totalsOf(
		lines.map(({ quantity, sellingPrice, costPrice }) => ({
			quantity,
			unitPrice: sellingPrice,
			unitCost: costPrice,
		})),
	)

/** B §7: 'name (Qty: n, Price: p FCFA)' joined by commas, the price without a separator (decisions). */
export const requestedInWords = (lines: readonly OfficeLine[]): string =>
	lines
		.map(
			({ productName, quantity, sellingPrice }) =>
				`${productName} (Qty: ${quantity}, Price: ${sellingPrice} FCFA)`,
		)
		.join(', ')
