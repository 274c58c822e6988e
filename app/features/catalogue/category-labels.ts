import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import type { Category } from '~/shop/vocabulary.ts'

/** The categories with a button on /shop, in its order (S §2); deodorants show under All Products only. */
export const SHOP_CATEGORIES = [
	'perfumes',
	'body_spray',
	'body_mist',
	'perfume_oils',
	'hair_perfumes',
	'diffusers',
] as const satisfies readonly Category[]

const CATEGORY_LABELS: Partial<Record<Category, () => string>> = {
	perfumes: m.category_perfumes,
	body_spray: m.category_body_spray,
	body_mist: m.category_body_mist,
	perfume_oils: m.category_perfume_oils,
	hair_perfumes: m.category_hair_perfumes,
	diffusers: m.category_diffusers,
}

export const categoryLabel = (category: Category): string =>
	ownEntry(CATEGORY_LABELS, category)?.() ?? m.shop_all_products()
