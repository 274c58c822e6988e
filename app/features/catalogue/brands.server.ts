import { eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { brands } from '~/db/schema/catalogue.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'

export type Brand = { id: number; name: string }

/** S-DATA-11: the names of every brand the shop knows, in order. */
export async function listBrands(): Promise<string[]> {
	const rows = await db().select({ name: brands.name }).from(brands).orderBy(sql`lower(${brands.name})`)
	return rows.map(({ name }) => name)
}

export async function findBrand(name: string, at: Writable): Promise<Brand | undefined> {
	const [brand] = await at
		.select({ id: brands.id, name: brands.name })
		.from(brands)
		.where(eq(sql`lower(${brands.name})`, name.toLowerCase()))
	return brand
}

/** A brand's name as stored; empty when blank. */
export const brandName = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, 80)

/** Adds a brand, or returns the existing one of this name, ignoring case. A blank name is ignored (B §5). */
export async function addBrand(name: string, admin: CurrentAdmin): Promise<Brand | undefined> {
	const wanted = brandName(name)
	if (!wanted) return undefined
	const brand = await db().transaction(async (tx) => {
		const [added] = await tx
			.insert(brands)
			.values({ name: wanted })
			.onConflictDoNothing()
			.returning({ id: brands.id, name: brands.name })
		if (!added) return findBrand(wanted, tx)
		await recordChange(tx, admin, {
			entity: 'brand',
			entityId: String(added.id),
			entityName: added.name,
			action: 'create',
			after: { name: added.name },
		})
		return added
	})
	announceShopChange()
	return brand
}
