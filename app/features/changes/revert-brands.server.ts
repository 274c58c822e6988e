import { inArray, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { brands, products } from '~/db/schema/catalogue.ts'
import { findBrand } from '~/features/catalogue/brands.server.ts'
import { lockBrand } from '~/features/catalogue/edit/brands/brand-editor.server.ts'
import { NotReverted, type Recorded, type RevertEntry } from './revert-entry.server.ts'

export const revertBrand: RevertEntry = {
	now: async (changes, tx) => {
		const found = []
		for (const change of changes) found.push(await lockBrand(idOf(change), tx))
		return found
	},

	restore: async (changes, tx) => {
		for (const change of changes) {
			const name = nameBefore(change)
			const holder = await findBrand(name, tx)
			if (holder && holder.id !== idOf(change)) throw new NotReverted('taken', name)
			await tx
				.update(brands)
				.set({ name })
				.where(sql`id = ${idOf(change)}`)
		}
	},

	bringBack: async (change, tx) => {
		const name = nameBefore(change)
		if (await findBrand(name, tx)) throw new NotReverted('taken', name)
		// With its own id, which products and records reference.
		await tx.execute(sql`
			insert into brands (id, name, created_at) overriding system value
			values (${idOf(change)}, ${name}, ${String(change.before!.createdAt)}::timestamptz)`)
		return {
			entity: 'brand',
			entityId: change.entityId,
			entityName: name,
			action: 'set-back',
			after: await lockBrand(idOf(change), tx),
		}
	},

	remove: async (changes, tx) => {
		const ids = changes.map(idOf)
		const used = await brandInUse(ids, tx)
		if (used !== undefined) throw new NotReverted('brand-in-use', used)
		await tx.delete(brands).where(inArray(brands.id, ids))
	},
}

const idOf = ({ entityId }: Recorded): number => Number(entityId)
const nameBefore = ({ before }: Recorded): string => String(before!.name)

async function brandInUse(ids: number[], tx: Writable): Promise<string | undefined> {
	const [used] = await tx
		.select({ brand: products.brand })
		.from(products)
		.where(inArray(products.brandId, ids))
		.limit(1)
	return used && (used.brand ?? '')
}
