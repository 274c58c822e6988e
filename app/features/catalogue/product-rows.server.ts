// How the columns of a product are read, for visitors' pages and the back office.
import { and, desc, eq, ne } from 'drizzle-orm'
import { media, products } from '~/db/schema.ts'
import { oneOf } from '~/shop/readable-rows.server.ts'
import { FAMILIES, GENDERS, type Gender, HEATS, OCCASIONS, type Stock } from '~/shop/vocabulary.ts'
import { genderOf } from './category.ts'
import type { Character, Photo, ScentNotes } from './product.ts'

export const photoColumns = {
	imageUrl: products.imageUrl,
	media: { id: media.id, width: media.width, height: media.height, color: media.color },
}
export const mediaOfProduct = eq(media.id, products.mediaId)

type PhotoRow = { imageUrl: string | null; media: Omit<Extract<Photo, { kind: 'media' }>, 'kind'> | null }

export function photoOf({ media: stored, imageUrl }: PhotoRow): Photo | null {
	if (stored) return { kind: 'media', ...stored }
	return imageUrl ? { kind: 'address', url: imageUrl } : null
}

/** Without cost and visibility: those are the back office's. */
export const productColumns = {
	id: products.id,
	name: products.name,
	price: products.price,
	category: products.category,
	brand: products.brand,
	size: products.size,
	concentration: products.concentration,
	scentFamily: products.scentFamily,
	description: products.description,
	descriptionFr: products.descriptionFr,
	stock: products.stock,
	...photoColumns,
}

export const newestFirst = [desc(products.createdAt), products.id]

/** Hidden = out of stock or not visible (decisions, 'Catalogue'). Public pages show neither kind. */
export const shown = and(products.inStock, products.isVisible)

/** What a visitor can order: shown, and not sold out. A sold-out product stays on its page and in its lists. */
export const buyable = and(shown, ne(products.stock, 'sold-out' satisfies Stock))

export const oneOfOrNone = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
	word === null ? null : oneOf(words, word)

type Product = typeof products.$inferSelect

export const genderIn = (row: Pick<Product, 'category' | 'subcategory' | 'gender'>): Gender | null =>
	row.category === 'perfumes' ? genderOf(row.subcategory) : oneOfOrNone(GENDERS, row.gender)

export const characterColumns = {
	longevityFrom: products.longevityFrom,
	longevityTo: products.longevityTo,
	sillage: products.sillage,
	heat: products.heat,
	occasions: products.occasions,
	secondFamily: products.secondFamily,
}

export function characterIn(row: Pick<Product, keyof typeof characterColumns>): Character {
	const { longevityFrom: from, longevityTo: to } = row
	return {
		longevity: from === null || to === null ? null : [from, to],
		sillage: row.sillage,
		heat: oneOfOrNone(HEATS, row.heat),
		occasions: row.occasions.map((occasion) => oneOf(OCCASIONS, occasion)),
		secondFamily: oneOfOrNone(FAMILIES, row.secondFamily),
	}
}

/** Notes are stored as JSON, which the database does not look into. */
export function notesIn({ notes }: Pick<Product, 'notes'>): ScentNotes | null {
	if (notes === null) return null
	const { top, heart, base } = notes as Partial<Record<keyof ScentNotes, unknown>>
	const isList = (list: unknown): list is string[] =>
		Array.isArray(list) && list.every((note) => typeof note === 'string')
	if (!isList(top) || !isList(heart) || !isList(base)) throw new TypeError('notes that are no lists of words')
	return { top, heart, base }
}
