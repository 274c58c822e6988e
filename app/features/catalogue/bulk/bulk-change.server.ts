// Bulk changes of products, from the selected rows to the audit log.
import { asc, type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { stockLevels } from '~/db/schema/stock.ts'
import { recordChanges } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import type { Category, Stock } from '~/shop/vocabulary.ts'
import { displayId } from '../edit/admin-product.ts'
import { matching } from '../edit/admin-products.server.ts'
import { patchProducts } from '../edit/product-state.server.ts'
import { type BulkChange, type BulkProduct, bulkSet, MOST_AT_ONCE } from './bulk-change.ts'
import type { BulkSelection } from './bulk-query.ts'

const columns = {
	id: products.id,
	numericId: products.numericId,
	name: products.name,
	price: products.price,
	costPrice: products.costPrice,
	category: products.category,
	gender: sql<string | null>`coalesce(${products.subcategory}, ${products.gender})`,
	concentration: products.concentration,
	scent: products.scent,
	isVisible: products.isVisible,
	inStock: products.inStock,
	stock: products.stock,
	counted: sql<boolean>`exists (select from ${stockLevels} where ${stockLevels.productId} = ${products.id})`,
	version: products.version,
}
const select = (where: SQL | undefined, at: Writable) =>
	at.select(columns).from(products).where(where).orderBy(asc(products.id))
const toBulkProduct = (row: Awaited<ReturnType<typeof select>>[number]): BulkProduct => ({
	...row,
	category: row.category as Category,
	stock: row.stock as Stock,
})

export const chosenBy = (selection: BulkSelection): SQL | undefined =>
	'ids' in selection
		? sql`${products.id} = any(${sql.param(selection.ids)}::text[])`
		: matching(selection.matching)

/** The selected products, by name; undefined when there are too many. */
export async function listChosen(selection: BulkSelection): Promise<BulkProduct[] | undefined> {
	const rows = await select(chosenBy(selection), db()).limit(MOST_AT_ONCE + 1)
	return rows.length > MOST_AT_ONCE ? undefined : rows.map(toBulkProduct)
}

/**
 * Changes all previewed products if their versions are unchanged, or none: `changedSince` are those that were changed
 * or deleted. What the rule rejects stays unchanged. One entry in the audit log.
 */
export async function changeMany(
	change: BulkChange,
	seen: ReadonlyMap<number, number>,
	admin: CurrentAdmin,
): Promise<{ changed: number } | { changedSince: string[] }> {
	const result = await db().transaction(async (tx) => {
		const numbers = [...seen.keys()]
		// Concurrent orders do not wait: they only need a key-share lock.
		const rows = await select(sql`${products.numericId} = any(${sql.param(numbers)}::int[])`, tx).for(
			'no key update',
		)
		const changedSince = rows
			.filter(({ numericId, version }) => seen.get(numericId) !== version)
			.map(({ name }) => name)
		const found = new Set(rows.map(({ numericId }) => numericId))
		changedSince.push(...numbers.filter((number) => !found.has(number)).map(displayId))
		if (changedSince.length > 0) return { changedSince }
		const patches = rows.map(toBulkProduct).flatMap((product) => {
			const set = bulkSet(product, change)
			return typeof set === 'string' ? [] : [{ id: product.id, set }]
		})
		const { kind } = change
		const action = kind === 'hide' || kind === 'show' || kind === 'stock' ? kind : 'update'
		const changes = await patchProducts(patches, action, tx)
		if (changes.length > 0) await recordChanges(tx, admin, changes)
		return { changed: changes.length }
	})
	if ('changed' in result) announceShopChange()
	return result
}
