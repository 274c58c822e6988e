import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE } from '~/shop/money.ts'

/** The public part of a line. There is no cost here, so a leak does not compile. */
export type PublicLine = {
	id: string
	name: string
	price: number
	quantity: number
	/** The URL of a small photo; empty when there is none. */
	image: string
}

/** Whether these lines are within the shop's limits. */
export function canBeWritten(lines: readonly Pick<PublicLine, 'price'>[]): boolean {
	return lines.length <= MAX_ORDER_LINES && lines.every(({ price }) => price <= HIGHEST_PRICE)
}

/** The lines as text for the products field. One bottle is just its name, as Buy Now has it. */
export function requestedText(
	lines: readonly Pick<PublicLine, 'name' | 'quantity'>[],
	language: Language,
): string {
	if (lines.length === 1 && lines[0]!.quantity === 1) return lines[0]!.name
	return lines
		.map(({ name, quantity }) => m.order_requested_line({ name, quantity }, { locale: language }))
		.join(',\n')
}
