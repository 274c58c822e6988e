import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { findRequestedProducts } from '../manual/product-lookup.server.ts'
import { estimatedCost } from '../order-account.ts'
import { listLatestDelivered } from './profit-report.server.ts'
import type { CostOrigin, DebugOrder } from './profit-report.ts'
import { workOut } from './totals-rule.ts'

const SHOWN = 5

type LineRow = { orderId: number; productName: string; quantity: number; unitPrice: number } & {
	frozen: number | null
	costEstimated: boolean
	productCost: number | null
}

/** The five latest delivered orders with their raw figures and how each total is calculated. Read-only. */
export async function listDebugOrders(): Promise<DebugOrder[]> {
	const orders = await listLatestDelivered(SHOWN)
	const ids = orders.map(({ id }) => id)
	const { rows } = await db().execute<LineRow>(sql`
		select i.order_id as "orderId", i.product_name as "productName", i.quantity, i.unit_price as "unitPrice",
			i.unit_cost as frozen, i.cost_estimated as "costEstimated", p.cost_price as "productCost"
		from order_items i left join products p on p.id = i.product_id
		where i.order_id = any(${sql.param(ids)}::int[]) order by i.id`)
	const found = await findRequestedProducts(
		orders.map(({ productsRequested }) => productsRequested),
		db(),
	)
	return orders.map((order) => {
		const lines = rows.filter(({ orderId }) => orderId === order.id)
		const known = lines.map((line) => ({ ...line, unitCost: line.frozen ?? line.productCost }))
		const product = found.get(order.productsRequested)
		const { origin, totals } = workOut(
			known,
			{ requested: order.productsRequested, amountKnown: order.amountKnown, discount: order.discount },
			product,
		)
		return {
			...order,
			origin,
			found: origin === 'lookup' ? (product?.name ?? null) : null,
			current:
				totals === null ||
				(totals.totalAmount === order.totalAmount &&
					totals.totalCost === order.totalCost &&
					totals.costEstimated === order.costEstimated),
			lines: known.map(({ productName, quantity, unitPrice, unitCost, frozen }) => ({
				productName,
				quantity,
				unitPrice,
				unitCost: unitCost ?? estimatedCost(unitPrice),
				costFrom: costOrigin(frozen, unitCost),
			})),
		}
	})
}

function costOrigin(frozen: number | null, known: number | null): CostOrigin {
	if (frozen !== null) return 'frozen'
	return known === null ? 'estimate' : 'product'
}
