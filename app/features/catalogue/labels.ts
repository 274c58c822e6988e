// Display labels of the values that the catalogue stores.
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import type { Gender } from '~/shop/vocabulary.ts'
import type { Filter } from './browse/filter-names.ts'
import { PRICE_RANGES } from './browse/filter-options.ts'
import { FAMILY_LABELS } from './family-labels.ts'
import { sizeLabel } from './size-label.ts'

const GENDER_LABELS: Record<Gender, () => string> = {
	men: m.gender_men,
	women: m.gender_women,
	unisex: m.gender_unisex,
}

const SCENT_LABELS: Record<string, () => string> = {
	...FAMILY_LABELS,
	oriental: m.scent_oriental,
	spicy: m.scent_spicy,
	rose: m.scent_rose,
	sweet: m.scent_sweet,
	arabic: m.scent_arabic,
	mysterious: m.scent_mysterious,
	seductive: m.scent_seductive,
	feminine: m.scent_feminine,
	masculine: m.scent_masculine,
	luxury: m.scent_luxury,
	authoritative: m.scent_authoritative,
	light: m.scent_light,
	artistic: m.scent_artistic,
	citrus: m.scent_citrus,
	vanilla: m.scent_vanilla,
	sporty: m.scent_sporty,
	chypre: m.scent_chypre,
	leather: m.scent_leather,
	fougere: m.scent_fougere,
	powdery: m.scent_powdery,
}

/** Of S's scents and of the eight families: one table, so that a scent has one name everywhere. */
export const scentLabel = (scent: string): string => ownEntry(SCENT_LABELS, scent.toLowerCase())?.() ?? scent

/** Decisions, 'Catalogue': one option for both spellings. */
const CONCENTRATION_LABELS: Record<string, string> = {
	EDP: 'Eau de Parfum (EDP)',
	EDT: 'Eau de Toilette (EDT)',
}

function priceLabel(value: string): string {
	const range = PRICE_RANGES.find((known) => known.value === value)
	if (!range) return value
	const [from, to] = [formatPrice(range.from, language()), formatPrice(range.to, language())]
	if (range.from === 0) return m.price_up_to({ to })
	return Number.isFinite(range.to) ? m.price_between({ from, to }) : m.price_from({ from })
}

/** A highest price only comes with a link, and has no field. */
export type FilterField = Exclude<Filter, 'upto'>

export const FILTER_LABELS: Record<FilterField, () => string> = {
	brand: m.filter_brand,
	gender: m.filter_gender,
	concentration: m.filter_concentration,
	size: m.filter_size,
	scent: m.filter_scent,
	price: m.filter_price,
}

export function optionLabel(filter: Filter, value: string): string {
	if (filter === 'gender') return ownEntry(GENDER_LABELS, value)?.() ?? value
	if (filter === 'concentration') return ownEntry(CONCENTRATION_LABELS, value) ?? value
	if (filter === 'scent') return scentLabel(value)
	// S-FILT-11 writes '50ml'; French cannot do without the space.
	if (filter === 'size') return language() === 'fr' ? sizeLabel(value) : value
	if (filter === 'upto') return m.price_up_to({ to: formatPrice(Number(value), language()) })
	return filter === 'price' ? priceLabel(value) : value
}
