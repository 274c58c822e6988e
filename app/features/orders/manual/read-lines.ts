// Parses the lines of a back-office form. On the server only: the schema library stays out of the pages.
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { isStorable } from '~/shop/requests/storable.ts'
import { parseJson } from '~/shop/text/parse-json.ts'
import type { OrderLine } from '../new-order.ts'
import { readTypedLine } from './typed-lines.ts'

/** Text as typed; a page opened before the last update sends numbers. */
const typedNumber = z.union([z.string().max(40), z.number()]).transform(String)

const schema = z
	.array(
		z.object({
			productId: z.string().min(1).max(120).refine(isStorable).nullable(),
			productName: z.string().trim().min(1).max(200).refine(isStorable),
			quantity: typedNumber,
			sellingPrice: typedNumber,
			costPrice: typedNumber.nullable(),
		}),
	)
	.max(MAX_ORDER_LINES)

/** Parses the lines of a form, or returns why they are invalid. */
export function readLines(json: string): { lines: OrderLine[] } | { problem: string } {
	const refused = { problem: m.office_order_lines_refused() }
	const typed = schema.safeParse(parseJson(json))
	if (!typed.success) return refused
	const lines: OrderLine[] = []
	for (const one of typed.data) {
		const read = readTypedLine(one)
		if ('errors' in read) {
			const problem = Object.values(read.errors)[0]!
			return { problem: m.office_line_problem({ name: one.productName, problem }) }
		}
		lines.push(read.line)
	}
	return { lines }
}
