import { inArray, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { brands, media, products } from '~/db/schema/catalogue.ts'
import { removeProducts, restoreProduct } from '~/features/catalogue/edit/deleted-products.server.ts'
import {
	lockProducts,
	type ProductPatch,
	type ProductState,
	patchProducts,
} from '~/features/catalogue/edit/product-state.server.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { NotReverted, type Recorded, type RevertEntry } from './revert-entry.server.ts'

type Patch = ProductPatch & { label: string }

export const revertProduct: RevertEntry = {
	// The brand's name is derived from its id, also when the brand is renamed.
	follows: ['brand'],

	now: async (changes, tx) => {
		const states = await lockProducts(
			changes.map(({ entityId }) => entityId),
			tx,
		)
		return changes.map(({ entityId }) => {
			const { version, ...state } = states.get(entityId) ?? {}
			return version === undefined ? undefined : state
		})
	},

	restore: async (changes, tx) => {
		const patches = changes.map((change): Patch => {
			const { id, numericId, ...set } = change.before as Partial<ProductState>
			return { id: change.entityId, set, label: nameOf(change) }
		})
		await namesAreFree(patches, tx)
		await photosAreThere(patches, tx)
		await patchProducts(await withBrandNames(patches, tx), 'set-back', tx)
	},

	bringBack: async (change, tx, newName) => {
		const restored = await restoreProduct(change.id, 'set-back', tx, newName)
		if (!('problem' in restored)) return restored
		throw new NotReverted(restored.problem === 'gone' ? 'too-late' : 'taken', restored.name || nameOf(change))
	},

	remove: async (changes, tx) => {
		await removeProducts(
			changes.map(({ entityId }) => entityId),
			'set-back',
			tx,
		)
	},
}

const nameOf = ({ entityName, entityId }: Recorded): string => entityName ?? entityId

/** A product cannot get back a name that another one has by now. */
async function namesAreFree(patches: Patch[], tx: Writable): Promise<void> {
	const wanted = patches.filter(({ set }) => set.name !== undefined)
	if (wanted.length === 0) return
	const names = wanted.map(({ set }) => set.name!.toLowerCase())
	const slugs = wanted.map(({ set }) => slugOf(set.name!))
	const holders = await tx
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(sql`lower(name) = any(${sql.param(names)}::text[]) or id = any(${sql.param(slugs)}::text[])`)
	const ours = new Set(wanted.map(({ id }) => id))
	for (const { id, set } of wanted) {
		const taken = holders.some(
			(other) =>
				other.id !== id &&
				!ours.has(other.id) &&
				(other.id === slugOf(set.name!) || other.name.toLowerCase() === set.name!.toLowerCase()),
		)
		if (taken) throw new NotReverted('taken', set.name!)
	}
}

async function photosAreThere(patches: Patch[], tx: Writable): Promise<void> {
	const idsIn = ({ set }: Patch) =>
		[set.mediaId, ...(set.photos ?? []).map(({ mediaId }) => mediaId)].filter((id) => id != null)
	const wanted = [...new Set(patches.flatMap(idsIn))]
	if (wanted.length === 0) return
	const there = new Set(
		(await tx.select({ id: media.id }).from(media).where(inArray(media.id, wanted))).map(({ id }) => id),
	)
	const missing = patches.find((patch) => idsIn(patch).some((id) => !there.has(id)))
	if (missing) throw new NotReverted('photo-gone', missing.label)
}

async function withBrandNames(patches: Patch[], tx: Writable): Promise<ProductPatch[]> {
	const known = new Map(
		(await tx.select({ id: brands.id, name: brands.name }).from(brands)).map(({ id, name }) => [id, name]),
	)
	return patches.map(({ label, ...patch }) => {
		const { brandId } = patch.set
		if (brandId == null) return patch
		const brand = known.get(brandId)
		if (brand === undefined) throw new NotReverted('brand-gone', label)
		return { ...patch, set: { ...patch.set, brand } }
	})
}
