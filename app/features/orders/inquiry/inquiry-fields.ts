// The fields of the order inquiry form, without its rules: those are larger and are loaded when somebody types.
import type { TOWNS } from '~/shop/towns.ts'

export type InquiryFields = {
	fullName: string
	whatsappNumber: string
	location: (typeof TOWNS)[number]
	/** Optional: empty when the customer named none. */
	landmark?: string
	productsOfInterest: string
}
export type InquiryField = keyof InquiryFields
export const INQUIRY_FIELDS = [
	'productsOfInterest',
	'fullName',
	'whatsappNumber',
	'location',
	'landmark',
] as const

export type InquiryErrors = Partial<Record<InquiryField | 'lines', string>>
export type LineWish = { id: string; quantity: number }
export type Inquiry = InquiryFields & { lines: LineWish[] }

export const LONGEST = { fullName: 100, whatsappNumber: 40, landmark: 120, productsOfInterest: 4000 } as const

// Control characters cannot be stored, and bidirectional marks could make a text misleading.
export const UNPRINTABLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** Several lines as they are stored. */
export const tidyText = (typed: string): string =>
	typed
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.split('\n')
		.map((line) => line.replace(/\t/g, ' ').replace(UNPRINTABLE, '').trimEnd())
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()

/** A `FormData`, or anything with the same `get`. */
export type Form = { get: (name: string) => unknown; keys: () => Iterable<string> }

/** The name of a line's quantity in the form: `line.yara-edp`. */
export const lineField = (id: string): string => `line.${id}`

/** The server's answer to a submission. */
export type InquiryReply =
	| { state: 'accepted'; orderNumber: string }
	| { state: 'refused'; errors: InquiryErrors; message: string; gone?: string[] }
	| { state: 'other-content'; orderNumber: string; message: string }
	| { state: 'failed'; message: string }
