// Products in the back office: hidden ones too, and with their cost.
import { and, eq, ilike, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { brands, media, products } from '~/db/schema/catalogue.ts'
import { stockLevels } from '~/db/schema/stock.ts'
import type { Category, Stock } from '~/shop/vocabulary.ts'
import {
	characterColumns,
	furtherPhotos,
	mediaOfProduct,
	newestFirst,
	photoOf,
	productColumns,
	shown,
} from '../product-rows.server.ts'
import type { AdminProduct, ProductSearch, ProductTiles } from './admin-product.ts'
import { PRODUCTS_PER_PAGE } from './admin-product.ts'
import type { NamedScent } from './scent-name.ts'

const columns = {
	...productColumns,
	numericId: products.numericId,
	costPrice: products.costPrice,
	scent: products.scent,
	barcode: products.barcode,
	gender: sql<string | null>`coalesce(${products.subcategory}, ${products.gender})`,
	isVisible: products.isVisible,
	inStock: products.inStock,
	level: { quantity: stockLevels.quantity, fewAt: stockLevels.fewAt },
	version: products.version,
	notes: products.notes,
	family: products.family,
	secondFamily: products.secondFamily,
	...characterColumns,
	furtherPhotos,
}
const select = (where: SQL | undefined, at: Writable = db()) =>
	at
		.select(columns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.leftJoin(stockLevels, eq(stockLevels.productId, products.id))
		.where(where)
		.orderBy(...newestFirst)
type Row = Awaited<ReturnType<typeof select>>[number]

function toAdminProduct({ media: stored, ...row }: Row): AdminProduct {
	const photo = photoOf({ media: stored, imageUrl: row.imageUrl })
	return { ...row, category: row.category as Category, stock: row.stock as Stock, photo }
}

const inState: Record<NonNullable<ProductSearch['state']>, SQL> = {
	'sold-out': sql`(${shown} and ${products.stock} = 'sold-out')`,
	few: sql`(${shown} and ${products.stock} = 'few')`,
	hidden: not(shown!),
	/** French pages show these in English. */
	'french-missing': sql`coalesce(${products.descriptionFr}, '') = ''`,
}

/** B §5: name, numeric id or brand; or exactly its barcode. */
export function matching({ q, category, state }: Omit<ProductSearch, 'page'>): SQL | undefined {
	const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
	return and(
		category && eq(products.category, category),
		state && inState[state],
		q
			? or(
					ilike(products.name, like),
					ilike(products.brand, like),
					sql`lpad(${products.numericId}::text, 3, '0') like ${like}`,
					hasBarcode(q),
				)
			: undefined,
	)
}

/** As a scanner or a person types it, with spaces. */
export const hasBarcode = (q: string): SQL => eq(products.barcode, q.replace(/\s/g, ''))

/** The products of a brand (or of none) with their scents, for the suggestion of the form. */
export const listScentsOfBrand = (brand: string): Promise<NamedScent[]> =>
	db()
		.select({ id: products.id, name: products.name, scent: products.scent })
		.from(products)
		.where(brand ? sql`lower(${products.brand}) = ${brand.toLowerCase()}` : isNull(products.brand))
		.orderBy(products.id)
		.limit(1_000)

/** One page of the list and the total count: two queries, whatever the size of the shop. */
export async function listAdminProducts(
	search: ProductSearch,
): Promise<{ products: AdminProduct[]; found: number }> {
	const where = matching(search)
	const [rows, found] = await Promise.all([
		select(where)
			.limit(PRODUCTS_PER_PAGE)
			.offset((search.page - 1) * PRODUCTS_PER_PAGE),
		db().$count(products, where),
	])
	return { products: rows.map(toAdminProduct), found }
}

/** The batch size: the same thread answers visitors in between. */
const PART = 100

export async function* adminProductsInParts(
	search: Omit<ProductSearch, 'page'>,
	at: Writable = db(),
): AsyncGenerator<AdminProduct[]> {
	// One JSON value instead of many rows: parsing ten thousand of those would block the thread.
	const inOrder = sql<
		string[]
	>`coalesce(json_agg(${products.id} order by ${sql.join(newestFirst, sql`, `)}), '[]')`
	const [found] = await at.select({ ids: inOrder }).from(products).where(matching(search))
	const ids = found?.ids ?? []
	for (let from = 0; from < ids.length; from += PART) {
		const part = ids.slice(from, from + PART)
		const rows = await select(sql`${products.id} = any(${sql.param(part)})`, at)
		const byId = new Map(rows.map((row) => [row.id, row]))
		yield part.flatMap((id) => byId.get(id) ?? []).map(toAdminProduct)
	}
}

export async function listAllAdminProducts(
	search: Omit<ProductSearch, 'page'>,
	at?: Writable,
): Promise<AdminProduct[]> {
	const parts: AdminProduct[][] = []
	for await (const part of adminProductsInParts(search, at)) parts.push(part)
	return parts.flat()
}

export async function findAdminProduct(id: string): Promise<AdminProduct | undefined> {
	const [row] = await select(eq(products.id, id))
	return row && toAdminProduct(row)
}

export async function productTiles(): Promise<ProductTiles> {
	const of = (category: Category) =>
		sql<number>`count(*) filter (where ${products.category} = ${category})`.mapWith(Number)
	const [counts] = await db()
		.select({
			total: sql<number>`count(*)`.mapWith(Number),
			active: sql<number>`count(*) filter (where ${shown})`.mapWith(Number),
			perfumes: of('perfumes'),
			bodySprays: of('body_spray'),
			bodyMists: of('body_mist'),
			brands: sql<number>`(select count(*) from ${brands})`.mapWith(Number),
		})
		.from(products)
	return counts!
}
