import { gzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products } from '~/db/schema/catalogue.ts'
import { revert } from '~/features/changes/revert.server.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { anAdmin, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { addBrand } from '../brands.server.ts'
import { adminProductsInParts } from '../edit/admin-products.server.ts'
import { createProduct, setPresence } from '../edit/product-editor.server.ts'
import { productsCsv } from '../edit/products-csv.ts'
import { loadSampleIntoEmptyShop } from '../sample/load-sample.server.ts'
import { applyImport, checkImport } from './import-products.server.ts'
import { countOutcomes, type ImportEnd } from './import-report.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await pool().query(
		'delete from deleted_products; delete from products; delete from brands; delete from admin_changes',
	)
	admin = await anAdmin()
})

const silent = () => {}
const check = (text: string | Uint8Array) => checkImport(Buffer.from(text), silent)
const apply = (text: string, seen: string) => applyImport(Buffer.from(text), seen, admin, silent)
function reportIn(end: ImportEnd) {
	if (!('report' in end)) throw new Error(JSON.stringify(end))
	return end.report
}
const seenIn = (end: ImportEnd) => reportIn(end).seen!
const everything = () => adminProductsInParts({ q: '', category: undefined, state: undefined })
async function allOf<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
	const all: Part[] = []
	for await (const part of parts) all.push(part)
	return all
}
const exported = async () => `\ufeff${(await allOf(productsCsv(everything()))).join('')}`
const stored = async () => (await pool().query('select * from products order by id')).rows
/** Everything that the tables hold of the products, but what every change raises. */
const whole = async () =>
	(
		await pool().query(`
			select to_jsonb(p) - 'version' - 'updated_at' as product,
				(select jsonb_agg(to_jsonb(f) order by position) from product_photos f where product_id = p.id) as photos
			from products p order by id`)
	).rows
const recorded = () => db().select().from(adminChanges).orderBy(asc(adminChanges.id))

const HEADER = 'slug;name;size;category;price;cost_price;description;image_url'
const rowsOf = (count: number, from = 0) =>
	Array.from(
		{ length: count },
		(_, i) => `;Oud ${i + from};50ml;perfumes;20 000;12000,00;"Warm; dark";/oud.jpg`,
	)
const file = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n')

