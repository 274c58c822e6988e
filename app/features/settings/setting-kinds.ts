// How each kind of setting is parsed from its field, and shown in it again. A value is stored only in a form that its
// own field would give: so the same check applies to input, reverted values and stored rows.
import { m } from '~/paraglide/messages.js'
import { parsePrice } from '~/shop/money.ts'
import { isEmail } from '~/shop/text/email-address.ts'
import { digitsOf, isWhatsappNumber, tidyNumber } from '~/shop/text/phone-number.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import { dayKey } from '~/shop/time/calendar.ts'

/** The error of a field. */
export class BadInput {
	readonly message: string
	constructor(message: string) {
		this.message = message
	}
}

export type Kind<Value = unknown> = {
	/** For a non-empty text. */
	read: (typed: string) => Value | BadInput
	show: (value: Value) => string
	input: 'text' | 'lines' | 'email' | 'url' | 'figure' | 'date' | 'choice' | 'tick'
}

const asItIs = (value: string): string => value

/** Normalised line breaks, trimmed. */
const tidyText = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character in a name would be invisible
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** Text on one line or, with `lines`, on several. */
export function words(longest: number, lines = 1): Kind<string> {
	return {
		input: lines > 1 ? 'lines' : 'text',
		show: asItIs,
		read(typed) {
			const text = tidyText(typed)
			if (UNSEEN.test(text)) return new BadInput(m.settings_unseen())
			if (text.split('\n').length > lines)
				return new BadInput(
					lines > 1 ? m.settings_too_many_lines({ n: String(lines) }) : m.settings_one_line(),
				)
			return text.length > longest ? new BadInput(m.settings_too_long({ n: String(longest) })) : text
		},
	}
}

export const email: Kind<string> = {
	input: 'email',
	show: asItIs,
	read: (typed) => (isEmail(typed.trim()) ? typed.trim() : new BadInput(m.settings_email_wrong())),
}

export const httpsLink: Kind<string> = {
	input: 'url',
	show: asItIs,
	read(typed) {
		const text = typed.trim()
		const url = URL.canParse(text) ? new URL(text) : undefined
		const good = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !/\s/.test(text)
		return good && text.length <= 200 ? text : new BadInput(m.settings_link_wrong())
	},
}

const MOST_NUMBERS = 5

/** One number per line; WhatsApp needs the country code, and a number without one is Cameroonian. */
export const whatsappNumbers: Kind<string[]> = {
	input: 'lines',
	show: (numbers) => numbers.join('\n'),
	read(typed) {
		const lines = tidyText(typed)
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean)
		const numbers = lines.map(shownNumber)
		const wrong = numbers.indexOf(undefined)
		if (wrong >= 0) return new BadInput(m.settings_number_wrong({ number: lines[wrong]! }))
		if (new Set(numbers).size < numbers.length) return new BadInput(m.settings_number_twice())
		if (numbers.length > MOST_NUMBERS)
			return new BadInput(m.settings_too_many_lines({ n: String(MOST_NUMBERS) }))
		return numbers as string[]
	},
}

/** +237 699 12 34 56; a foreign number as typed. Undefined when it is invalid. */
function shownNumber(typed: string): string | undefined {
	if (!isWhatsappNumber(typed)) return undefined
	const number = tidyNumber(typed)
	const { country, rest } = digitsOf(number)
	if (country === null || country === '237') {
		const [, a, b, c, d] = /^([26]\d\d)(\d\d)(\d\d)(\d\d)$/.exec(rest) ?? []
		return a && `+237 ${a} ${b} ${c} ${d}`
	}
	return country && country.length + rest.length <= 15
		? `+${number.replace(/^00/, '').replace(/\D+/g, ' ').trim()}`
		: undefined
}

export function amount(lowest: number, highest: number): Kind<number> {
	return {
		input: 'figure',
		show: String,
		read(typed) {
			const francs = parsePrice(typed)
			if (francs === null) return new BadInput(m.settings_amount_wrong())
			const between = { from: String(lowest), to: String(highest) }
			return francs < lowest || francs > highest ? new BadInput(m.settings_amount_range(between)) : francs
		},
	}
}

const MOST_DAYS = 60

