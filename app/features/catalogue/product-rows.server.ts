// How the columns of a product are read, for public pages and the back office.
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { media, productPhotos, products } from '~/db/schema/catalogue.ts'
import type { Language } from '~/shop/language.ts'
import { oneOf } from '~/shop/readable-rows.server.ts'
import {
	CATEGORIES,
	FAMILIES,
	GENDERS,
	type Gender,
	HEATS,
	OCCASIONS,
	STOCK_STATES,
	type Stock,
} from '~/shop/vocabulary.ts'
import { genderOf } from './category.ts'
import { noteName } from './notes.server.ts'
import type { Character, MediaPhoto, Photo, PublicProduct, ScentNotes, StoredPhoto } from './product.ts'

export const photoColumns = {
	imageUrl: products.imageUrl,
	media: { id: media.id, width: media.width, height: media.height, color: media.color },
}
export const mediaOfProduct = eq(media.id, products.mediaId)

type PhotoRow = { imageUrl: string | null; media: Omit<MediaPhoto, 'kind' | 'alt'> | null }

export function photoOf({ media: stored, imageUrl }: PhotoRow): Photo | null {
	if (stored) {
		const { id, width, height, color } = stored
		return { kind: 'media', id, width, height, color }
	}
	return imageUrl ? { kind: 'address', url: imageUrl } : null
}

/** Without cost and visibility, which are for the back office. */
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
	photoAlt: products.photoAlt,
	photoAltFr: products.photoAltFr,
	...photoColumns,
}

/** The photos after the first one, in their order. */
export const furtherPhotos = sql<StoredPhoto[]>`(
	select coalesce(json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'color', m.color,
		'alt', further.alt, 'altFr', further.alt_fr) order by further.position), '[]')
	from ${productPhotos} further join ${media} m on m.id = further.media_id
	where further.product_id = ${products.id})`

/** The description of a photo, in the page's language; without one the page uses its default. */
export function described<Shown extends Photo | null>(
	photo: Shown,
	language: Language,
	{ alt, altFr }: { alt: string | null; altFr: string | null },
): Shown {
	const words = language === 'fr' ? altFr : alt
	return photo && words ? { ...photo, alt: words } : photo
}

export const newestFirst = [desc(products.createdAt), products.id]

/** Hidden = out of stock or not visible (decisions, 'Catalogue'). Public pages show neither kind. */
export const shown = and(products.inStock, products.isVisible)

/** What a visitor can order: visible, and not sold out. A sold-out product stays on its page and in its lists. */
export const buyable = and(shown, ne(products.stock, 'sold-out' satisfies Stock))

export const oneOfOrNone = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
	word === null ? null : oneOf(words, word)

type Product = typeof products.$inferSelect

export const genderIn = (row: Pick<Product, 'category' | 'subcategory' | 'gender'>): Gender | null =>
	row.category === 'perfumes' ? genderOf(row.subcategory) : oneOfOrNone(GENDERS, row.gender)

/** All that a list shows of a product. */
export const publicColumns = {
	...productColumns,
	subcategory: products.subcategory,
	gender: products.gender,
	family: products.family,
	secondFamily: products.secondFamily,
	notes: products.notes,
}

type PublicRow = PhotoRow & Pick<Product, Exclude<keyof typeof publicColumns, keyof PhotoRow>>

export function publicIn(row: PublicRow, language: Language): PublicProduct {
	const baseNotes = cardBaseNotes(row, language)
	return {
		id: row.id,
		name: row.name,
		price: row.price,
		category: oneOf(CATEGORIES, row.category),
		gender: genderIn(row),
		brand: row.brand,
		size: row.size,
		concentration: row.concentration,
		scentFamily: row.scentFamily,
		family: oneOfOrNone(FAMILIES, row.family),
		secondFamily: oneOfOrNone(FAMILIES, row.secondFamily),
		description: (language === 'fr' && row.descriptionFr) || row.description,
		...(baseNotes && { baseNotes }),
		photo: described(photoOf(row), language, { alt: row.photoAlt, altFr: row.photoAltFr }),
		stock: oneOf(STOCK_STATES, row.stock),
	}
}

export const characterColumns = {
	longevityFrom: products.longevityFrom,
	longevityTo: products.longevityTo,
	sillage: products.sillage,
	heat: products.heat,
	occasions: products.occasions,
}

export function characterIn(row: Pick<Product, keyof typeof characterColumns>): Character {
	const { longevityFrom: from, longevityTo: to } = row
	return {
		longevity: from === null || to === null ? null : [from, to],
		sillage: row.sillage,
		heat: oneOfOrNone(HEATS, row.heat),
		occasions: row.occasions.map((occasion) => oneOf(OCCASIONS, occasion)),
	}
}

/** Notes are stored as JSON, which the database does not validate. */
export function notesIn({ notes }: Pick<Product, 'notes'>): ScentNotes | null {
	if (notes === null) return null
	const { top, heart, base } = notes as Partial<Record<keyof ScentNotes, unknown>>
	const isList = (list: unknown): list is string[] =>
		Array.isArray(list) && list.every((note) => typeof note === 'string')
	if (!isList(top) || !isList(heart) || !isList(base)) throw new TypeError('notes that are no lists of words')
	return { top, heart, base }
}

/** Characters of a line of a card on a phone. */
const CARD_LINE = 22

/** The first base note, and the second where both fit. Unreadable notes are none: the product is shown without. */
export function cardBaseNotes({ notes }: Pick<Product, 'notes'>, language: Language): string {
	const base = (notes as { base?: unknown } | null)?.base
	const [first = '', second] = Array.isArray(base) ? base.map((note) => noteName(String(note), language)) : []
	const both = `${first} · ${second}`
	return second && both.length <= CARD_LINE ? both : first
}
