import { type Check, isNumber, isText, shapeOf } from '~/shop/shape.ts'
import type { Category, Family, Gender, Heat, Occasion, Stock } from '~/shop/vocabulary.ts'

/** The description of a photo, in the page's language, if the seller has written one. */
type Described = { alt?: string }

export type MediaPhoto = Described & {
	kind: 'media'
	id: string
	width: number
	height: number
	color: string
}

/** A photo that the shop serves itself, in several widths, or a URL given by the admin. */
export type Photo = MediaPhoto | (Described & { kind: 'address'; url: string })

/** A stored photo, with its description in both languages. */
export type StoredPhoto = Omit<MediaPhoto, 'kind' | 'alt'> & { alt: string | null; altFr: string | null }

export type ScentNotes = { top: string[]; heart: string[]; base: string[] }

/** The public part of a product. There is no cost here, so a leak does not compile. */
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
	family: Family | null
	secondFamily: Family | null
	/** In the page's language. */
	description: string
	/** The notes that stay on the skin, in the page's language, as much as fits a card's line: 'vanilla · musk'. */
	baseNotes?: string
	photo: Photo | null
	stock: Stock
}

/** Whether a response contains one, by the fields that every page shows. */
export const isPublicProduct = shapeOf<Pick<PublicProduct, 'id' | 'name' | 'price'>>({
	id: isText,
	name: isText,
	price: isNumber,
}) as Check<PublicProduct>

/** How a perfume behaves on skin, as the shop judges it; unknown values are null or empty. */
export type Character = {
	/** Whole hours on skin in a warm, humid city, from and to. */
	longevity: [from: number, to: number] | null
	/** 1, close to the skin, to 4, fills the room. */
	sillage: number | null
	heat: Heat | null
	/** Best first. */
	occasions: Occasion[]
}

/** What the product's own page shows besides. */
export type ProductDetails = PublicProduct & {
	/** Shared by its sizes and forms. */
	scent: string | null
	/** Its barcode, where the whole trade knows it by that. */
	gtin?: string
	notes: ScentNotes | null
	character: Character
	/** After the first one, `photo`. */
	furtherPhotos: MediaPhoto[]
}
