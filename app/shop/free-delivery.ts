import { m } from '~/paraglide/messages.js'
import type { Language } from './language.ts'
import { formatPrice } from './money.ts'

/** S §1, with the amount from which delivery is free. */
export function freeDeliveryWords(from: number, locale: Language): string {
	const amount = formatPrice(from, locale).replace(/\D+$/, '')
	return m.banner_free_delivery({ amount }, { locale })
}
