// The facts of a product, as texts for its page. Composed on the server: the labels of every family, occasion and
// degree would be larger in the browser than those of one product.
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { type Gender, HEATS } from '~/shop/vocabulary.ts'
import { categoryName } from './category-name.ts'
import { HEAT_LABELS, OCCASION_LABELS, SILLAGE_LABELS } from './character-labels.ts'
import { FAMILY_LABELS } from './family-labels.ts'
import type { ProductDetails, PublicProduct } from './product.ts'
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

/** S-PROD-03: each shows when it is known. */
export function factsOf({
	size,
	concentration,
	gender,
	scentFamily,
}: Pick<PublicProduct, 'size' | 'concentration' | 'gender' | 'scentFamily'>): Fact[] {
	const facts: [string, string | null][] = [
		[m.product_size(), size && sizeLabel(size)],
		[m.product_type(), concentration && concentrationName(concentration)],
		[m.product_for(), gender && (ownEntry(GENDER_NAMES, gender)?.() ?? gender)],
		[m.product_scent(), scentFamily],
	]
	return facts.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** `level` of `most` degrees; a line without degrees has 0 of 0. */
export type CharacterLine = { label: string; words: string[]; level: number; most: number }

/** The mean hours from which a scent has the second, third and fourth degree: sprays, light and full perfumes, ouds. */
const LONGER = [4, 6.5, 9]

/** The facts of a scent, in the order of the page; missing ones have no line. */
export function characterLines({
	character,
	family,
}: Pick<ProductDetails, 'character' | 'family'>): CharacterLine[] {
	const { longevity, sillage, heat, occasions, secondFamily } = character
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
	const inWords = (label: string, words: string[]) =>
		words.length ? [{ label, words, level: 0, most: 0 }] : []
	const families = [family, secondFamily].flatMap((name) => (name ? [FAMILY_LABELS[name]()] : []))
	return [
		...lines,
		...inWords(
			m.occasions_label(),
			occasions.map((occasion) => OCCASION_LABELS[occasion]()),
		),
		...inWords(m.family_label(), families),
	]
}
