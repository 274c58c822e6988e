import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import type { ShopFacts, TownDelivery } from '~/shop/shop-facts.ts'

/** '1,500 FCFA · 1 to 2 days' */
export function deliveryTerms({ fee, days }: TownDelivery): string {
	const price = fee === null ? '' : fee === 0 ? m.delivery_free() : formatPrice(fee, language())
	return [price, days ? daysText(days) : ''].filter(Boolean).join(' · ')
}

function daysText([from, to]: [number, number]): string {
	if (to === 0) return m.delivery_same_day()
	if (from === to) return to === 1 ? m.delivery_one_day() : m.delivery_days({ n: String(to) })
	return m.delivery_days_between({ from: String(from), to: String(to) })
}

/**
 * What delivery of an order of so many francs to a town costs: nothing from the threshold on. Null where the owner has
 * set no fee for the town, so that nothing is told.
 */
export function deliveryFeeTo(
	town: string | null,
	amount: number,
	{ delivery, freeDeliveryFrom }: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>,
): number | null {
	const fee = delivery.find((place) => place.town === town)?.fee ?? null
	return fee !== null && amount >= freeDeliveryFrom ? 0 : fee
}
