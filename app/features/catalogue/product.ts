import type { Category, Gender } from '~/shop/vocabulary.ts'

/** A photo that the shop serves itself, in several widths, or an address given by the admin. */
export type Photo =
	| { kind: 'media'; id: string; width: number; height: number; color: string }
	| { kind: 'address'; url: string }

export type ScentNotes = { top: string[]; heart: string[]; base: string[] }

/** What a visitor may know of a product. There is no cost here, so a leak does not compile. */
export type PublicProduct = {
	id: string
	name: string
	/** Whole francs. */
	price: number
	category: Category
	gender: Gender | null
	brand: string | null
	size: string
	concentration: string | null
	scentFamily: string | null
	/** In the page's language. */
	description: string
	photo: Photo | null
}

/** What the product's own page shows besides. */
export type ProductDetails = PublicProduct & { notes: ScentNotes | null }
