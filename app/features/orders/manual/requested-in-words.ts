import type { OrderLine } from '../new-order.ts'

/** 'name (Qty: n, Price: p FCFA)' joined by commas, the price without a separator. */
export const requestedInWords = (lines: readonly Omit<OrderLine, 'unitCost'>[]): string =>
	lines
		.map(
			({ productName, quantity, unitPrice }) => `${productName} (Qty: ${quantity}, Price: ${unitPrice} FCFA)`,
		)
		.join(', ')
