import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice, formatTotal } from '~/shop/money.ts'
import type { ShopFacts, TownDelivery } from '~/shop/shop-facts.ts'

type Terms = Pick<TownDelivery, 'fee' | 'days'>
export type FormatMoney = (francs: number) => string

/** Delivery and payment terms: HTML as React takes it (delivery-and-payment-terms.server.tsx). */
export type DeliveryAndPaymentTerms = { __html: string }

/** As a price; beside totals it is formatted like them. */
export const asPrice: FormatMoney = (francs) => formatPrice(francs, language())

/** '1,500 FCFA · 1 to 2 days' */
export const deliveryTerms = ({ fee, days }: Terms, money: FormatMoney = asPrice): string =>
	joined(fee === null ? '' : feeText(fee, money), days && daysText(days))

const feeText = (fee: number, money: FormatMoney): string => (fee === 0 ? m.delivery_free() : money(fee))

function daysText([from, to]: [number, number]): string {
	if (to === 0) return m.delivery_same_day()
	if (from === to) return to === 1 ? m.delivery_one_day() : m.delivery_days({ n: String(to) })
	return m.delivery_days_between({ from: String(from), to: String(to) })
}

const joined = (...words: (string | null)[]): string => words.filter(Boolean).join(' · ')

/** The range over all towns, while the town is unknown: 'from 1,000 FCFA · 1 to 5 days'. */
export function deliveryRange(delivery: readonly Terms[], money: FormatMoney = asPrice): string {
	const fees = delivery.flatMap(({ fee }) => fee ?? [])
	const days = delivery.flatMap((place) => place.days ?? [])
	return joined(
		fees.length > 0 ? feeRange(Math.min(...fees), Math.max(...fees), money) : '',
		days.length > 0 ? daysText([Math.min(...days), Math.max(...days)]) : '',
	)
}

function feeRange(lowest: number, highest: number, money: FormatMoney): string {
	if (lowest === highest) return feeText(lowest, money)
	return lowest === 0
		? m.delivery_up_to({ price: money(highest) })
		: m.delivery_from({ price: money(lowest) })
}

/**
 * The delivery fee of an order of this amount to a town: zero from the threshold on. Null where the owner has set no
 * fee for the town, so that none is shown.
 */
export function deliveryFeeTo(
	town: string | null,
	amount: number,
	{ delivery, freeDeliveryFrom }: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>,
): number | null {
	const fee = delivery.find((place) => place.town === town)?.fee ?? null
	return fee !== null && amount >= freeDeliveryFrom ? 0 : fee
}

/** A line of totals: label and amount. */
export type EstimateRow = [label: string, words: string]

/**
 * The estimate of an order to a town, under its total: fee and days, and the sum where the fee is known. Nothing for a
 * town without settings; no sum while the amount is unknown (null).
 */
export function deliveryEstimate(
	town: string,
	amount: number | null,
	shop: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>,
): EstimateRow[] {
	const place = shop.delivery.find((each) => each.town === town)
	if (!place) return []
	const fee = deliveryFeeTo(town, amount ?? 0, shop)
	const rows: EstimateRow[] = [
		[m.delivery_estimate({ town }), deliveryTerms({ fee, days: place.days }, formatTotal)],
	]
	if (fee !== null && amount !== null) rows.push([m.delivery_together(), formatTotal(amount + fee)])
	return rows
}
