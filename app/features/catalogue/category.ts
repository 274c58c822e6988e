import { ownEntry } from '~/shop/own-entry.ts'
import { CATEGORIES, type Category, GENDERS, type Gender } from '~/shop/vocabulary.ts'

const BY_SPELLING = new Map<string, Category>(
	CATEGORIES.flatMap((category) => {
		const plain = category.replaceAll('_', '')
		return [plain, plain.replace(/s$/, ''), `${plain}s`].map((spelling) => [spelling, category] as const)
	}),
)

/** Any accepted spelling of a category (spaces, hyphens, underscores, singular); unknown ones are perfumes (S §3). */
export function categoryOf(text: string): Category {
	return knownCategory(text) ?? 'perfumes'
}

/** The same, where an unknown word must not count as perfumes. */
export function knownCategory(text: string): Category | undefined {
	return BY_SPELLING.get(text.toLowerCase().replace(/[\s_-]/g, ''))
}

/** URLs and filters write categories with hyphens: body-spray, hair-perfume. */
const STOREFRONT: Record<Category, string> = {
	perfumes: 'perfumes',
	body_mist: 'body-mist',
	body_spray: 'body-spray',
	perfume_oils: 'perfume-oils',
	hair_perfumes: 'hair-perfume',
	diffusers: 'diffusers',
	antiperspirant_deodorant: 'antiperspirant-deodorant',
}

export const storefrontCategory = (category: Category): string => ownEntry(STOREFRONT, category) ?? category

/** Gender falls back to unisex when it is neither men nor women (S §5). */
export function genderOf(text: string | null | undefined): Gender {
	return GENDERS.find((gender) => gender === text?.toLowerCase()) ?? 'unisex'
}
