// The editable state of a product, as the audit log records it, and bulk writes of it.
import { asc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { productPhotos, products } from '~/db/schema/catalogue.ts'
import { columnName } from '~/db/stored-rows.server.ts'
import type { ChangeAction } from '~/features/admins/change.ts'
import { type Change, difference } from '~/features/admins/changes.server.ts'

type Row = typeof products.$inferSelect
type PhotoRow = Omit<typeof productPhotos.$inferSelect, 'productId'>

/** Every column but the times and the version, and the further photos in their order. */
export type ProductState = Omit<Row, 'version' | 'createdAt' | 'updatedAt'> & { photos: PhotoRow[] }
/** The changes of each product; missing fields stay unchanged. */
export type ProductPatch = { id: string; set: Partial<Omit<ProductState, 'id' | 'numericId'>> }

/**
 * The states of the existing products, locked until the transaction ends. Concurrent orders do not wait for that,
 * unless the products are about to be deleted (`update`).
 */
export async function lockProducts(
	ids: string[],
	tx: Writable,
	strength: 'update' | 'no key update' = 'no key update',
): Promise<Map<string, ProductState & { version: number }>> {
	// In a fixed order, to avoid deadlocks.
	const rows = await tx.select().from(products).where(isOneOf(ids)).orderBy(asc(products.id)).for(strength)
	const photos = await photosOf(ids, tx)
	return new Map(
		rows.map((row) => [row.id, { ...stateOf(row, photos.get(row.id) ?? []), version: row.version }]),
	)
}

/** Locks these products until the transaction ends. Possibly thousands: they are locked without being read. */
export async function holdProducts(ids: string[], tx: Writable): Promise<void> {
	await tx.execute(sql`
		select count(*) from (select 1 from ${products} where ${isOneOf(ids)} order by ${products.id} for no key update) held`)
}

export async function readState(row: Row, tx: Writable): Promise<ProductState> {
	return stateOf(row, (await photosOf([row.id], tx)).get(row.id) ?? [])
}

/**
 * Writes many products in a few statements, increments their versions, and returns what to record of each that has
 * changed. The caller records it (recordChanges) in the same transaction, and publishes it afterwards. A deleted
 * product is skipped.
 */
export async function patchProducts(
	patches: readonly ProductPatch[],
	action: ChangeAction,
	tx: Writable,
): Promise<Change[]> {
	const ids = patches.map(({ id }) => id)
	const before = await lockProducts(ids, tx)
	const changes = patches.flatMap(({ id, set }): Change[] => {
		const state = before.get(id)
		if (!state) return []
		const changed = difference(state, { ...state, ...set })
		if (Object.keys(changed.after).length === 0) return []
		const entityName = set.name ?? state.name
		return [{ entity: 'product', entityId: id, entityName, action, ...changed }]
	})
	for (let from = 0; from < changes.length; from += AT_ONCE)
		await write(changes.slice(from, from + AT_ONCE), tx)
	return changes
}

// Any number, as long as all code that assigns numeric ids uses the same.
const NUMBERING_LOCK = 7_305_001
// A statement is limited to 65,535 values, and ten seconds.
const AT_ONCE = 1_000

/** Locks the numeric ids until the transaction ends: the next free one is the highest plus one. */
export async function nextNumericId(tx: Writable): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`)
	const [row] = await tx
		.select({ next: sql<number>`coalesce(max(${products.numericId}), 0) + 1`.mapWith(Number) })
		.from(products)
	return row!.next
}

/** Adds products; returns what to record, like patchProducts. A taken id violates the primary key (23505). */
export async function insertProducts(
	rows: readonly (Omit<typeof products.$inferInsert, 'numericId'> & { photos?: PhotoRow[] })[],
	action: ChangeAction,
	tx: Writable,
): Promise<Change[]> {
	const next = await nextNumericId(tx)
	const changes: Change[] = []
	for (let from = 0; from < rows.length; from += AT_ONCE) {
		const part = rows.slice(from, from + AT_ONCE)
		const numbered = part.map(({ photos, ...row }, index) => ({ ...row, numericId: next + from + index }))
		const photos = new Map(part.map((row) => [row.id, row.photos ?? []]))
		for (const row of await tx.insert(products).values(numbered).returning())
			changes.push({
				entity: 'product',
				entityId: row.id,
				entityName: row.name,
				action,
				after: stateOf(row, photos.get(row.id)!),
			})
		await insertPhotos(
			part.map(({ id, photos = [] }) => ({ id, photos })),
			tx,
		)
	}
	return changes
}

async function write(changes: Change[], tx: Writable): Promise<void> {
	const sets = changes.map(({ entityId: id, after }) => ({ id, set: after! }))
	const named = new Set(sets.flatMap(({ set }) => Object.keys(set)))
	const columns = Object.keys(getTableColumns(products)).filter((key) => named.has(key))
	const patches = sets.map(({ id, set }) => ({
		id,
		set: Object.fromEntries(columns.flatMap((key) => (key in set ? [[columnName(key), set[key]]] : []))),
	}))
	// PostgreSQL fills a row from JSON: fields missing in a patch keep their values.
	await tx.execute(sql`
		update products set ${sql.join(
			[
				...columns.map((key) => {
					const column = sql.identifier(columnName(key))
					return sql`${column} = filled.${column}`
				}),
				sql`version = products.version + 1`,
				sql`updated_at = now()`,
			],
			sql`, `,
		)}
		from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as patch(id text, set jsonb)
			join products old on old.id = patch.id
			cross join lateral jsonb_populate_record(old, patch.set) as filled
		where products.id = patch.id`)
	await writePhotos(
		sets.flatMap(({ id, set }) => ('photos' in set ? [{ id, photos: set.photos as PhotoRow[] }] : [])),
		tx,
	)
}

type PhotosOf = { id: string; photos: PhotoRow[] }

/** Replaces the further photos of each product. */
export async function writePhotos(lists: PhotosOf[], tx: Writable): Promise<void> {
	if (lists.length === 0) return
	await tx.delete(productPhotos).where(
		inArray(
			productPhotos.productId,
			lists.map(({ id }) => id),
		),
	)
	await insertPhotos(lists, tx)
}

async function insertPhotos(lists: PhotosOf[], tx: Writable): Promise<void> {
	const rows = lists.flatMap(({ id, photos }) => photos.map((photo) => ({ ...photo, productId: id })))
	if (rows.length > 0) await tx.insert(productPhotos).values(rows)
}

const isOneOf = (ids: string[]): SQL => sql`${products.id} = any(${sql.param(ids)}::text[])`

const stateOf = ({ version, createdAt, updatedAt, ...facts }: Row, photos: PhotoRow[]): ProductState => ({
	...facts,
	photos,
})

async function photosOf(ids: string[], tx: Writable): Promise<Map<string, PhotoRow[]>> {
	const rows = await tx
		.select()
		.from(productPhotos)
		.where(sql`${productPhotos.productId} = any(${sql.param(ids)}::text[])`)
		.orderBy(asc(productPhotos.productId), asc(productPhotos.position))
	const found = new Map<string, PhotoRow[]>()
	for (const { productId, ...photo } of rows) found.set(productId, [...(found.get(productId) ?? []), photo])
	return found
}
