import type { SoldLine } from '../list/admin-order.ts'

/** 'name (Qty: n, Price: p FCFA)' joined by commas, the price without a separator. */
export const requestedInWords = (lines: readonly SoldLine[]): string =>
	lines
		.map(
			({ productName, quantity, unitPrice }) => `${productName} (Qty: ${quantity}, Price: ${unitPrice} FCFA)`,
		)
		.join(', ')
