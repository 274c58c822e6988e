/** Eight, twelve, thirteen or fourteen figures, the last of which checks the others. */
const LENGTHS = [8, 12, 13, 14]
/** GS1 gives these to shops and coupons for their own use: the same number is another thing elsewhere. */
const OWN_USE = /^(02|04|05|2|98|99)/

/** A product's barcode, where it is a number that the whole trade knows the product by (GTIN: EAN, UPC). */
export function gtinIn(barcode: string | null): string | undefined {
	if (!barcode || !/^\d+$/.test(barcode) || !LENGTHS.includes(barcode.length) || !hasCheckDigit(barcode))
		return undefined
	// The prefix is that of the number with thirteen figures; eight have a scheme of their own.
	const isOwnUse =
		barcode.length === 8 ? /^[02]/.test(barcode) : OWN_USE.test(barcode.padStart(14, '0').slice(1))
	return isOwnUse || /^0+$/.test(barcode) ? undefined : barcode
}

function hasCheckDigit(digits: string): boolean {
	const sum = [...digits]
		.reverse()
		.reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
	return sum % 10 === 0
}
