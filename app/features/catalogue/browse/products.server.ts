import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'
import { momentIn, oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { CATEGORIES, type Category, FAMILIES, type Gender, STOCK_STATES } from '~/shop/vocabulary.ts'
import type { ProductDetails, PublicProduct } from '../product.ts'
import {
	characterColumns,
	characterIn,
	described,
	furtherPhotos,
	genderIn,
	mediaOfProduct,
	newestFirst,
	notesIn,
	oneOfOrNone,
	photoOf,
	productColumns,
	shown,
} from '../product-rows.server.ts'
import { soldOutLast } from '../stock.ts'
import type { Scent } from './similar.ts'

const columns = {
	...productColumns,
	subcategory: products.subcategory,
	gender: products.gender,
	family: products.family,
	notes: products.notes,
}
const select = (where: SQL | undefined) =>
	db()
		.select(columns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(where)
		.orderBy(...newestFirst)
type Row = Awaited<ReturnType<typeof select>>[number]

function toPublic(row: Row, language: Language): PublicProduct {
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
		description: (language === 'fr' && row.descriptionFr) || row.description,
		photo: described(photoOf(row), language, { alt: row.photoAlt, altFr: row.photoAltFr }),
		stock: oneOf(STOCK_STATES, row.stock),
	}
}

const publicRows = (rows: readonly Row[], language: Language): PublicProduct[] =>
	soldOutLast(readableRows('a product', rows, idOf, (row) => toPublic(row, language)))
const idOf = ({ id }: { id: string }): string => id

/** Every product that visitors may see, newest first; here and below, sold-out ones last. */
export async function listProducts(language: Language): Promise<PublicProduct[]> {
	return publicRows(await select(shown), language)
}

/** What every visible product smells of, newest first. */
export async function listScents(): Promise<Scent[]> {
	const rows = await db()
		.select({
			id: products.id,
			notes: products.notes,
			scentFamily: products.scentFamily,
			stock: products.stock,
		})
		.from(products)
		.where(shown)
		.orderBy(...newestFirst)
	return readableRows('a scent', rows, idOf, (row) => ({
		...row,
		notes: notesIn(row),
		stock: oneOf(STOCK_STATES, row.stock),
	}))
}

/** Every visible product's id and when it last changed, for the sitemap. */
export async function listProductChanges(): Promise<{ id: string; updatedAt: Date }[]> {
	const rows = await db()
		.select({ id: products.id, updatedAt: products.updatedAt })
		.from(products)
		.where(shown)
		.orderBy(...newestFirst)
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

/** Those of these products that visitors may see, in the order in which they are named, sold-out ones last. */
export async function listProductsById(ids: readonly string[], language: Language): Promise<PublicProduct[]> {
	if (ids.length === 0) return []
	const found = publicRows(await select(and(shown, inArray(products.id, [...ids]))), language)
	const byId = new Map(found.map((product) => [product.id, product]))
	return soldOutLast(ids.flatMap((id) => byId.get(id) ?? []))
}

const detailColumns = { ...columns, ...characterColumns, furtherPhotos }

/** One product by its id, unless it is hidden or unknown. */
export async function findProduct(id: string, language: Language): Promise<ProductDetails | undefined> {
	const rows = await db()
		.select(detailColumns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(and(shown, eq(products.id, id)))
	const [found] = readableRows('a product', rows, idOf, (row) => ({
		...toPublic(row, language),
		notes: notesIn(row),
		character: characterIn(row),
		furtherPhotos: row.furtherPhotos.map(({ alt, altFr, ...photo }) =>
			described({ kind: 'media' as const, ...photo }, language, { alt, altFr }),
		),
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
		.leftJoin(media, mediaOfProduct)
		.where(shown)
		.orderBy(...newestFirst)
	return readableRows('a product', rows, idOf, (row) => ({
		...toPublic(row, 'en'),
		notes: notesIn(row),
		character: characterIn(row),
		descriptions: [row.description, row.descriptionFr ?? ''],
	}))
}

/** The visible products that the catalogue calls bestsellers. */
export async function listFlaggedBestsellers(): Promise<Set<string>> {
	const rows = await db().select({ id: products.id }).from(products).where(and(shown, products.bestseller))
	return new Set(rows.map(({ id }) => id))
}
