// The rules of the order inquiry form, the same on the page and on the server (S §5).
import * as z from 'zod/mini'
import { m } from '~/paraglide/messages.js'
import { TOWNS } from '~/shop/towns.ts'
import {
	type Form,
	INQUIRY_FIELDS,
	type Inquiry,
	type InquiryErrors,
	type InquiryField,
	LONGEST,
	readLines,
	tidyLine,
	tidyText,
	typedIn,
} from './inquiry-fields.ts'
import { MOST_OF_ONE } from './order-lines.ts'
import { isWhatsappNumber } from './phone-number.ts'

const atMost = (limit: number) => z.maxLength(limit, { error: () => m.order_error_too_long({ limit }) })

const schema = z.object({
	fullName: z
		.pipe(z.string(), z.transform(tidyLine))
		.check(z.minLength(2, { error: () => m.order_error_full_name() }), atMost(LONGEST.fullName)),
	whatsappNumber: z
		.pipe(z.string(), z.transform(tidyLine))
		.check(
			z.refine(isWhatsappNumber, { error: () => m.order_error_whatsapp() }),
			atMost(LONGEST.whatsappNumber),
		),
	location: z.enum(TOWNS, { error: () => m.order_error_location() }),
	productsOfInterest: z
		.pipe(z.string(), z.transform(tidyText))
		.check(z.minLength(1, { error: () => m.order_error_products() }), atMost(LONGEST.productsOfInterest)),
})

export function checkInquiry(form: Form): { inquiry: Inquiry } | { errors: InquiryErrors } {
	const fields = schema.safeParse(
		Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, typedIn(form, name)])),
	)
	const lines = readLines(form)
	if (fields.success && lines) return { inquiry: { ...fields.data, lines } }
	const errors: InquiryErrors = {}
	for (const { path, message } of fields.error?.issues ?? []) errors[path[0] as InquiryField] ??= message
	if (!lines) errors.lines = m.order_error_quantity({ most: MOST_OF_ONE })
	return { errors }
}
