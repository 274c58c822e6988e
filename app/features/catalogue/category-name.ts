import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import type { Category } from '~/shop/vocabulary.ts'

/** The display names of B §3, as the edit form and the lists show them. */
const NAMES: Record<Category, () => string> = {
	perfumes: m.office_category_perfumes,
	body_spray: m.office_category_body_spray,
	body_mist: m.office_category_body_mist,
	perfume_oils: m.office_category_perfume_oils,
	hair_perfumes: m.office_category_hair_perfumes,
	diffusers: m.office_category_diffusers,
	antiperspirant_deodorant: m.office_category_antiperspirant_deodorant,
}

export const categoryName = (category: Category): string => ownEntry(NAMES, category)?.() ?? category

/** In the order of the form. */
export const categoryOptions = (): { value: Category; label: string }[] =>
	(Object.keys(NAMES) as Category[]).map((value) => ({ value, label: NAMES[value]() }))
