// The stock of one product, and what moved it.
import { desc, eq, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminUsers } from '~/db/schema/admins.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orders } from '~/db/schema/orders.ts'
import { stockLevels, stockMovements } from '~/db/schema/stock.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import { presenceOf } from '~/features/catalogue/presence.ts'
import { oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { MOVEMENT_KINDS } from '~/shop/vocabulary.ts'
import { MOVEMENTS_PER_PAGE, type StockMovement } from './pieces.ts'

/** Undefined for an unknown product; costs need permission. */
export async function findProductStock(id: string, page: number, viewer: CostViewer | undefined) {
	const [product] = await db()
		.select({
			id: products.id,
			name: products.name,
			size: products.size,
			brand: products.brand,
			stock: products.stock,
			isVisible: products.isVisible,
			inStock: products.inStock,
			costPrice: products.costPrice,
			level: {
				quantity: stockLevels.quantity,
				value: stockLevels.value,
				fewAt: stockLevels.fewAt,
				since: stockLevels.countedSince,
			},
		})
		.from(products)
		.leftJoin(stockLevels, eq(stockLevels.productId, products.id))
		.where(eq(products.id, id))
	if (!product) return undefined
	const { costPrice, level, name, size, brand } = product
	const [movements, found] = await Promise.all([
		listMovements(id, level?.quantity ?? 0, page),
		db().$count(stockMovements, eq(stockMovements.productId, id)),
	])
	return {
		product: { id, name, size, brand, presence: presenceOf(product) },
		level: level && { quantity: level.quantity, fewAt: level.fewAt, since: level.since },
		...(viewer && level && { worth: { value: level.value, each: costPrice } }),
		movements,
		found,
		page,
	}
}

/** The newest first. How many were left is worked out from today's number backwards, so no page reads all of them. */
async function listMovements(id: string, there: number, page: number): Promise<StockMovement[]> {
	const rows = await db()
		.select({
			id: stockMovements.id,
			at: stockMovements.at,
			kind: stockMovements.kind,
			quantity: stockMovements.quantity,
			left: sql<number>`${there} - coalesce(sum(${stockMovements.quantity}) over (order by ${stockMovements.id} desc rows between unbounded preceding and 1 preceding), 0)`.mapWith(
				Number,
			),
			by: sql<string | null>`coalesce(${adminUsers.name}, ${stockMovements.movedBy})`,
			why: stockMovements.why,
			order: { id: orders.id, number: orders.orderNumber },
		})
		.from(stockMovements)
		.leftJoin(orders, eq(orders.id, stockMovements.orderId))
		.leftJoin(adminUsers, eq(adminUsers.email, stockMovements.movedBy))
		.where(eq(stockMovements.productId, id))
		.orderBy(desc(stockMovements.id))
		.limit(MOVEMENTS_PER_PAGE)
		.offset((page - 1) * MOVEMENTS_PER_PAGE)
	return readableRows(
		'a movement',
		rows,
		(row) => row.id,
		(row) => ({ ...row, kind: oneOf(MOVEMENT_KINDS, row.kind) }),
	)
}
