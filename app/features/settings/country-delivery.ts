import type { ShopFacts } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'

/** What can be said of delivery anywhere in the country: only what the owner has set for every town. */
export type CountryDelivery = {
	/** The highest fee of any town, in francs. */
	mostFee?: number
	/** Every town pays the same. */
	isOneFee?: true
	days?: [from: number, to: number]
}

/** Delivery of an order of this amount, for readers who know the country and no town: search engines. */
export function deliveryInCountry(
	amount: number,
	{ delivery, freeDeliveryFrom }: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>,
): CountryDelivery {
	const fees = delivery.flatMap(({ fee }) => fee ?? [])
	const days = delivery.flatMap((place) => (place.days ? [place.days] : []))
	return {
		...(amount >= freeDeliveryFrom
			? { mostFee: 0, isOneFee: true as const }
			: fees.length === TOWNS.length && {
					mostFee: Math.max(...fees),
					...(new Set(fees).size === 1 && { isOneFee: true as const }),
				}),
		...(days.length === TOWNS.length && {
			days: [Math.min(...days.map(([from]) => from)), Math.max(...days.map(([, to]) => to))] as [
				number,
				number,
			],
		}),
	}
}
