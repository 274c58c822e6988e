// What the pages of notes and families show.
import type { Family } from '~/shop/vocabulary.ts'
import type { PhotoFile } from '../../media/variants.ts'
import type { PublicProduct } from '../product.ts'

/** A note as pages link it; its URL is the same in both languages. */
export type NoteLink = { slug: string; name: string; bottles: number; weight: number }
export type FamilyLink = { family: Family; name: string; bottles: number }

/** How large a note is written, 1 to 5, beside the most frequent one: by area, so that rare ones stay readable. */
export const weightOfNote = (bottles: number, most: number): number =>
	Math.ceil(5 * Math.sqrt(bottles / most))

export type ScentPage = {
	path: string
	/** For search engines; the page's own heading is the name. */
	title: string
	name: string
	text: string
	/** Of one page; there may be more. */
	products: PublicProduct[]
	count: number
	page: number
	pages: number
	families: FamilyLink[]
	/** The family of a note; none for one that is not in the dictionary. */
	family: FamilyLink | undefined
	/** Of a family's own page. */
	picture?: PhotoFile
}
