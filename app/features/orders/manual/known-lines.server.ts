// Lines of staff who may not set prices: each keeps its price or, when new, gets the shop's; costs are stored ones.
import { inArray } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import type { OrderLine } from '../new-order.ts'

/** The existing line of each submitted one, if there is one. */
export function linesBefore<Line extends OrderLine>(
	typed: readonly OrderLine[],
	old: readonly Line[],
): (Line | undefined)[] {
	const left = [...old]
	return typed.map((line) => {
		const known = left.findIndex(
			({ productId, productName }) => productId === line.productId && productName === line.productName,
		)
		return known === -1 ? undefined : left.splice(known, 1)[0]
	})
}

/** Whether no line changes a price. One that is neither in the order nor in the shop has none. */
export async function keepsPrices(
	typed: readonly OrderLine[],
	old: readonly OrderLine[],
	tx: Writable,
): Promise<boolean> {
	const before = linesBefore(typed, old)
	const prices = await shopPrices(
		typed.filter((_, index) => !before[index]),
		tx,
	)
	return typed.every(({ productId, unitPrice }, index) => {
		const known = before[index]
		return unitPrice === (known ? known.unitPrice : prices.get(productId ?? ''))
	})
}

async function shopPrices(lines: readonly OrderLine[], tx: Writable): Promise<Map<string, number>> {
	const ids = lines.flatMap(({ productId }) => productId ?? [])
	if (ids.length === 0) return new Map()
	const rows = await tx
		.select({ id: products.id, price: products.price })
		.from(products)
		.where(inArray(products.id, ids))
	return new Map(rows.map(({ id, price }) => [id, price]))
}
