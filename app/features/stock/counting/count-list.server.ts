// The products of a count: what the shop thinks is there.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import { stockLevels } from '~/db/schema/stock.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { matching } from '~/features/catalogue/edit/admin-products.server.ts'
import { mediaOfProduct, photoColumns, photoOf } from '~/features/catalogue/product-rows.server.ts'
import { COUNTED_AT_ONCE } from './counting.ts'

const select = (where: SQL | undefined) =>
	db()
		.select({
			id: products.id,
			name: products.name,
			size: products.size,
			brand: products.brand,
			was: stockLevels.quantity,
			...photoColumns,
		})
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.leftJoin(stockLevels, eq(stockLevels.productId, products.id))
		.where(where)
		.orderBy(asc(sql`lower(${products.brand})`), asc(sql`lower(${products.name})`), asc(products.id))

/** By brand; hidden ones too, as they may be in stock. */
export async function listToCount(query: URLSearchParams) {
	const [q, brand] = ['q', 'brand'].map((name) => (query.get(name) ?? '').trim().slice(0, 100)) as [
		string,
		string,
	]
	const page = pageIn(query)
	const where = and(
		matching({ q, category: undefined, state: undefined }),
		brand ? eq(products.brand, brand) : undefined,
	)
	const [rows, found] = await Promise.all([
		select(where)
			.limit(COUNTED_AT_ONCE)
			.offset((page - 1) * COUNTED_AT_ONCE),
		db().$count(products, where),
	])
	const list = rows.map(({ media: stored, imageUrl, ...row }) => ({
		...row,
		photo: photoOf({ media: stored, imageUrl }),
	}))
	return { q, brand, page, found, list }
}

export async function listStockOf(ids: string[]) {
	const rows = await select(inArray(products.id, ids))
	return rows.map(({ id, name, size, was }) => ({ id, name, size, was }))
}
