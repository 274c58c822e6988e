import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { media } from '~/db/schema/catalogue.ts'
import { recordChanges } from '~/features/admins/changes.server.ts'
import { renameBrand } from '~/features/catalogue/edit/brands/brand-editor.server.ts'
import {
	createProduct,
	deleteProduct,
	setPresence,
	updateProduct,
} from '~/features/catalogue/edit/product-editor.server.ts'
import { patchProducts } from '~/features/catalogue/edit/product-state.server.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { productValues } from '../../../tests/support/people/office.ts'
import {
	brandRows,
	last,
	OUD,
	stored,
	useChanges,
	version,
} from '../../../tests/support/samples/changed-products.ts'
import { revert } from './revert.server.ts'

const { admin, revertLast, aFullProduct } = useChanges()

describe('a product', () => {
	test('is in every column and every photo what it was before, and once more set back what it had become', async () => {
		await aFullProduct()
		const before = await stored()
		await updateProduct(
			OUD,
			1,
			productValues({
				name: 'Oud Majesty',
				price: 22_500,
				costPrice: 1,
				description: 'x',
				descriptionFr: null,
				category: 'body_mist',
				size: '5ml',
				brand: 'Maison Blanche',
				concentration: null,
				gender: null,
				scentFamily: 'floral',
				mediaId: 'fourth',
				imageUrl: null,
			}),
			admin(),
		)
		const after = await stored()
		expect(after).not.toEqual(before)
		expect(after[0].photos).toBeNull()
		let announced = 0
		const unsubscribe = onShopChange(() => announced++)
		expect(await revertLast()).toEqual({ done: 1 })
		unsubscribe()
		expect(announced).toBe(1)
		expect(await stored()).toEqual(before)
		expect(await version(OUD)).toBe(3)
		expect(await last()).toMatchObject({
			action: 'set-back',
			adminEmail: admin().email,
			entityName: 'Oud Royal EDP',
			before: { price: 22_500, photos: [] },
			after: { price: 20_000, photos: [{ mediaId: 'second' }, { mediaId: 'third' }] },
		})
		expect(await revertLast()).toEqual({ done: 1 })
		expect(await stored()).toEqual(after)
	})

	test('is set back once, however many ask at once; and not again', async () => {
		await createProduct(productValues(), admin())
		await setPresence(OUD, 1, 'hidden', admin())
		const { id } = await last()
		const answers = await Promise.all(Array.from({ length: 5 }, () => revert({ change: id }, admin())))
		expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1)
		expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'already')).toHaveLength(4)
		expect(await version(OUD)).toBe(3)
		expect(await db().$count(adminChanges, eq(adminChanges.action, 'set-back'))).toBe(1)
	})

	test('that was changed since in the same fields asks first, and overwrites only what was seen', async () => {
		await createProduct(productValues(), admin())
		await updateProduct(OUD, 1, productValues({ price: 21_000, size: '50ml' }), admin())
		const { id } = await last()
		await updateProduct(OUD, 2, productValues({ price: 23_000, size: '50ml' }), admin())
		const asked = await revert({ change: id }, admin())
		expect(asked).toMatchObject({ conflicts: [{ now: { price: 23_000 }, was: { price: 20_000 } }] })
		if (!('seen' in asked)) throw new Error('nothing was asked')
		expect(await stored()).toMatchObject([{ product: { price: 23_000, size: '50ml' } }])
		// Somebody changes it once more while the question stands there.
		await updateProduct(OUD, 3, productValues({ price: 24_000, size: '50ml' }), admin())
		const again = await revert({ change: id, overwrite: asked.seen }, admin())
		expect(again).toMatchObject({ conflicts: [{ now: { price: 24_000 } }] })
		expect(await revert({ change: id, overwrite: 'seen' in again ? again.seen : '' }, admin())).toEqual({
			done: 1,
		})
		expect(await stored()).toMatchObject([{ product: { price: 20_000, size: '100ml' } }])
	})

	test('changed since in other fields only is set back without a question, and keeps those', async () => {
		await createProduct(productValues(), admin())
		await updateProduct(OUD, 1, productValues({ price: 21_000 }), admin())
		const { id } = await last()
		await updateProduct(OUD, 2, productValues({ price: 21_000, size: '30ml' }), admin())
		expect(await revert({ change: id }, admin())).toEqual({ done: 1 })
		expect(await stored()).toMatchObject([{ product: { price: 20_000, size: '30ml' } }])
	})

	test('that is gone, whose name, photo or brand is gone, says so, and nothing is changed', async () => {
		await aFullProduct()
		await updateProduct(
			OUD,
			1,
			productValues({ name: 'New', brand: 'Maison Blanche', mediaId: 'fourth' }),
			admin(),
		)
		const { id } = await last()
		await createProduct(productValues({ name: 'Oud Royal  EDP 2' }), admin())
		await pool().query(`update products set name = 'oud royal edp' where id <> $1`, [OUD])
		const before = await stored()
		expect(await revert({ change: id }, admin())).toEqual({ problem: 'taken', thing: 'Oud Royal EDP' })
		await pool().query(`update products set name = 'Other' where id <> $1`, [OUD])
		await pool().query(`delete from media where id = 'third'`)
		expect(await revert({ change: id }, admin())).toMatchObject({ problem: 'photo-gone' })
		await db().insert(media).values({ id: 'third', width: 8, height: 10, color: '#fff' })
		const { rows } = await pool().query(`delete from brands where name = 'Maison Noire' returning id`)
		expect(rows).toHaveLength(1)
		expect(await revert({ change: id }, admin())).toMatchObject({ problem: 'brand-gone' })
		expect((await stored())[0]).toEqual(before[0])
		await deleteProduct(OUD, 2, admin())
		expect(await revert({ change: id }, admin())).toEqual({ problem: 'gone', thing: 'New' })
		expect(await revert({ change: 999_999 }, admin())).toMatchObject({ problem: 'unknown' })
		expect(await db().$count(adminChanges, eq(adminChanges.action, 'set-back'))).toBe(0)
	})

	test('gets its brand back though the brand was renamed meanwhile', async () => {
		await aFullProduct()
		await updateProduct(OUD, 1, productValues({ brand: 'Maison Blanche', mediaId: 'first' }), admin())
		const { id } = await last()
		const [noire, blanche] = await brandRows()
		await renameBrand(noire.id, 'Noire', admin())
		await renameBrand(blanche.id, 'Blanche', admin())
		expect(await revert({ change: id }, admin())).toEqual({ done: 1 })
		expect(await stored()).toMatchObject([{ product: { brand: 'Noire', brand_id: noire.id } }])
	})

	test('that was added is taken away again, and can be brought back from there', async () => {
		await createProduct(productValues(), admin())
		const before = await stored()
		expect(await revertLast()).toEqual({ done: 1 })
		expect(await stored()).toEqual([])
		expect(await revertLast()).toEqual({ done: 1 })
		expect(await stored()).toEqual(before)
	})

	test('other kinds of things are not set back, an order for one', async () => {
		const [id] = await db().transaction((tx) =>
			recordChanges(tx, admin(), [
				{ entity: 'order', entityId: 'ORD-1', action: 'update', before: {}, after: {} },
			]),
		)
		expect(await revert({ change: id! }, admin())).toEqual({ problem: 'not-possible', thing: 'ORD-1' })
	})
})

