// The shop's only formatter and parser of money. Inside, money is a whole number of francs.
// Intl is not used: its separators differ between ICU versions, and a difference breaks hydration.

type PriceStyle = 'en' | 'fr'

const NO_BREAK_SPACE = '\u00a0'

/** The highest selling price of a bottle, limited by the order line (order_items_price). */
export const HIGHEST_PRICE = 100_000_000

function grouped(francs: number, separator: string): string {
	const sign = francs < 0 ? '-' : ''
	return sign + String(Math.abs(francs)).replace(/\B(?=(\d{3})+$)/g, separator)
}

/** `35,000 FCFA` in English, `35 000 FCFA` in French; the spaces do not break. */
export function formatPrice(francs: number, style: PriceStyle): string {
	return `${grouped(francs, style === 'en' ? ',' : NO_BREAK_SPACE)}${NO_BREAK_SPACE}FCFA`
}

/** Totals of cart and order summary have French-style separators in both languages (S §2). */
export const formatTotal = (francs: number): string => formatPrice(francs, 'fr')

/** An amount before tax may have hundredths: `20,964.36 FCFA`, `20 964,36 FCFA`. */
export function formatExactPrice(francs: number, style: PriceStyle): string {
	const [whole, hundredths] = francs.toFixed(2).split('.')
	const text = formatPrice(Number(whole), style)
	return hundredths === '00' ? text : text.replace(/(?=.FCFA$)/, `${style === 'en' ? '.' : ','}${hundredths}`)
}

/** For WhatsApp and mail text, where a no-break space may render as a box. */
export function plainSpaces(text: string): string {
	return text.replaceAll(NO_BREAK_SPACE, ' ')
}

const PRICE =
	/^([1-9]\d{0,2}(?:([,. \u00a0\u202f])\d{3})(?:\2\d{3})*|\d+)(?:[ \u00a0\u202f]*(?:FCFA|CFA|XAF|F))?$/i

/**
 * Reads `35,000 FCFA`, `35 000 FCFA`, `35.000 FCFA` and `35000` as 35000. Anything ambiguous
 * (35.5, 3,50, 0.500, mixed separators, more than ten digits) is null, never a guess.
 */
export function parsePrice(text: string): number | null {
	const match = PRICE.exec(text.trim())
	if (!match?.[1]) return null
	const digits = match[1].replace(/\D/g, '')
	return digits.length <= 10 ? Number(digits) : null
}

/** A typed price as the product form wants it: `22000` becomes `22,000 FCFA`. What is no price stays as typed. */
export function completePrice(typed: string): string {
	const francs = parsePrice(typed)
	return francs === null ? typed : plainSpaces(formatPrice(francs, 'en'))
}

const CURRENCY = /[ \u00a0\u202f]*(?:FCFA|CFA|XAF|F)$/i
/** Whole francs written with decimals, as spreadsheets do: the decimals are all zeros. */
const ZERO_DECIMALS = /^(.*\d)([.,])0{1,2}$/

/**
 * Parses a spreadsheet cell: what parsePrice accepts, plus `28000,00`, `28 000,00` and `28,000.00`. Fractions of a
 * franc (28,5) are null, and so is a text that uses one separator for both thousands and decimals (28.000.00).
 */
export function parseSheetPrice(text: string): number | null {
	const bare = text.trim().replace(CURRENCY, '')
	const [, whole, mark] = ZERO_DECIMALS.exec(bare) ?? []
	return parsePrice(whole && mark && !whole.includes(mark) ? whole : bare)
}
