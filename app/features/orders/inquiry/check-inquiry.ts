// The validation rules of the order inquiry form, shared by page and server. Plain functions rather than a schema
// library, which would cost 13 kB in the browser.

import { m } from '~/paraglide/messages.js'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '~/shop/line-limits.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { isWhatsappNumber } from '~/shop/text/phone-number.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import { TOWNS } from '~/shop/towns.ts'
import {
	type Form,
	INQUIRY_FIELDS,
	type Inquiry,
	type InquiryErrors,
	type InquiryField,
	type InquiryFields,
	type LineWish,
	LONGEST,
	tidyText,
	UNPRINTABLE,
} from './inquiry-fields.ts'

/** One line as it is stored. */
const tidyLine = (typed: string): string =>
	typed.toWellFormed().replace(/\s/g, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim()

type Rule = {
	tidy: (typed: string) => string
	/** The error of an invalid value. */
	refuses: (value: string) => string | undefined
}

const tooLong = (value: string, limit: number): string | undefined =>
	value.length > limit ? m.order_error_too_long({ limit }) : undefined

const RULES: Record<InquiryField, Rule> = {
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
	landmark: { tidy: tidyLine, refuses: (value) => tooLong(value, LONGEST.landmark) },
	productsOfInterest: {
		tidy: tidyText,
		refuses: (value) =>
			value === '' ? m.order_error_products() : tooLong(value, LONGEST.productsOfInterest),
	},
}

const LINE_FIELD = /^line\.([a-z0-9-]{1,200})$/

/**
 * The structured lines; a quantity of zero removes a line. An unparsable one counts as a single piece and makes them
 * `wrong`: browsers send an empty field for an invalid number.
 */
export function readLineWishes(form: Form): { lines: LineWish[]; wrong: boolean } {
	const lines: LineWish[] = []
	let wrong = false
	for (const name of new Set(form.keys())) {
		const id = LINE_FIELD.exec(name)?.[1]
		if (!id) continue
		const quantity = readWholeNumber(textIn(form, name))
		if (quantity === 0) continue
		const good = quantity !== null && quantity <= MAX_QUANTITY
		if (lines.length < MAX_ORDER_LINES) lines.push({ id, quantity: good ? quantity : 1 })
		else wrong = true
		wrong ||= !good
	}
	return { lines, wrong }
}

const KEY = /^[\w-]{16,64}$/
/** The form's idempotency key: a retry with the same one is the same order. */
export const isKey = (key: string): boolean => KEY.test(key)

export function checkInquiry(form: Form): { inquiry: Inquiry } | { errors: InquiryErrors } {
	const fields: Record<string, string> = {}
	const errors: InquiryErrors = {}
	for (const name of INQUIRY_FIELDS) {
		const value = RULES[name].tidy(textIn(form, name))
		const refusal = RULES[name].refuses(value)
		if (refusal) errors[name] = refusal
		fields[name] = value
	}
	const { lines, wrong } = readLineWishes(form)
	if (wrong) errors.lines = m.order_error_quantity({ most: MAX_QUANTITY })
	if (Object.keys(errors).length > 0) return { errors }
	return { inquiry: { ...(fields as InquiryFields), lines } }
}
