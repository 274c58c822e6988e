// What an admin changes in products. Every change is recorded, raises the version, and shows on the next load.
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema.ts'
import { difference, recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { announceShopChange } from '~/shop/cache-invalidation.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { findBrand } from '../brands.server.ts'
import type { FurtherPhoto } from './photo-list.ts'
import type { ProductValues } from './product-form.ts'
import { areStored, listFurtherPhotos, writeFurtherPhotos } from './product-photos.server.ts'

/** Why a change was not made although nothing is broken. */
export type NotChanged = 'gone' | 'changed-meanwhile' | 'duplicate' | 'unknown-photo' | 'unknown-brand'
type Row = typeof products.$inferSelect
/** With all that a form writes: the record of a change must be enough to set it back. */
type Stored = Row & { furtherPhotos: FurtherPhoto[] }

// Any number will do, as long as everyone who gives out numeric ids uses the same.
const NUMBERING_LOCK = 7_305_001

/** Adds a product under the slug of its name. A taken slug violates the primary key: code 23505. */
export async function createProduct(
	values: ProductValues,
	admin: CurrentAdmin,
): Promise<{ id: string; name: string } | NotChanged> {
	const made = await db().transaction(async (tx) => {
		const read = await columnsFor(values, tx)
		if (typeof read === 'string') return read
		const { furtherPhotos, ...columns } = read
		// The next numeric id is the highest plus one; two admins at once must not read the same one.
		await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`)
		const [row] = await tx
			.insert(products)
			.values({
				id: slugOf(values.name),
				numericId: sql`(select coalesce(max(numeric_id), 0) + 1 from products)`,
				...columns,
				gender: values.gender,
			})
			.returning()
		await writeFurtherPhotos(row!.id, furtherPhotos, tx)
		await recordChange(tx, admin, {
			entity: 'product',
			entityId: row!.id,
			action: 'create',
			after: factsOf({ ...row!, furtherPhotos }),
		})
		return { id: row!.id, name: row!.name }
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
	return change(id, version, 'update', admin, async (before, tx) => {
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
		// Gender is asked for perfumes only; what another kind of product had is kept.
		return { ...columns, gender: values.category === 'perfumes' ? values.gender : before.gender }
	})
}

export function setProductVisibility(id: string, version: number, isVisible: boolean, admin: CurrentAdmin) {
	return change(id, version, isVisible ? 'show' : 'hide', admin, async () => ({ isVisible }))
}

export function setProductStock(id: string, version: number, inStock: boolean, admin: CurrentAdmin) {
	return change(id, version, inStock ? 'in-stock' : 'out-of-stock', admin, async () => ({ inStock }))
}

/** Past orders keep their lines, with name and prices; carts and wishlists let go of it (foreign keys). */
export async function deleteProduct(
	id: string,
	version: number,
	admin: CurrentAdmin,
): Promise<Row | NotChanged> {
	const result = await db().transaction(async (tx) => {
		const before = await locked(id, version, tx)
		if (typeof before === 'string') return before
		await tx.delete(products).where(eq(products.id, id))
		await recordChange(tx, admin, {
			entity: 'product',
			entityId: id,
			action: 'delete',
			before: factsOf(before),
		})
		return before
	})
	announceShopChange()
	return result
}

async function change(
	id: string,
	version: number,
	action: string,
	admin: CurrentAdmin,
	decide: (before: Stored, tx: Writable) => Promise<Partial<Stored> | NotChanged>,
): Promise<Row | NotChanged> {
	const result = await db().transaction(async (tx) => {
		const before = await locked(id, version, tx)
		if (typeof before === 'string') return before
		const decided = await decide(before, tx)
		if (typeof decided === 'string') return decided
		const { furtherPhotos = before.furtherPhotos, ...set } = decided
		if (furtherPhotos !== before.furtherPhotos) await writeFurtherPhotos(id, furtherPhotos, tx)
		const [after] = await tx
			.update(products)
			.set({ ...set, version: version + 1, updatedAt: new Date() })
			.where(eq(products.id, id))
			.returning()
		await recordChange(tx, admin, {
			entity: 'product',
			entityId: id,
			action,
			...difference(factsOf(before), factsOf({ ...after!, furtherPhotos })),
		})
		return after!
	})
	announceShopChange()
	return result
}

async function locked(id: string, version: number, tx: Writable): Promise<Stored | NotChanged> {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
	if (!row) return 'gone'
	if (row.version !== version) return 'changed-meanwhile'
	return { ...row, furtherPhotos: await listFurtherPhotos(id, tx) }
}

async function columnsFor(values: ProductValues, tx: Writable) {
	const brand = values.brand ? await findBrand(values.brand, tx) : undefined
	if (values.brand && !brand) return 'unknown-brand' as const
	const photos = values.furtherPhotos.map(({ mediaId }) => mediaId)
	if (!(await areStored(values.mediaId ? [values.mediaId, ...photos] : photos, tx)))
		return 'unknown-photo' as const
	const { gender, ...plain } = values
	return {
		...plain,
		brandId: brand?.id ?? null,
		brand: brand?.name ?? null,
		subcategory: values.category === 'perfumes' ? gender : null,
	}
}

const factsOf = ({ version, createdAt, updatedAt, ...facts }: Stored): Record<string, unknown> => facts
