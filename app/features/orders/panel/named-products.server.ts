import { asc, desc } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import type { OfferedProducts } from '../list/admin-order.ts'
import { productsNamedIn } from './named-products.ts'

/** What a customer's own words name, ready to become lines. Hidden products too, after the shown ones. */
export async function offeredFor(words: string, viewer: CostViewer | undefined): Promise<OfferedProducts[]> {
	const rows = await db()
		.select({
			id: products.id,
			name: products.name,
			brand: products.brand,
			size: products.size,
			category: products.category,
			price: products.price,
			costPrice: products.costPrice,
		})
		.from(products)
		.orderBy(desc(products.isVisible), asc(products.numericId))
	const byId = new Map(rows.map((row) => [row.id, row]))
	return productsNamedIn(words, rows).map(({ ids, quantity }) => ({
		quantity,
		products: ids.map((id) => {
			const { name, price, costPrice } = byId.get(id)!
			return { id, name, price, ...(viewer && { costPrice }) }
		}),
	}))
}
