// How figures are written in the back office.
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'

export const priceText = (francs: number): string => formatPrice(francs, language())

/** Counts have the separators of prices. */
export const countText = (count: number): string => formatPrice(count, language()).replace(/\u00a0FCFA$/, '')

const decimal = (number: number): string => {
	const text = number.toFixed(1)
	return language() === 'fr' ? text.replace('.', ',') : text
}

/** Margins have one decimal (B §9). */
export const percentText = (percent: number): string =>
	language() === 'fr' ? `${decimal(percent)}\u00a0%` : `${decimal(percent)}%`

export const decimalText = decimal

const STATUSES: Record<OrderStatus, () => string> = {
	pending: m.figures_status_pending,
	contacted: m.figures_status_contacted,
	confirmed: m.figures_status_confirmed,
	processing: m.figures_status_processing,
	delivered: m.figures_status_delivered,
	cancelled: m.figures_status_cancelled,
}

export const statusText = (status: OrderStatus): string => ownEntry(STATUSES, status)?.() ?? status

const SOURCES: Record<OrderSource, () => string> = {
	website: m.figures_source_website,
	whatsapp: m.figures_source_whatsapp,
	instagram: m.figures_source_instagram,
	facebook: m.figures_source_facebook,
	tiktok: m.figures_source_tiktok,
	snapchat: m.figures_source_snapchat,
	phone: m.figures_source_phone,
	in_person: m.figures_source_in_person,
	other: m.figures_source_other,
}

export const sourceText = (source: OrderSource): string => ownEntry(SOURCES, source)?.() ?? source
