import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { media, productPhotos } from '~/db/schema/catalogue.ts'
import { orderItems } from '~/db/schema/orders.ts'
import { deletePhotos } from '~/features/media/delete-photos.server.ts'
import { folderStore } from '~/features/media/folder-store.server.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { revert } from '../../changes/revert.server.ts'
import { addBrand } from '../brands.server.ts'
import { deleteBrand, renameBrand } from './brands/brand-editor.server.ts'
import { listDeletedProducts, purgeDeletedProducts } from './deleted-products.server.ts'
import { createProduct, deleteProduct, setPresence } from './product-editor.server.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
const OUD = 'oud-royal-edp'

beforeEach(async () => {
	await pool().query(
		'delete from deleted_products; delete from orders; delete from products; delete from brands',
	)
	await db().delete(adminChanges)
	admin = await anAdmin()
	const pictures = ['first', 'second', 'third'].map((id) => ({ id, width: 8, height: 10, color: '#fff' }))
	await db().insert(media).values(pictures).onConflictDoNothing()
	await addBrand('Maison Noire', admin)
	await createProduct(productValues({ brand: 'Maison Noire', mediaId: 'first' }), admin)
	await pool().query(
		`update products set notes = '{"top": ["a"], "heart": [], "base": []}', occasions = '{gift}',
			created_at = '2026-02-03 04:05:06.789012+00'`,
	)
	await db().insert(productPhotos).values({ productId: OUD, position: 1, mediaId: 'second' })
})

async function stored() {
	const { rows } = await pool().query(`
		select to_jsonb(p) - 'version' - 'updated_at' as product, version,
			(select jsonb_agg(to_jsonb(f) order by position) from product_photos f where product_id = p.id) as photos
		from products p order by id`)
	return rows
}
const last = async () => (await db().select().from(adminChanges).orderBy(desc(adminChanges.id)).limit(1))[0]!
const bringBack = (change: number, newName?: string) => revert({ change, alone: true, newName }, admin)

async function deleted(): Promise<number> {
	await deleteProduct(OUD, 1, admin)
	return (await last()).id
}

test('comes back whole: every column, further photos, and the lines of orders that had it', async () => {
	const order = await anOrder()
	const line = { orderId: order.id, productName: 'Oud', quantity: 1, unitPrice: 1 }
	await db()
		.insert(orderItems)
		.values([{ ...line, productId: OUD }, line])
	const before = await stored()
	const change = await deleted()
	expect(await listDeletedProducts(1, new Date())).toMatchObject({
		found: 1,
		products: [{ change, id: OUD, name: 'Oud Royal EDP', brand: 'Maison Noire', deletedBy: admin.email }],
	})
	expect(await bringBack(change)).toEqual({ done: 1 })
	expect(await stored()).toEqual([{ ...before[0], version: 2 }])
	const { rows } = await pool().query('select product_id from order_items order by id')
	expect(rows).toEqual([{ product_id: OUD }, { product_id: null }])
	expect(await listDeletedProducts(1, new Date())).toEqual({ found: 0, products: [] })
	// A form that was opened before it was deleted overwrites nothing.
	expect(await setPresence(OUD, 1, 'hidden', admin)).toBe('changed-meanwhile')
})

test('is brought back once, however many ask at once', async () => {
	const change = await deleted()
	const answers = await Promise.all([bringBack(change), bringBack(change), bringBack(change)])
	expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1)
	expect(await stored()).toHaveLength(1)
})

test('its name, address and number are free meanwhile; on a clash a new name is asked for, and is its address too', async () => {
	const change = await deleted()
	await createProduct(productValues({ price: 7 }), admin)
	expect(await bringBack(change)).toEqual({ problem: 'taken', thing: 'Oud Royal EDP' })
	expect(await bringBack(change, 'OUD Royal EDP')).toMatchObject({ problem: 'taken' })
	expect(await listDeletedProducts(1, new Date())).toMatchObject({ found: 1 })
	expect(await bringBack(change, 'Oud Royal the First')).toEqual({ done: 1 })
	expect(await stored()).toMatchObject([
		{ product: { id: OUD, price: 7, numeric_id: 1 } },
		{
			product: { id: 'oud-royal-the-first', name: 'Oud Royal the First', price: 20_000, numeric_id: 2 },
			photos: [{ media_id: 'second', product_id: 'oud-royal-the-first' }],
		},
	])
})

test('only its name is taken: with a new one it has its own address again', async () => {
	const change = await deleted()
	await createProduct(productValues({ name: 'Musk' }), admin)
	await pool().query(`update products set name = 'Oud Royal EDP'`)
	expect(await bringBack(change)).toMatchObject({ problem: 'taken' })
	expect(await bringBack(change, 'Oud Royal II')).toEqual({ done: 1 })
	expect((await stored()).map(({ product }) => product.id)).toEqual(['musk', OUD])
})

test('its brand may have another name by now, or be gone', async () => {
	const first = await deleted()
	const { rows } = await pool().query('select id from brands')
	await renameBrand(rows[0].id, 'Noire', admin)
	await bringBack(first)
	expect(await stored()).toMatchObject([{ product: { brand: 'Noire', brand_id: rows[0].id } }])
	await deleteProduct(OUD, 2, admin)
	const second = (await last()).id
	await deleteBrand(rows[0].id, admin)
	expect(await bringBack(second)).toEqual({ done: 1 })
	expect(await stored()).toMatchObject([{ product: { brand: 'Noire' } }])
})

test('after 30 days it is gone for good, and so are the photos that nothing else has', async () => {
	const change = await deleted()
	await createProduct(productValues({ name: 'Musk', mediaId: 'second' }), admin)
	const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000)
	await purgeDeletedProducts(days(29))
	expect(await db().$count(media)).toBe(3)
	expect((await listDeletedProducts(1, days(29))).found).toBe(1)
	expect((await listDeletedProducts(1, days(31))).found).toBe(0)
	await purgeDeletedProducts(days(31))
	expect(await bringBack(change)).toEqual({ problem: 'too-late', thing: 'Oud Royal EDP' })
	const kept = await db().select({ id: media.id }).from(media).orderBy(media.id)
	// The third was never part of it.
	expect(kept.map(({ id }) => id)).toEqual(['second', 'third'])
})

test('the files of a photo go with it, and those of a photo in use stay', async () => {
	const store = folderStore(mkdtempSync(join(tmpdir(), 'sillage-photos-')))
	for (const id of ['first', 'third'])
		for (const name of ['340.avif', '340.webp']) await store.put(`media/${id}/${name}`, Buffer.from('x'))
	await deleted()
	await deletePhotos(['first', 'third'], store)
	// The first one's product can still be brought back.
	expect(await store.list('media/')).toEqual(['media/first/340.avif', 'media/first/340.webp'])
})
