// An admin's changes of products. Every change is recorded, increments the version, and shows on the next load.
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import type { ChangeAction } from '~/features/admins/change.ts'
import { actAs, type Change, difference, recordChanges } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { may } from '~/features/admins/roles.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { findBrand } from '../brands.server.ts'
import { type Presence, presenceColumns, presenceOf } from '../presence.ts'
import { removeProducts } from './deleted-products.server.ts'
import type { ProductValues } from './product-form.ts'
import {
	holdProducts,
	insertProducts,
	lockProducts,
	type ProductState,
	patchProducts,
	readState,
	writePhotos,
} from './product-state.server.ts'

/** Why a change was refused although nothing failed. */
export type NotChanged = 'gone' | 'changed-meanwhile' | 'duplicate' | 'unknown-photo' | 'unknown-brand'
type Row = typeof products.$inferSelect

/** Adds a product under the slug of its name. A taken slug violates the primary key: code 23505. */
export async function createProduct(
	values: ProductValues,
	admin: CurrentAdmin,
): Promise<{ id: string; name: string } | NotChanged> {
	const made = await db().transaction(async (tx) => {
		const columns = await columnsFor(values, tx)
		if (typeof columns === 'string') return columns
		const [change] = await insertProducts(
			[{ id: slugOf(values.name), ...columns, gender: values.gender }],
			'create',
			tx,
		)
		await recordChanges(tx, admin, [change!, ...(await shareScent(values, tx))])
		return { id: change!.entityId, name: values.name }
	})
	announceShopChange()
	return made
}

export async function updateProduct(
	id: string,
	version: number,
	values: ProductValues,
	admin: CurrentAdmin,
): Promise<Row | NotChanged> {
	const decide = async (before: Row, tx: Writable): Promise<Decision | NotChanged> => {
		const [twin] = await tx
			.select({ id: products.id })
			.from(products)
			.where(
				and(
					ne(products.id, id),
					or(
						eq(products.id, slugOf(values.name)),
						sql`lower(${products.name}) = ${values.name.toLowerCase()}`,
					),
				),
			)
			.limit(1)
		if (twin && values.name !== before.name) return 'duplicate'
		const columns = await columnsFor(values, tx)
		if (typeof columns === 'string') return columns
		// Gender applies to perfumes only; other products keep what they had.
		const gender = values.category === 'perfumes' ? values.gender : before.gender
		return { action: 'update', set: { ...columns, gender } }
	}
	return change(id, version, admin, decide, values)
}

/** The stock of a counted product stays what the count says (migration stock_levels). */
export function setPresence(id: string, version: number, choice: Presence, admin: CurrentAdmin) {
	return change(id, version, admin, async (before) => {
		const set = presenceColumns(choice, may(admin.role, 'products'))
		const hides = presenceOf({ ...before, ...set }) === 'hidden'
		const kept = hides === (presenceOf(before) === 'hidden')
		return { action: kept ? 'stock' : hides ? 'hide' : 'show', set }
	})
}

/**
 * Past orders keep their lines, with name and prices; it is removed from carts and wishlists (foreign keys). For 30
 * days it can be restored (deleted-products.server.ts).
 */
export async function deleteProduct(
	id: string,
	version: number,
	admin: CurrentAdmin,
): Promise<Row | NotChanged> {
	const result = await db().transaction(async (tx) => {
		const before = await locked(id, version, tx)
		if (typeof before === 'string') return before
		await recordChanges(tx, admin, await removeProducts([id], 'delete', tx))
		return before
	})
	announceShopChange()
	return result
}

type Decision = { action: ChangeAction; set: Partial<ProductState> }

async function change(
	id: string,
	version: number,
	admin: CurrentAdmin,
	decide: (before: Row, tx: Writable) => Promise<Decision | NotChanged>,
	shared: SharedScent = { scent: null, scentTwins: [] },
): Promise<(Row & Pick<Decision, 'action'>) | NotChanged> {
	const result = await db().transaction(async (tx) => {
		// In a fixed order, to avoid deadlocks.
		if (shared.scentTwins.length > 0) await holdProducts([id, ...shared.scentTwins], tx)
		const before = await locked(id, version, tx)
		if (typeof before === 'string') return before
		await actAs(tx, admin)
		const state = await readState(before, tx)
		const decided = await decide(before, tx)
		if (typeof decided === 'string') return decided
		const { action } = decided
		const { photos, ...set } = decided.set
		if (photos) await writePhotos([{ id, photos }], tx)
		const [after] = await tx
			.update(products)
			.set({ ...set, version: version + 1, updatedAt: new Date() })
			.where(eq(products.id, id))
			.returning()
		const own: Change = {
			entity: 'product',
			entityId: id,
			entityName: after!.name,
			action,
			...difference(state, await readState(after!, tx)),
		}
		await recordChanges(tx, admin, [own, ...(await shareScent(shared, tx))])
		return { ...after!, action }
	})
	announceShopChange()
	return result
}

type SharedScent = Pick<ProductValues, 'scent' | 'scentTwins'>

/** Gives the scent to its other sizes and forms, as the form suggested; one that has a scent keeps it. */
async function shareScent({ scent, scentTwins }: SharedScent, tx: Writable): Promise<Change[]> {
	if (!scent || scentTwins.length === 0) return []
	const twins = await lockProducts(scentTwins, tx)
	const patches = [...twins.values()].filter((twin) => !twin.scent).map(({ id }) => ({ id, set: { scent } }))
	return patchProducts(patches, 'update', tx)
}

async function locked(id: string, version: number, tx: Writable): Promise<Row | NotChanged> {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
	if (!row) return 'gone'
	return row.version === version ? row : 'changed-meanwhile'
}

async function columnsFor(values: ProductValues, tx: Writable) {
	const brand = values.brand ? await findBrand(values.brand, tx) : undefined
	if (values.brand && !brand) return 'unknown-brand' as const
	const { gender, furtherPhotos, scentTwins, ...plain } = values
	const photos = furtherPhotos.map((photo, index) => ({ position: index + 1, ...photo }))
	const named = [...(values.mediaId ? [values.mediaId] : []), ...photos.map(({ mediaId }) => mediaId)]
	if ((await tx.$count(media, inArray(media.id, named))) < named.length) return 'unknown-photo' as const
	return {
		...plain,
		photos,
		// Missing: unchanged, or the default of a new product.
		stock: values.stock ?? undefined,
		brandId: brand?.id ?? null,
		brand: brand?.name ?? null,
		subcategory: values.category === 'perfumes' ? gender : null,
	}
}