describe('what is exported', () => {
	test('comes in parts of a hundred, newest first, each product once: nobody waits for all of them', async () => {
		const text = file(...rowsOf(230))
		await apply(text, seenIn(await check(text)))
		await pool().query("update products set created_at = now() - numeric_id % 7 * interval '1 day'")
		const parts = await allOf(everything())
		expect(parts.map((part) => part.length)).toEqual([100, 100, 30])
		const { rows } = await pool().query('select id from products order by created_at desc, id')
		expect(parts.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
	})

	test('is imported again without one change: all 84 products of the sample', async () => {
		await loadSampleIntoEmptyShop(new Date('2026-01-01T12:00:00Z'))
		const text = await exported()
		const before = await stored()
		const report = reportIn(await check(text))
		expect(countOutcomes(report.rows)).toEqual({ refused: 0, changed: 0, new: 0, unchanged: 84 })
		expect(await apply(text, report.seen!)).toEqual({ applied: { added: 0, changed: 0 } })
		expect(await stored()).toEqual(before)
		expect(await recorded()).toEqual([])
		// As Excel saves it in French, and as 'Unicode text'.
		const withSemicolons = text.replace(/("(?:[^"]|"")*")|,/g, (_, quoted) => quoted ?? ';')
		for (const bytes of [withSemicolons, Buffer.from(withSemicolons, 'utf16le'), gzipSync(text)])
			expect(countOutcomes(reportIn(await check(bytes)).rows).unchanged).toBe(84)
	})

	test('also when its texts have quotes, separators, line breaks, or begin like a formula', async () => {
		const letters = fc.constantFrom('"', ';', ',', '\n', '\r', '\t', "'", '=', '-', '+', '@', 'é', ' ', 'a')
		const text = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
		const rows = fc.array(
			fc.record({ name: text, size: text, scentFamily: text, description: text, descriptionFr: text }),
			{ minLength: 3, maxLength: 6 },
		)
		await fc.assert(
			fc.asyncProperty(rows, async (texts) => {
				await db().delete(products)
				const values = texts.map((row, i) => ({
					...row,
					name: `${row.name}${i}`,
					id: `p${i}`,
					numericId: i + 1,
				}))
				await db()
					.insert(products)
					.values(values.map((row) => ({ ...row, price: 1, category: 'perfumes' })))
				const counts = countOutcomes(reportIn(await check(await exported())).rows)
				expect(counts).toEqual({ refused: 0, changed: 0, new: 0, unchanged: texts.length })
			}),
			{ numRuns: 10 },
		)
	})
})

describe('a file is applied', () => {
	test('as one entry of the record of changes, told once, with new and changed products', async () => {
		await addBrand('Maison Noire', admin)
		await createProduct(productValues(), admin)
		await db().delete(adminChanges)
		const [header, line] = (await exported()).split('\r\n')
		const text = [
			header,
			line!.replace('20000', '22 500'),
			',,Rose Été,50ml,body_mist,Maison Noire,9000,5000,,,,,,,few,Fresh.,Frais.,/rose.jpg',
			'',
		].join('\r\n')
		const steps: string[] = []
		let announced = 0
		const unsubscribe = onShopChange(() => announced++)
		const seen = seenIn(await check(text))
		expect(announced).toBe(0)
		expect(await stored()).toMatchObject([{ price: 20_000 }])
		expect(await applyImport(Buffer.from(text), seen, admin, ({ phase }) => steps.push(phase))).toEqual({
			applied: { added: 1, changed: 1 },
		})
		unsubscribe()
		expect(announced).toBe(1)
		expect(steps).toEqual(['read', 'write', 'write'])
		expect(await stored()).toMatchObject([
			{ id: 'oud-royal-edp', price: 22_500, version: 2, stock: 'available' },
			{
				id: 'rose-ete',
				numeric_id: 2,
				name: 'Rose Été',
				brand: 'Maison Noire',
				stock: 'few',
				is_visible: true,
			},
		])
		const changes = await recorded()
		expect(changes).toMatchObject([
			{ action: 'import', entityId: 'oud-royal-edp', before: { price: 20_000 }, after: { price: 22_500 } },
			{ action: 'import', entityId: 'rose-ete', before: null, after: { price: 9_000 }, batchSize: 0 },
		])
		expect(changes[0]).toMatchObject({ adminEmail: admin.email, batchSize: 2, batch: changes[1]!.batch })
		// The same file again: its new product is there by now.
		expect(reportIn(await apply(text, seen))).toMatchObject({ changedSince: ['Oud Royal EDP', 'Rose Été'] })
	})

	test('and set back as one: every column of every product is what it was, and what was new is gone', async () => {
		await loadSampleIntoEmptyShop(new Date('2026-01-01T12:00:00Z'))
		const before = await whole()
		const changed = (await exported())
			.replace(/,25000,/g, ',26 500,')
			.replace(/,yes,yes,/g, ',no,yes,')
			.replace(/,perfumes,/, ',body_mist,')
		const text = `${changed},,Rose Été,50ml,perfumes,,9000,5000,,,,,,,few,Fresh.,Frais.,/rose.jpg\r\n`
		const seen = seenIn(await check(text))
		expect(await apply(text, seen)).toEqual({ applied: { added: 1, changed: 84 } })
		expect(await whole()).not.toEqual(before)
		const [first] = await recorded()
		expect(await revert({ change: first!.id }, admin)).toEqual({ done: 85 })
		expect(await whole()).toEqual(before)
	})

	test('all rows or none: the database refuses one, and nothing is left of the others', async () => {
		await createProduct(productValues({ name: 'Oud 1' }), admin)
		await pool().query(`alter table products add constraint test_refuses check (name <> 'Oud 599')`)
		try {
			const text = file(...rowsOf(600, 2), 'oud-1;Oud 1;50ml;perfumes;1000;1000;Changed;/oud.jpg')
			const before = [await stored(), await recorded()]
			const seen = seenIn(await check(text))
			await expect(apply(text, seen)).rejects.toMatchObject({ cause: { code: '23514' } })
			expect([await stored(), await recorded()]).toEqual(before)
			await pool().query('alter table products drop constraint test_refuses')
			expect(await apply(text, seen)).toEqual({ applied: { added: 600, changed: 1 } })
			expect(await db().$count(products)).toBe(601)
			expect(await db().$count(adminChanges, eq(adminChanges.batchSize, 601))).toBe(1)
		} finally {
			await pool().query('alter table products drop constraint if exists test_refuses')
		}
	})

	test('nothing while a row is refused', async () => {
		const text = file(...rowsOf(2), ';Oud 1;50ml;perfumes;20000;12000;x;/x.jpg')
		const report = reportIn(await check(text))
		expect(countOutcomes(report.rows)).toMatchObject({ refused: 2, new: 1 })
		expect(report.seen).toBeUndefined()
		expect(reportIn(await apply(text, 'undefined')).seen).toBeUndefined()
		expect(await stored()).toEqual([])
	})

	test('not when a product changed since it was looked at: it is named, and the report is new', async () => {
		await createProduct(productValues(), admin)
		await createProduct(productValues({ name: 'Asad' }), admin)
		const text = await exported()
		const seen = seenIn(await check(text))
		// What the file leaves as it was is not to be set back by it either.
		await setPresence('asad', 1, 'hidden', admin)
		const again = reportIn(await apply(text, seen))
		expect(again.changedSince).toEqual(['Asad'])
		expect(again.rows.find(({ name }) => name === 'Asad')).toMatchObject({
			fields: [{ column: 'visible', before: 'no', after: 'yes' }],
		})
		expect(await stored()).toMatchObject([{ is_visible: false }, { is_visible: true }])
		expect(await apply(text, again.seen!)).toEqual({ applied: { added: 0, changed: 1 } })
	})

	test('nor another file than the one that was looked at', async () => {
		const seen = seenIn(await check(file(...rowsOf(1))))
		const again = reportIn(await apply(file(...rowsOf(1).map((row) => row.replace('20 000', '2'))), seen))
		expect(again.changedSince).toEqual([])
		expect(await stored()).toEqual([])
	})

	test('by two people at once: one is first, the other is told; their numbers do not clash with a new product', async () => {
		const text = file(...rowsOf(40))
		const seen = seenIn(await check(text))
		const [first, second] = await Promise.all([
			apply(text, seen),
			apply(text, seen),
			createProduct(productValues({ name: 'Rose' }), admin),
		])
		const applied = [first, second].filter((end) => 'applied' in end)
		expect(applied).toHaveLength(1)
		const [told] = [first, second].filter((end) => 'report' in end)
		expect(countOutcomes(reportIn(told!).rows).refused).toBe(40)
		expect(reportIn(told!).changedSince).toHaveLength(40)
		expect(await db().$count(products)).toBe(41)
		const { rows } = await db().execute(sql`select count(distinct numeric_id)::int as numbers from products`)
		expect(rows).toEqual([{ numbers: 41 }])
	})
})

describe('a file that is no good says why, before anything is looked at', () => {
	test.each([
		['wrong headings', 'nom;prix\r\nYara;1\r\n', 'Missing: slug, name. Unknown: nom, prix.'],
		['nothing', '', 'This file has no rows below its headings.'],
		['an open quotation mark', file(';"Oud;50ml'), 'a quotation mark is opened or closed in the wrong place'],
		['100,000 rows', `${HEADER}\r\n${';x;;;;;;\r\n'.repeat(100_000)}`, 'more than 10,000 rows'],
		['too many bytes', 'x'.repeat(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
	])('%s', async (_what, text, problem) => {
		expect(await check(text)).toEqual({ problem: expect.stringContaining(problem) })
	})

	test('packed or not: a small file that unpacks into a large one is not unpacked', async () => {
		expect(await check(gzipSync(Buffer.alloc(12 * 1024 * 1024)))).toEqual({
			problem: expect.stringContaining('larger than 10 MB'),
		})
	})
})
