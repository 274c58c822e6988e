const MILLILITRES = /^(\d{1,4}(?:[.,]\d)?)\s*ml$/i

/** A size is the seller's input: anything but a number of millilitres has none. */
export const millilitres = (size: string): number | null =>
	Number(MILLILITRES.exec(size.trim())?.[1]?.replace(',', '.')) || null

/** The price per ten millilitres, in whole francs, to compare bottles of different sizes. */
export function priceFor10Ml({ size, price }: { size: string; price: number }): number | null {
	const amount = millilitres(size)
	return amount && Math.round((price * 10) / amount)
}
