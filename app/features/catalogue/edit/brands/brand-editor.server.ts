// An admin's changes of brands. Their effects on products are recorded and reverted with them.
import { asc, count, eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { brands, products } from '~/db/schema/catalogue.ts'
import { type Change, recordChanges } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { brandName, findBrand } from '../../brands.server.ts'
import { patchProducts } from '../product-state.server.ts'
import type { BrandEntry } from './brand-entry.ts'

/** Why a change was refused although nothing failed. */
export type BrandNotChanged = 'gone' | 'blank' | 'taken' | 'itself'

export function listBrandEntries(): Promise<BrandEntry[]> {
	return db()
		.select({ id: brands.id, name: brands.name, products: count(products.id) })
		.from(brands)
		.leftJoin(products, eq(products.brandId, brands.id))
		.groupBy(brands.id)
		.orderBy(asc(sql`lower(${brands.name})`))
}

/** The recorded state of a brand; the timestamp as the database writes it, to the microsecond. */
export async function lockBrand(
	id: number,
	tx: Writable,
): Promise<{ name: string; createdAt: string } | undefined> {
	const [brand] = await tx
		.select({ name: brands.name, createdAt: sql<string>`${brands.createdAt}::text` })
		.from(brands)
		.where(eq(brands.id, id))
		.for('update')
	return brand
}

/** Its products follow by the foreign key. */
export function renameBrand(id: number, name: string, admin: CurrentAdmin) {
	return change(admin, async (tx) => {
		const wanted = brandName(name)
		if (!wanted) return 'blank'
		const brand = await lockBrand(id, tx)
		if (!brand) return 'gone'
		const holder = await findBrand(wanted, tx)
		if (holder && holder.id !== id) return 'taken'
		if (wanted === brand.name) return []
		await tx.update(brands).set({ name: wanted }).where(eq(brands.id, id))
		const facts = { before: { name: brand.name }, after: { name: wanted } }
		return [{ ...recordOf(id, wanted), action: 'rename', ...facts }]
	})
}

export function mergeBrand(id: number, into: number, admin: CurrentAdmin) {
	return change(admin, async (tx) => {
		if (id === into) return 'itself'
		// In a fixed order, or two opposite merges would deadlock.
		const first = await lockBrand(Math.min(id, into), tx)
		const second = await lockBrand(Math.max(id, into), tx)
		const [brand, target] = id < into ? [first, second] : [second, first]
		if (!brand || !target) return 'gone'
		const moved = await moveProducts(id, { brandId: into, brand: target.name }, tx)
		await tx.delete(brands).where(eq(brands.id, id))
		const record = recordOf(id, `${brand.name} → ${target.name}`)
		return [{ ...record, action: 'merge', before: brand }, ...moved]
	})
}

/** Its products lose their brand. */
export function deleteBrand(id: number, admin: CurrentAdmin) {
	return change(admin, async (tx) => {
		const brand = await lockBrand(id, tx)
		if (!brand) return 'gone'
		const moved = await moveProducts(id, { brandId: null, brand: null }, tx)
		await tx.delete(brands).where(eq(brands.id, id))
		return [{ ...recordOf(id, brand.name), action: 'delete', before: brand }, ...moved]
	})
}

const recordOf = (id: number, entityName: string) => ({
	entity: 'brand' as const,
	entityId: String(id),
	entityName,
})

async function moveProducts(
	from: number,
	set: { brandId: number | null; brand: string | null },
	tx: Writable,
): Promise<Change[]> {
	const rows = await tx.select({ id: products.id }).from(products).where(eq(products.brandId, from))
	return patchProducts(
		rows.map(({ id }) => ({ id, set })),
		'update',
		tx,
	)
}

async function change(
	admin: CurrentAdmin,
	work: (tx: Writable) => Promise<Change[] | BrandNotChanged>,
): Promise<'done' | BrandNotChanged> {
	const result = await db().transaction(async (tx) => {
		const changes = await work(tx)
		if (typeof changes === 'string') return changes
		await recordChanges(tx, admin, changes)
		return 'done' as const
	})
	announceShopChange()
	return result
}
