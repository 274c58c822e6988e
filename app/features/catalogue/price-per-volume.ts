const MILLILITRES = /^(\d{1,4}(?:[.,]\d)?)\s*ml$/i

/**
 * What ten millilitres cost, in whole francs, so that bottles of different sizes can be compared. A size is what the
 * seller typed: anything but a number of millilitres says nothing.
 */
export function priceFor10Ml({ size, price }: { size: string; price: number }): number | null {
	const amount = Number(MILLILITRES.exec(size.trim())?.[1]?.replace(',', '.'))
	return amount > 0 ? Math.round((price * 10) / amount) : null
}
