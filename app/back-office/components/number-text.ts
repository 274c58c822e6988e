import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'

export const priceText = (francs: number): string => formatPrice(francs, language())

/** With the thousands separators of prices. */
export const countText = (count: number): string => formatPrice(count, language()).replace(/\u00a0FCFA$/, '')

/** +3, −2, 0 */
export const signedText = (count: number): string =>
	`${count > 0 ? '+' : count < 0 ? '−' : ''}${countText(Math.abs(count))}`

export const decimalText = (number: number): string => {
	const text = number.toFixed(1)
	return language() === 'fr' ? text.replace('.', ',') : text
}

/** Margins have one decimal (B §9). */
export const percentText = (percent: number): string =>
	language() === 'fr' ? `${decimalText(percent)}\u00a0%` : `${decimalText(percent)}%`

/** '1 order', '1,200 orders' */
export const ordersText = (count: number): string =>
	count === 1 ? m.owed_orders_one() : m.owed_orders({ n: countText(count) })

export const deliveredText = (count: number): string =>
	count === 1 ? m.profit_orders_count_one() : m.profit_orders_count({ count: countText(count) })
