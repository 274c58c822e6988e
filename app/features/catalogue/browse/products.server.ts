import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, productPhotos, products } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'
import { momentIn, oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import {
	CATEGORIES,
	type Category,
	FAMILIES,
	GENDERS,
	type Gender,
	HEATS,
	OCCASIONS,
} from '~/shop/vocabulary.ts'
import { genderOf } from '../category.ts'
import type { Character, MediaPhoto, Photo, ProductDetails, PublicProduct, ScentNotes } from '../product.ts'
import type { Scent } from './similar.ts'

/** Hidden = out of stock or not visible (decisions, 'Catalogue'). Public pages show neither kind. */
const shown = and(products.inStock, products.isVisible)

const columns = {
	id: products.id,
	name: products.name,
	price: products.price,
	category: products.category,
	subcategory: products.subcategory,
	gender: products.gender,
	brand: products.brand,
	size: products.size,
	concentration: products.concentration,
	scentFamily: products.scentFamily,
	family: products.family,
	description: products.description,
	descriptionFr: products.descriptionFr,
	notes: products.notes,
	imageUrl: products.imageUrl,
	mediaId: media.id,
	mediaWidth: media.width,
	mediaHeight: media.height,
	mediaColor: media.color,
}

function select(where: SQL | undefined) {
	return db()
		.select(columns)
		.from(products)
		.leftJoin(media, eq(media.id, products.mediaId))
		.where(where)
		.orderBy(desc(products.createdAt), products.id)
}

type Row = Awaited<ReturnType<typeof select>>[number]

function photoOf(row: Row): Photo | null {
	if (row.mediaId && row.mediaWidth && row.mediaHeight && row.mediaColor) {
		return {
			kind: 'media',
			id: row.mediaId,
			width: row.mediaWidth,
			height: row.mediaHeight,
			color: row.mediaColor,
		}
	}
	return row.imageUrl ? { kind: 'address', url: row.imageUrl } : null
}

function toPublic(row: Row, language: Language): PublicProduct {
	const category = oneOf(CATEGORIES, row.category)
	return {
		id: row.id,
		name: row.name,
		price: row.price,
		category,
		gender: category === 'perfumes' ? genderOf(row.subcategory) : oneOfOrNone(GENDERS, row.gender),
		brand: row.brand,
		size: row.size,
		concentration: row.concentration,
		scentFamily: row.scentFamily,
		family: oneOfOrNone(FAMILIES, row.family),
		description: (language === 'fr' && row.descriptionFr) || row.description,
		photo: photoOf(row),
	}
}

const oneOfOrNone = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
	word === null ? null : oneOf(words, word)

const publicRows = (rows: readonly Row[], language: Language): PublicProduct[] =>
	readableRows('a product', rows, idOf, (row) => toPublic(row, language))
const idOf = ({ id }: { id: string }): string => id

/** Notes are stored as JSON, which the database does not look into. */
function notesIn({ notes }: Pick<Row, 'notes'>): ScentNotes | null {
	if (notes === null) return null
	const { top, heart, base } = notes as Partial<Record<keyof ScentNotes, unknown>>
	const isList = (list: unknown): list is string[] =>
		Array.isArray(list) && list.every((note) => typeof note === 'string')
	if (!isList(top) || !isList(heart) || !isList(base)) throw new TypeError('notes that are no lists of words')
	return { top, heart, base }
}

/** Every product that visitors may see, newest first. */
export async function listProducts(language: Language): Promise<PublicProduct[]> {
	return publicRows(await select(shown), language)
}

/** What every visible product smells of, newest first. */
export async function listScents(): Promise<Scent[]> {
	const rows = await db()
		.select({ id: products.id, notes: products.notes, scentFamily: products.scentFamily })
		.from(products)
		.where(shown)
		.orderBy(desc(products.createdAt), products.id)
	return readableRows('a scent', rows, idOf, (row) => ({ ...row, notes: notesIn(row) }))
}

/** Every visible product's id and when it last changed, for the sitemap. */
export async function listProductChanges(): Promise<{ id: string; updatedAt: Date }[]> {
	const rows = await db()
		.select({ id: products.id, updatedAt: products.updatedAt })
		.from(products)
		.where(shown)
		.orderBy(desc(products.createdAt), products.id)
	return readableRows('a product', rows, idOf, (row) => ({ ...row, updatedAt: momentIn(row.updatedAt) }))
}

export async function listProductsIn(category: Category, language: Language): Promise<PublicProduct[]> {
	return publicRows(await select(and(shown, eq(products.category, category))), language)
}

/** The perfumes of one gender page; an unknown gender reads as unisex. */
export async function listPerfumesFor(gender: Gender, language: Language): Promise<PublicProduct[]> {
	const same = sql`coalesce(${products.subcategory}, 'unisex') = ${gender}`
	return publicRows(await select(and(shown, eq(products.category, 'perfumes'), same)), language)
}

/** Those of these products that visitors may see: what a wishlist or a cart shows. */
export async function listProductsById(ids: string[], language: Language): Promise<PublicProduct[]> {
	if (ids.length === 0) return []
	return publicRows(await select(and(shown, inArray(products.id, ids))), language)
}

const furtherPhotos = sql<Omit<MediaPhoto, 'kind'>[]>`(
	select coalesce(json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'color', m.color)
		order by further.position), '[]')
	from ${productPhotos} further join ${media} m on m.id = further.media_id
	where further.product_id = ${products.id})`

const characterColumns = {
	longevityFrom: products.longevityFrom,
	longevityTo: products.longevityTo,
	sillage: products.sillage,
	heat: products.heat,
	occasions: products.occasions,
	secondFamily: products.secondFamily,
}

const detailColumns = { ...columns, ...characterColumns, furtherPhotos }

/** One product by its id, unless it is hidden or unknown. */
export async function findProduct(id: string, language: Language): Promise<ProductDetails | undefined> {
	const rows = await db()
		.select(detailColumns)
		.from(products)
		.leftJoin(media, eq(media.id, products.mediaId))
		.where(and(shown, eq(products.id, id)))
	const [found] = readableRows('a product', rows, idOf, (row) => ({
		...toPublic(row, language),
		notes: notesIn(row),
		character: characterIn(row),
		furtherPhotos: row.furtherPhotos.map((photo) => ({ kind: 'media' as const, ...photo })),
	}))
	return found
}

/** What search looks at: a product's own page, in both languages. */
export type SearchableProduct = PublicProduct &
	Pick<ProductDetails, 'notes' | 'character'> & { descriptions: string[] }

/** Every product that visitors may see, newest first, with all that one may be found by. */
export async function listSearchable(): Promise<SearchableProduct[]> {
	const rows = await db()
		.select({ ...columns, ...characterColumns })
		.from(products)
		.leftJoin(media, eq(media.id, products.mediaId))
		.where(shown)
		.orderBy(desc(products.createdAt), products.id)
	return readableRows('a product', rows, idOf, (row) => ({
		...toPublic(row, 'en'),
		notes: notesIn(row),
		character: characterIn(row),
		descriptions: [row.description, row.descriptionFr ?? ''],
	}))
}

type CharacterRow = Pick<
	typeof products.$inferSelect,
	'longevityFrom' | 'longevityTo' | 'sillage' | 'heat' | 'occasions' | 'secondFamily'
>

function characterIn(row: CharacterRow): Character {
	const { longevityFrom: from, longevityTo: to } = row
	return {
		longevity: from === null || to === null ? null : [from, to],
		sillage: row.sillage,
		heat: oneOfOrNone(HEATS, row.heat),
		occasions: row.occasions.map((occasion) => oneOf(OCCASIONS, occasion)),
		secondFamily: oneOfOrNone(FAMILIES, row.secondFamily),
	}
}

/** The visible products that the catalogue calls bestsellers. */
export async function listFlaggedBestsellers(): Promise<Set<string>> {
	const rows = await db().select({ id: products.id }).from(products).where(and(shown, products.bestseller))
	return new Set(rows.map(({ id }) => id))
}
