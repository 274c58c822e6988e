import { m } from '~/paraglide/messages.js'
import { type Language, language } from './language.ts'
import type { SavedSettings } from './shop-settings.ts'
import { longDayOfText } from './time/dates.ts'

/** Who sells, as the law asks a shop to say. What the owner has not set is undefined, and left out wherever it would stand. */
export type Seller = {
	/** The legal name, else the shop's. */
	name: string
	form?: string | undefined
	address?: string | undefined
	rccm?: { number: string; place?: string | undefined; day?: string | undefined } | undefined
	taxpayerNumber?: string | undefined
	/** In percent. 0: no VAT. Undefined: the owner has not said, or VAT without a rate (which only a reverted rate leaves). */
	vatRate?: number | undefined
}

export function sellerOf(shop: SavedSettings & { name: string }): Seller {
	const { rccm, vat, vatRate } = shop
	return {
		name: shop.legalName ?? shop.name,
		form: shop.legalForm,
		address: shop.address,
		rccm: rccm ? { number: rccm, place: shop.rccmPlace, day: shop.rccmDate } : undefined,
		taxpayerNumber: shop.taxpayerNumber,
		vatRate: vat === false ? 0 : vat && vatRate,
	}
}

/** Undefined while nothing of it is set: then no page has a byte of it. */
export function saidSeller(shop: SavedSettings & { name: string }): Seller | undefined {
	const seller = sellerOf(shop)
	const { name, ...facts } = seller
	return shop.legalName || Object.values(facts).some((fact) => fact !== undefined) ? seller : undefined
}

/** Who sells, a line for each fact that is set: as contact, terms, footer, receipt and mails show it. */
export function sellerLines(seller: Seller, locale: Language = language()): string[] {
	const { name, form, address, rccm, taxpayerNumber, vatRate } = seller
	const day = rccm?.day && longDayOfText(rccm.day, locale)
	return [
		form ? `${name}, ${form}` : name,
		address?.replaceAll('\n', ', '),
		rccm && [`RCCM ${rccm.number}`, rccm.place, day].filter(Boolean).join(', '),
		taxpayerNumber && m.receipt_taxpayer({ number: taxpayerNumber }, { locale }),
		vatRate === undefined ? undefined : vatText(vatRate, locale),
	].filter((line) => line !== undefined)
}

const vatText = (rate: number, locale: Language): string =>
	rate === 0 ? m.seller_no_vat({}, { locale }) : m.seller_vat({ rate: rateText(rate, locale) }, { locale })

/** 19.25; in French 19,25. */
export const rateText = (rate: number, locale: Language): string =>
	locale === 'fr' ? String(rate).replace('.', ',') : String(rate)
