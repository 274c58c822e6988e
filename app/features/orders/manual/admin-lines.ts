// Lines as the seller types them: in a manual order, and for a free-text order that she matches with products.

import type { AdminLine } from '../list/admin-order.ts'
import { estimatedCost, type OrderTotals, totalsOf } from '../order-money.ts'

export const lineCost = (line: AdminLine): number => line.costPrice ?? estimatedCost(line.sellingPrice)

export const lineProfit = (line: AdminLine): number => (line.sellingPrice - lineCost(line)) * line.quantity

export const lineTotals = (lines: readonly AdminLine[]): OrderTotals =>
	totalsOf(
		lines.map(({ quantity, sellingPrice, costPrice }) => ({
			quantity,
			unitPrice: sellingPrice,
			unitCost: costPrice,
		})),
	)

/** B §7: 'name (Qty: n, Price: p FCFA)' joined by commas, the price without a separator (decisions). */
export const requestedInWords = (lines: readonly AdminLine[]): string =>
	lines
		.map(
			({ productName, quantity, sellingPrice }) =>
				`${productName} (Qty: ${quantity}, Price: ${sellingPrice} FCFA)`,
		)
		.join(', ')
