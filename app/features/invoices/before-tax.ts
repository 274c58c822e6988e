// The shop's prices contain VAT where it applies. Here amounts before tax are worked out of them so that they add up to
// the franc: the lines to their sum, less the discount to the amount before tax, with the tax to what the customer pays.
import { shareOut } from '~/features/orders/order-account.ts'

type PricedLine = { quantity: number; unitPrice: number }

/** `unit` has hundredths: a whole franc would be wrong by thousands for many pieces. All else is whole francs. */
export type BeforeTax = {
	lines: { unit: number; total: number }[]
	discount: number
	beforeTax: number
	tax: number
}

/** `total` is the lines less the discount, with tax; `rate` is in percent. */
export function amountsBeforeTax(lines: readonly PricedLine[], total: number, rate: number): BeforeTax {
	const whole = 10_000n + BigInt(Math.round(rate * 100))
	const withoutTax = (francs: bigint) => (francs * 20_000n + whole) / (2n * whole)
	const values = lines.map(({ quantity, unitPrice }) => BigInt(quantity) * BigInt(unitPrice))
	const sum = withoutTax(values.reduce((one, other) => one + other, 0n))
	const shares = shareOut(sum, values)
	const beforeTax = withoutTax(BigInt(total))
	return {
		lines: lines.map(({ unitPrice }, index) => ({
			unit: Number(withoutTax(BigInt(unitPrice) * 100n)) / 100,
			total: Number(shares[index]),
		})),
		discount: Number(sum - beforeTax),
		beforeTax: Number(beforeTax),
		tax: total - Number(beforeTax),
	}
}
