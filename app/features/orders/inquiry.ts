// The rules of the order inquiry form, the same on the page and on the server (S §5). Plain functions rather than a
// schema library: the page would pay 13 kB for one.
import { m } from '~/paraglide/messages.js'
import { TOWNS } from '~/shop/towns.ts'
import { MOST_LINES, MOST_OF_ONE } from './order-lines.ts'
import { isWhatsappNumber } from './phone-number.ts'

export const LONGEST = { fullName: 100, whatsappNumber: 40, productsOfInterest: 4000 } as const

// Control characters cannot be stored, and marks that turn the direction of writing could make a text lie.
const UNPRINTABLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** One line as it will be stored. */
const tidyLine = (typed: string): string =>
	typed.toWellFormed().replace(/\s/g, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim()

/** Several lines as they will be stored. */
export const tidyText = (typed: string): string =>
	typed
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.split('\n')
		.map((line) => line.replace(/\t/g, ' ').replace(UNPRINTABLE, '').trimEnd())
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()

type Rule = { tidy: (typed: string) => string; refuses: (value: string) => string | undefined }

const tooLong = (value: string, limit: number): string | undefined =>
	value.length > limit ? m.order_error_too_long({ limit }) : undefined

const RULES = {
	fullName: {
		tidy: tidyLine,
		refuses: (value) => (value.length < 2 ? m.order_error_full_name() : tooLong(value, LONGEST.fullName)),
	},
	whatsappNumber: {
		tidy: tidyLine,
		refuses: (value) =>
			isWhatsappNumber(value) ? tooLong(value, LONGEST.whatsappNumber) : m.order_error_whatsapp(),
	},
	location: {
		tidy: (typed) => typed,
		refuses: (value) => (TOWNS.some((town) => town === value) ? undefined : m.order_error_location()),
	},
	productsOfInterest: {
		tidy: tidyText,
		refuses: (value) =>
			value.length < 1 ? m.order_error_products() : tooLong(value, LONGEST.productsOfInterest),
	},
} satisfies Record<string, Rule>

export type InquiryField = keyof typeof RULES
export type InquiryFields = Record<InquiryField, string>
export const INQUIRY_FIELDS = Object.keys(RULES) as InquiryField[]

export type InquiryErrors = Partial<Record<InquiryField | 'lines', string>>
export type LineWish = { id: string; quantity: number }
export type Inquiry = InquiryFields & { lines: LineWish[] }

/** What a form gives: a `FormData`, or anything that can be asked the same. */
type Form = { get: (name: string) => unknown; keys: () => Iterable<string> }

export const typedIn = (form: Form, name: string): string => {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}

/** The name of a line's quantity in the form: `line.yara-edp`. */
export const lineField = (id: string): string => `line.${id}`
const LINE_FIELD = /^line\.([a-z0-9-]{1,200})$/

export function checkInquiry(form: Form): { inquiry: Inquiry } | { errors: InquiryErrors } {
	const fields = {} as InquiryFields
	const errors: InquiryErrors = {}
	for (const name of INQUIRY_FIELDS) {
		fields[name] = RULES[name].tidy(typedIn(form, name))
		const refusal = RULES[name].refuses(fields[name])
		if (refusal) errors[name] = refusal
	}
	const lines = readLines(form)
	if (!lines) errors.lines = m.order_error_quantity({ most: MOST_OF_ONE })
	return lines && Object.keys(errors).length === 0 ? { inquiry: { ...fields, lines } } : { errors }
}

/** The structured lines; a quantity of nothing takes a line out. Undefined when one of them is nonsense. */
export function readLines(form: Form): LineWish[] | undefined {
	const lines: LineWish[] = []
	for (const name of new Set(form.keys())) {
		const id = LINE_FIELD.exec(name)?.[1]
		if (!id) continue
		const typed = typedIn(form, name).trim()
		if (typed === '' || /^0+$/.test(typed)) continue
		if (!/^\d{1,4}$/.test(typed) || Number(typed) > MOST_OF_ONE || lines.length === MOST_LINES)
			return undefined
		lines.push({ id, quantity: Number(typed) })
	}
	return lines
}

const KEY = /^[\w-]{16,64}$/
/** The form's mark, made once: a retry with the same one is the same order. */
export const isKey = (key: string): boolean => KEY.test(key)

/** What the server says to a submission. */
export type InquiryReply =
	| { state: 'accepted'; orderNumber: string }
	| { state: 'refused'; errors: InquiryErrors; message: string; gone?: string[] }
	| { state: 'other-content'; orderNumber: string; message: string }
	| { state: 'failed'; message: string }