/** '2', or '1-3', '1 – 3', '1 à 3', '1 to 3'; the same day is 0. */
export const days: Kind<[number, number]> = {
	input: 'figure',
	show: ([from, to]) => (from === to ? String(from) : `${from}-${to}`),
	read(typed) {
		const parts = typed.trim().split(/\s*(?:-|–|—|à|to)\s*/i)
		const [from, to = from] = parts.map(readWholeNumber)
		if (parts.length > 2 || from == null || to == null || from > to || to > MOST_DAYS)
			return new BadInput(m.settings_days_wrong({ n: String(MOST_DAYS) }))
		return [from, to]
	},
}

/** '7': none is an empty field, never 0. */
export const dayCount: Kind<number> = {
	input: 'figure',
	show: String,
	read(typed) {
		const count = readWholeNumber(typed)
		return count && count <= MOST_DAYS
			? count
			: new BadInput(m.settings_day_count_wrong({ n: String(MOST_DAYS) }))
	},
}

export function choice<Value extends string | boolean>(choices: Record<string, Value>): Kind<Value> {
	return {
		input: 'choice',
		show: (value) => Object.keys(choices).find((word) => choices[word] === value) ?? '',
		read: (typed) =>
			Object.hasOwn(choices, typed) ? choices[typed]! : new BadInput(m.settings_choose_from_list()),
	}
}

export const onOff = choice({ on: true, off: false })

/** A checkbox; only a checked one is stored. */
export const tick: Kind<true> = {
	input: 'tick',
	show: (value) => (value ? 'on' : ''),
	read: (typed) => (typed === 'on' ? true : new BadInput(m.settings_choose_from_list())),
}

/** A letter, twelve digits and a letter, as the tax office issues it. */
export const taxpayerNumber: Kind<string> = {
	input: 'text',
	show: asItIs,
	read(typed) {
		const number = typed.replace(/[\s.-]/g, '').toUpperCase()
		return /^[A-Z]\d{12}[A-Z]$/.test(number) ? number : new BadInput(m.settings_taxpayer_wrong())
	},
}

/** The trade register's number: RC/DLA/2020/B/1234, or CM-DLA-01-2023-B12-00123. One of its parts is the year of the entry. */
export const rccm: Kind<string> = {
	input: 'text',
	show: asItIs,
	read(typed) {
		const number = typed.replace(/\s+/g, '').toUpperCase()
		const year = Number(/[/-]((?:19|20)\d\d)[/-]/.exec(number)?.[1])
		const isWhole = /^(?:RC|CM)(?:[/-][A-Z0-9]{1,9}){2,5}[/-][A-Z]?\d{1,9}$/.test(number)
		const isKnown = isWhole && year <= new Date().getFullYear()
		return isKnown ? number : new BadInput(m.settings_rccm_wrong())
	},
}

const FIRST_DAY = '1900-01-01'

/** A day of the past, as a date field sends it. */
export const pastDay: Kind<string> = {
	input: 'date',
	show: asItIs,
	read(typed) {
		const day = typed.trim()
		const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
		return isDay && day >= FIRST_DAY && day <= dayKey(new Date()) ? day : new BadInput(m.settings_day_wrong())
	},
}

/** '19.25', '19,25 %'. */
export const percent = (highest: number): Kind<number> => ({
	input: 'figure',
	show: String,
	read(typed) {
		const figure = typed.replace(/[\s%]/g, '').replace(',', '.')
		const rate = /^\d{1,2}(\.\d{1,2})?$/.test(figure) ? Number(figure) : 0
		return rate > 0 && rate <= highest
			? rate
			: new BadInput(m.settings_percent_wrong({ highest: String(highest) }))
	},
})

/** The {placeholders} of a text, each once. */
export const gapsOf = (text: string): string[] => [...new Set(text.match(/\{[^{}]*\}/g))]

/** Exactly the default's placeholders, so that no order number is lost; a `spare` one is optional. */
export function template(gaps: readonly string[], spare: readonly string[] = []): Kind<string> {
	const plain = words(1000, 20)
	return {
		input: 'lines',
		show: asItIs,
		read(typed) {
			const text = plain.read(typed)
			if (text instanceof BadInput) return text
			const used = gapsOf(text)
			const unknown = used.find((gap) => !gaps.includes(gap))
			if (unknown)
				return new BadInput(
					gaps.length === 0
						? m.settings_gap_none({ gap: unknown })
						: m.settings_gap_unknown({ gap: unknown, known: gaps.join(' ') }),
				)
			const missing = gaps.filter((gap) => !used.includes(gap) && !spare.includes(gap))
			if (missing.length > 0) return new BadInput(m.settings_gap_missing({ gap: missing.join(' ') }))
			return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? new BadInput(m.settings_gap_open()) : text
		},
	}
}
