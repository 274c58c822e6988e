// The facts of a product, as texts for its page. Composed on the server: the labels of every family, occasion and
// degree would be larger in the browser than those of one product.
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { type Gender, HEATS } from '~/shop/vocabulary.ts'
import { categoryName } from './category-name.ts'
import { HEAT_LABELS, OCCASION_LABELS, SILLAGE_LABELS } from './character-labels.ts'
import { scentLabel } from './labels.ts'
import type { Character, PublicProduct } from './product.ts'
import { sizeLabel } from './size-label.ts'

const GENDER_NAMES: Record<Gender, () => string> = {
	men: m.product_for_men,
	women: m.product_for_women,
	unisex: m.product_for_unisex,
}

/** 'EDP' means little to a first buyer: the page writes it out. Other values stay as typed. */
function concentrationName(concentration: string): string {
	if (/^(edp|eau de parfum)$/i.test(concentration)) return 'Eau de Parfum (EDP)'
	if (/^(edt|eau de toilette)$/i.test(concentration)) return 'Eau de Toilette (EDT)'
	return concentration
}

/** What kind of thing it is, beside other forms of its scent: the strength of a perfume, or the category. */
export const formName = ({
	category,
	concentration,
}: Pick<PublicProduct, 'category' | 'concentration'>): string =>
	category === 'perfumes' && concentration ? concentrationName(concentration) : categoryName(category)

export type Fact = [label: string, value: string]

/** With a capital, also where the seller wrote it without one. */
export function scentTitle(scent: string): string {
	const name = scentLabel(scent)
	return name.charAt(0).toUpperCase() + name.slice(1)
}

/** S-PROD-03: each shows when it is known. Scent is S's scent family and the shop's own, one line without repeating. */
export function factsOf({
	size,
	concentration,
	gender,
	scentFamily,
	family,
	secondFamily,
}: Pick<
	PublicProduct,
	'size' | 'concentration' | 'gender' | 'scentFamily' | 'family' | 'secondFamily'
>): Fact[] {
	const scents = [scentFamily, family, secondFamily].filter((scent) => scent !== null)
	const facts: [string, string | null][] = [
		[m.product_size(), size && sizeLabel(size)],
		[m.product_type(), concentration && concentrationName(concentration)],
		[m.product_for(), gender && (ownEntry(GENDER_NAMES, gender)?.() ?? gender)],
		[m.product_scent(), [...new Set(scents.map(scentTitle))].join(', ')],
	]
	return facts.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** `level` of `most` degrees; a line without degrees has 0 of 0. */
export type CharacterLine = { label: string; words: string[]; level: number; most: number }

/** The mean hours from which a scent has the second, third and fourth degree: sprays, light and full perfumes, ouds. */
const LONGER = [4, 6.5, 9]

/** The facts of a scent, in the order of the page; missing ones have no line. */
export function characterLines({ longevity, sillage, heat, occasions }: Character): CharacterLine[] {
	const lines: CharacterLine[] = []
	if (longevity) {
		const [from, to] = longevity
		lines.push({
			label: m.longevity_label(),
			words: [m.longevity_hours({ from, to })],
			level: 1 + LONGER.filter((hours) => (from + to) / 2 >= hours).length,
			most: LONGER.length + 1,
		})
	}
	const reach = sillage && SILLAGE_LABELS[sillage - 1]
	if (reach) {
		lines.push({ label: m.sillage_label(), words: [reach()], level: sillage, most: SILLAGE_LABELS.length })
	}
	if (heat) {
		// The first of them suits heat best.
		const level = HEATS.length - HEATS.indexOf(heat)
		lines.push({ label: m.heat_label(), words: [HEAT_LABELS[heat]()], level, most: HEATS.length })
	}
	const words = occasions.map((occasion) => OCCASION_LABELS[occasion]())
	if (words.length) lines.push({ label: m.occasions_label(), words, level: 0, most: 0 })
	return lines
}
