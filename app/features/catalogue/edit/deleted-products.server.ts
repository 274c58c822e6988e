// Deleted products are stored completely, in a table of their own, for 30 days. No other query sees them: their names,
// ids and numbers are free meanwhile.
import { lt, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { deletedProducts, productPhotos, products } from '~/db/schema/catalogue.ts'
import { stockLevels, stockMovements } from '~/db/schema/stock.ts'
import { insertRows, type StoredRows } from '~/db/stored-rows.server.ts'
import type { ChangeAction } from '~/features/admins/change.ts'
import type { Change } from '~/features/admins/changes.server.ts'
import { deletePhotos } from '~/features/media/delete-photos.server.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { daysBefore } from '~/shop/time/calendar.ts'
import { lockProducts, nextNumericId, readState } from './product-state.server.ts'

export const RETENTION_DAYS = 30

/** Moves products into the table of deleted ones; returns what to record of each, in the same transaction. */
export async function removeProducts(ids: string[], action: ChangeAction, tx: Writable): Promise<Change[]> {
	const states = await lockProducts(ids, tx, 'update')
	const named = sql.param([...states.keys()])
	// Serialised by the database: timestamps have more digits there than in JavaScript.
	await tx.execute(sql`
		insert into deleted_products (product_id, product, photos, order_items, stock)
		select p.id, to_jsonb(p),
			coalesce((select jsonb_agg(to_jsonb(f) order by f.position) from product_photos f where f.product_id = p.id), '[]'),
			coalesce((select array_agg(i.id) from order_items i where i.product_id = p.id), '{}'),
			jsonb_build_object(
				'level', (select jsonb_agg(to_jsonb(l)) from stock_levels l where l.product_id = p.id),
				'movements', (select jsonb_agg(to_jsonb(m) order by m.id) from stock_movements m where m.product_id = p.id),
				'purchaseLines', (select jsonb_agg(b.id) from purchase_lines b where b.product_id = p.id))
		from products p where p.id = any(${named}::text[])`)
	await tx.execute(sql`delete from products where id = any(${named}::text[])`)
	return [...states].map(([id, { version, ...before }]) => ({
		entity: 'product',
		entityId: id,
		entityName: before.name,
		action,
		before,
	}))
}

/** `gone`: it was already restored, or its 30 days are over. `taken`: another product has its name or id now. */
export type NotRestored = { problem: 'gone' | 'taken'; name: string }

/**
 * Restores a deleted product unchanged, under its id, or under a new name and id. It gets its number and its brand back
 * if they are still free; order lines reference it again.
 */
export async function restoreProduct(
	deletion: number,
	action: ChangeAction,
	tx: Writable,
	newName?: string,
): Promise<Change | NotRestored> {
	const { rows } = await tx.execute<Deleted>(sql`
		select d.product, d.photos, d.order_items, d.stock from deleted_products d
			join admin_changes c on c.entity = 'product' and c.entity_id = d.product_id and c.at = d.deleted_at
		where c.id = ${deletion} for update of d`)
	const deleted = rows[0]
	if (!deleted) return { problem: 'gone', name: '' }
	const next = await nextNumericId(tx)
	const name = newName ?? deleted.product.name
	const id =
		(await isTaken(deleted.product.id, undefined, tx)) && newName ? slugOf(newName) : deleted.product.id
	if (await isTaken(id, name, tx)) return { problem: 'taken', name: deleted.product.name }
	const numberTaken = (await tx.$count(products, sql`numeric_id = ${deleted.product.numeric_id}`)) > 0
	const row = {
		...deleted.product,
		...(await brandOf(deleted.product, tx)),
		id,
		name,
		numeric_id: numberTaken ? next : deleted.product.numeric_id,
		// A form that was opened before the deletion must not overwrite it.
		version: deleted.product.version + 1,
	}
	await insertRows(products, [row], tx)
	await tx.execute(sql`update products set updated_at = now() where id = ${id}`)
	const ofProduct = (rows: StoredRows | null = []) =>
		(rows ?? []).map((stored) => ({ ...stored, product_id: id }))
	await insertRows(productPhotos, ofProduct(deleted.photos), tx)
	// Movements before the level, which would take them for new ones.
	await insertRows(stockMovements, ofProduct(deleted.stock?.movements), tx)
	await insertRows(stockLevels, ofProduct(deleted.stock?.level), tx)
	await tx.execute(sql`
		update order_items set product_id = ${id}
		where id = any(${sql.param(deleted.order_items)}::int[]) and product_id is null`)
	await tx.execute(sql`
		update purchase_lines set product_id = ${id}
		where id = any(${sql.param(deleted.stock?.purchaseLines ?? [])}::int[]) and product_id is null`)
	// What became of its orders meanwhile.
	await tx.execute(sql`
		select book_orders(array(select distinct order_id from stock_movements where product_id = ${id} and order_id is not null), false)`)
	await tx.execute(sql`
		delete from deleted_products d using admin_changes c
		where c.id = ${deletion} and d.product_id = c.entity_id and d.deleted_at = c.at`)
	const [restored] = await tx.select().from(products).where(sql`id = ${id}`)
	const after = await readState(restored!, tx)
	return { entity: 'product', entityId: id, entityName: name, action, after }
}

type Deleted = {
	product: Stored
	photos: StoredRows
	order_items: number[]
	/** Null when it was deleted before products were counted. */
	stock: { level: StoredRows | null; movements: StoredRows | null; purchaseLines: number[] | null } | null
}

type Stored = {
	id: string
	name: string
	numeric_id: number
	version: number
	brand_id: number | null
	brand: string | null
} & Record<string, unknown>

/** Ids and names (ignoring case) are unique. */
async function isTaken(id: string, name: string | undefined, tx: Writable): Promise<boolean> {
	const same = name === undefined ? sql`false` : sql`lower(name) = lower(${name})`
	return (await tx.$count(products, sql`id = ${id} or ${same}`)) > 0
}

/** The brand may have been renamed or deleted: then the one of its name is used, or created. */
async function brandOf({ brand_id, brand }: Stored, tx: Writable) {
	if (brand_id === null || brand === null) return { brand_id: null, brand: null }
	await tx.execute(sql`
		insert into brands (name) select ${brand}
		where not exists (select from brands where id = ${brand_id}) on conflict do nothing`)
	const { rows } = await tx.execute<{ brand_id: number; brand: string }>(sql`
		select id as brand_id, name as brand from brands
		where id = ${brand_id} or lower(name) = lower(${brand}) order by id <> ${brand_id} limit 1`)
	return rows[0]!
}

export type DeletedProduct = {
	change: number
	id: string
	name: string
	brand: string | null
	price: number
	media: { id: string; width: number; height: number; color: string } | null
	imageUrl: string | null
	deletedAt: Date
	deletedBy: string
}

export const DELETED_PER_PAGE = 50

/** What can still be restored, last deleted first. */
export async function listDeletedProducts(
	page: number,
	now: Date,
): Promise<{ products: DeletedProduct[]; found: number }> {
	const since = daysBefore(now, RETENTION_DAYS)
	const [{ rows }, found] = await Promise.all([
		db().execute<Record<string, unknown> & { deleted_at: string }>(sql`
			select c.id as change, d.product_id as id, d.product ->> 'name' as name, d.product ->> 'brand' as brand,
				(d.product ->> 'price')::int as price, d.product ->> 'image_url' as "imageUrl",
				d.deleted_at, c.admin_email as "deletedBy",
				case when m.id is not null then
					jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height, 'color', m.color) end as media
			from deleted_products d
				join admin_changes c on c.entity = 'product' and c.entity_id = d.product_id and c.at = d.deleted_at
				left join media m on m.id = d.product ->> 'media_id'
			where d.deleted_at >= ${since.toISOString()}
			order by d.deleted_at desc, d.product_id
			limit ${DELETED_PER_PAGE} offset ${(page - 1) * DELETED_PER_PAGE}`),
		db().$count(deletedProducts, sql`deleted_at >= ${since.toISOString()}`),
	])
	return {
		products: rows.map(({ deleted_at, ...row }) => ({
			...(row as Omit<DeletedProduct, 'deletedAt'>),
			deletedAt: new Date(deleted_at),
		})),
		found,
	}
}

/** Purges what can no longer be restored, with the files of its photos. */
export async function purgeDeletedProducts(now: Date): Promise<void> {
	const purged = await db()
		.delete(deletedProducts)
		.where(lt(deletedProducts.deletedAt, daysBefore(now, RETENTION_DAYS)))
		.returning({ product: deletedProducts.product, photos: deletedProducts.photos })
	const pictures = purged.flatMap(({ product, photos }) => [
		product.media_id,
		...photos.map((photo) => photo.media_id),
	])
	await deletePhotos(pictures.filter((id) => typeof id === 'string'))
}
