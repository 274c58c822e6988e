// What a delivery cost once it is here: the goods in francs, and their share of freight and customs. Exact, in whole
// numbers: prices have up to two decimals, rates up to six.
import { HIGHEST_COST } from '~/features/orders/manual/typed-lines.ts'
import { shareOut } from '~/features/orders/order-account.ts'

/** More is a slip of the finger; sums of many deliveries stay far below what the columns hold. */
export const HIGHEST_DELIVERY = 1_000_000_000_000n

export const PRICE_DECIMALS = 2
export const RATE_DECIMALS = 6
const SCALE = 10n ** BigInt(PRICE_DECIMALS + RATE_DECIMALS)

/** `12.5` with two decimals is 1250. */
function scaled(decimal: string, decimals: number): bigint {
	const [whole = '', fraction = ''] = decimal.split('.')
	return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** `unitPrice` and `rate` are decimals such as `12.50`. */
export type PricedLine = { quantity: number; unitPrice: string }

/** In francs: of each line its goods, and the same with its share of the charges. Undefined when it is too much. */
export function landedCosts(
	lines: readonly PricedLine[],
	rate: string,
	charges: number,
): { goods: number; landed: number }[] | undefined {
	const pieces = lines.map(({ quantity }) => BigInt(quantity))
	const goods = lines.map(({ unitPrice }, index) => {
		const exact = pieces[index]! * scaled(unitPrice, PRICE_DECIMALS) * scaled(rate, RATE_DECIMALS)
		return (exact + SCALE / 2n) / SCALE
	})
	const shares = shareOut(BigInt(charges), goods.some((francs) => francs > 0n) ? goods : pieces)
	const landed = goods.map((francs, index) => francs + shares[index]!)
	const tooMuch =
		landed.reduce((sum, francs) => sum + francs, 0n) > HIGHEST_DELIVERY ||
		landed.some((francs, index) => francs > BigInt(HIGHEST_COST) * pieces[index]!)
	return tooMuch
		? undefined
		: goods.map((francs, index) => ({ goods: Number(francs), landed: Number(landed[index]) }))
}
