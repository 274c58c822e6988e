const MILLILITRES = /^(\d{1,4}(?:[.,]\d)?)\s*ml$/i

/**
 * The price per ten millilitres, in whole francs, to compare bottles of different sizes. A size is the seller's input:
 * anything but a number of millilitres has none.
 */
export function priceFor10Ml({ size, price }: { size: string; price: number }): number | null {
	const amount = Number(MILLILITRES.exec(size.trim())?.[1]?.replace(',', '.'))
	return amount > 0 ? Math.round((price * 10) / amount) : null
}
