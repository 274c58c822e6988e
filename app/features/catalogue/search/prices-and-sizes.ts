// Prices and sizes in a search: '100ml oud', 'under 10000', 'moins de 15 000', 'entre 10k et 20k'.

export type PricesAndSizes = {
	/** Whole francs, both ends included. */
	price?: { from: number; to: number }
	/** A price without a word before it: the closer below it, the better. */
	about?: number
	/** Millilitres. */
	sizes: number[]
	/** The remaining words. */
	rest: string
}

/** 10,000,000 and more is no price but a phone number, or nonsense. */
const DIGITS = '\\d{1,7}(?!\\d)'
const MONEY = '(?: ?(?:f ?cfa|cfa|xaf|francs?|frs?|f)\\b)?'
const NUMBER = `(${DIGITS}(?:\\.\\d)?)( ?(?:k|mille|mil|thousand)\\b)?${MONEY}`

const AT_MOST =
	'not? more than|pas plus (?:de|que)|less than|cheaper than|lower than|under|below|up to|upto|at most|within|maximum|maxi|max|moins (?:de|que)|moins cher (?:que|de)|inferieure? a|jusqu.?a|au plus|au maximum|sous|en dessous de|en dessous|en bas de|budget de|budget|<=?'
const AT_LEAST =
	'more than|higher than|over|above|at least|starting at|starting from|from|minimum|mini|min|plus (?:de|que)|superieure? a|au dessus de|au dessus|a partir de|des|au moins|>=?'
const AFTER_MOST = 'max|maxi|maximum|or less|and below|ou moins|et moins|au plus|au maximum|budget'
const AFTER_LEAST = 'min|mini|minimum|or more|and above|and up|ou plus|et plus|au moins'

const BETWEEN = new RegExp(
	`(?:\\b(?:between|entre|from|de|range)\\b )?${NUMBER} ?(?:-|–|\\bto\\b|\\band\\b|\\bet\\b|\\ba\\b) ?${NUMBER}`,
)
const MOST = new RegExp(`(?<![a-z])(?:${AT_MOST}) ?(?:a |de |of )?${NUMBER}`)
const LEAST = new RegExp(`(?<![a-z])(?:${AT_LEAST}) ?(?:de |of )?${NUMBER}`)
const THEN_MOST = new RegExp(`(?<![\\w.])${NUMBER} (?:${AFTER_MOST})\\b`)
const THEN_LEAST = new RegExp(`(?<![\\w.])${NUMBER} (?:${AFTER_LEAST})\\b`)
const ALONE = new RegExp(`(?<![\\w.])${NUMBER}(?![\\w.])`)
const SIZE = /(?<!\d)(\d{2,4}) ?(?:ml|millilitres?|milliliters?)(?![a-z])/g

/** '15 000', '15,000' and '15.000' are one number; a size after it is not part of it. */
const joinedThousands = (text: string): string =>
	text.replace(/(?<![\d.,])\d{1,3}(?:[ .,]\d{3})+(?![\d]|[.,]\d| ?ml)/g, (number) =>
		number.replace(/\D/g, ''),
	)

const francs = (number: string | undefined, thousands: string | undefined): number =>
	Math.round(Number(number) * (thousands ? 1_000 : 1))

export function readPricesAndSizes(query: string): PricesAndSizes {
	let text = joinedThousands(query.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' '))
	const sizes: number[] = []
	text = text.replace(SIZE, (_, size) => {
		sizes.push(Number(size))
		return ' , '
	})
	let from = 0
	let to = Number.POSITIVE_INFINITY
	let about: number | undefined
	/** Removes the first match of a pattern from the text, if its numbers are large enough for a price. */
	const take = (form: RegExp, use: (values: number[]) => void, least = 500) => {
		const found = form.exec(text)
		if (!found) return
		const values: number[] = []
		for (let at = 1; at < found.length; at += 2) {
			// '10 à 20k' are both thousands.
			const value = francs(found[at], found[at + 1] ?? (found.length > 4 ? found[4] : undefined))
			if (value < least) return
			values.push(value)
		}
		text = `${text.slice(0, found.index)} , ${text.slice(found.index + found[0].length)}`
		use(values)
	}
	take(BETWEEN, ([a, b]) => {
		from = a!
		to = b!
	})
	for (const form of [MOST, THEN_MOST])
		take(form, ([most]) => {
			to = Math.min(to, most!)
		})
	for (const form of [LEAST, THEN_LEAST])
		take(form, ([least]) => {
			from = Math.max(from, least!)
		})
	if (from === 0 && to === Number.POSITIVE_INFINITY)
		take(
			ALONE,
			([price]) => {
				about = price
			},
			1_000,
		)
	const priced = from > 0 || to < Number.POSITIVE_INFINITY
	return {
		...(priced ? { price: { from: Math.min(from, to), to: Math.max(from, to) } } : {}),
		...(about === undefined ? {} : { about }),
		sizes,
		rest: text,
	}
}
