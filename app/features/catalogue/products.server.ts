import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'
import type { Category, Gender } from '~/shop/vocabulary.ts'
import { genderOf } from './category.ts'
import type { Photo, ProductDetails, PublicProduct } from './product.ts'
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
	const category = row.category as Category
	return {
		id: row.id,
		name: row.name,
		price: row.price,
		category,
		gender: category === 'perfumes' ? genderOf(row.subcategory) : (row.gender as Gender | null),
		brand: row.brand,
		size: row.size,
		concentration: row.concentration,
		scentFamily: row.scentFamily,
		description: (language === 'fr' && row.descriptionFr) || row.description,
		photo: photoOf(row),
	}
}

/** Every product that visitors may see, newest first. */
export async function listProducts(language: Language): Promise<PublicProduct[]> {
	return (await select(shown)).map((row) => toPublic(row, language))
}

/** What every visible product smells of, newest first. */
export function listScents(): Promise<Scent[]> {
	return db()
		.select({ id: products.id, notes: products.notes, scentFamily: products.scentFamily })
		.from(products)
		.where(shown)
		.orderBy(desc(products.createdAt), products.id)
}

/** Every visible product's id and when it last changed, for the sitemap. */
export function listProductChanges(): Promise<{ id: string; updatedAt: Date }[]> {
	return db()
		.select({ id: products.id, updatedAt: products.updatedAt })
		.from(products)
		.where(shown)
		.orderBy(desc(products.createdAt), products.id)
}

export async function listProductsIn(category: Category, language: Language): Promise<PublicProduct[]> {
	return (await select(and(shown, eq(products.category, category)))).map((row) => toPublic(row, language))
}

/** The perfumes of one gender page; an unknown gender reads as unisex. */
export async function listPerfumesFor(gender: Gender, language: Language): Promise<PublicProduct[]> {
	const same = sql`coalesce(${products.subcategory}, 'unisex') = ${gender}`
	return (await select(and(shown, eq(products.category, 'perfumes'), same))).map((row) =>
		toPublic(row, language),
	)
}

/** Those of these products that visitors may see: what a wishlist or a cart shows. */
export async function listProductsById(ids: string[], language: Language): Promise<PublicProduct[]> {
	if (ids.length === 0) return []
	return (await select(and(shown, inArray(products.id, ids)))).map((row) => toPublic(row, language))
}

/** One product by its id, unless it is hidden or unknown. */
export async function findProduct(id: string, language: Language): Promise<ProductDetails | undefined> {
	const [row] = await select(and(shown, eq(products.id, id)))
	return row && { ...toPublic(row, language), notes: row.notes }
}

/** The visible products that the catalogue calls bestsellers. */
export async function listFlaggedBestsellers(): Promise<Set<string>> {
	const rows = await db().select({ id: products.id }).from(products).where(and(shown, products.bestseller))
	return new Set(rows.map(({ id }) => id))
}