describe('many products at once', () => {
	const IDS = Array.from({ length: 500 }, (_, n) => `p-${n}`)
	async function fiveHundred(): Promise<void> {
		await pool().query(
			`insert into products (id, numeric_id, name, price, category)
			select 'p-' || n, n + 1, 'Perfume ' || n, 1000 * n, 'perfumes' from generate_series(0, 499) n`,
		)
		await db().transaction(async (tx) => {
			const patches = IDS.map((id, n) => ({ id, set: { price: 1000 * n + 500, isVisible: n % 2 === 0 } }))
			await recordChanges(tx, admin(), await patchProducts(patches, 'update', tx))
		})
	}

	test('are one line of the record and are set back as one', async () => {
		await fiveHundred()
		const { rows } = await pool().query(
			'select max(batch_size) as size, sum(batch_size)::int as lines, count(distinct batch)::int as batches from admin_changes',
		)
		expect(rows).toEqual([{ size: 500, lines: 500, batches: 1 }])
		expect((await stored())[7].product).toMatchObject({ id: 'p-104', price: 104_500 })
		// Any one of them stands for all.
		expect(await revertLast()).toEqual({ done: 500 })
		const sums = await pool().query(
			'select sum(price)::int as sum, bool_and(is_visible) as shown from products',
		)
		expect(sums.rows).toEqual([{ sum: 1000 * 124_750, shown: true }])
		expect(await db().$count(adminChanges, eq(adminChanges.batchSize, 500))).toBe(2)
	})

	test('one that is gone keeps all of them as they are; one that was changed asks', async () => {
		await fiveHundred()
		const { id } = await last()
		await pool().query(`update products set price = 7 where id = 'p-3'`)
		const asked = await revert({ change: id }, admin())
		expect(asked).toMatchObject({ conflicts: [{ change: { entityId: 'p-3' }, now: { price: 7 } }] })
		const before = await stored()
		await deleteProduct('p-499', 2, admin())
		expect(await revert({ change: id }, admin())).toEqual({ problem: 'gone', thing: 'Perfume 499' })
		expect((await stored()).slice(0, 400)).toEqual(before.slice(0, 400))
	})
})
