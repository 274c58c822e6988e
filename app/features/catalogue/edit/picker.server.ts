// Products for the pickers of the back office: all of them, hidden ones marked.
import { asc, ilike, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import { knownCategory } from '../category.ts'
import { mediaOfProduct, photoColumns, photoOf } from '../product-rows.server.ts'
import { hasBarcode } from './admin-products.server.ts'
import type { PickerProduct } from './picker-product.ts'

const MAX_RESULTS = 60

/** The first products by name whose name, brand or category contains the text (B §5), or with this barcode; costs need permission. */
export async function pickProducts(q: string, viewer: CostViewer | undefined): Promise<PickerProduct[]> {
	const text = `%${q.replace(/[\\%_]/g, '\\$&')}%`
	const category = `%${q
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_')
		.replace(/[\\%]/g, '\\$&')}%`
	const known = knownCategory(q)
	const rows = await db()
		.select({
			id: products.id,
			name: products.name,
			price: products.price,
			costPrice: products.costPrice,
			brand: products.brand,
			soldOut: sql<boolean>`${products.stock} = 'sold-out'`,
			shown: sql<boolean>`${products.isVisible} and ${products.inStock}`,
			...photoColumns,
		})
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(
			q
				? or(
						ilike(products.name, text),
						ilike(products.brand, text),
						ilike(products.category, category),
						known && sql`${products.category} = ${known}`,
						hasBarcode(q),
					)
				: undefined,
		)
		.orderBy(asc(sql`lower(${products.name})`), asc(products.id))
		.limit(MAX_RESULTS)
	return rows.map(({ media: stored, imageUrl, costPrice, ...row }) => ({
		...row,
		...(viewer && { costPrice }),
		photo: photoOf({ media: stored, imageUrl }),
	}))
}
