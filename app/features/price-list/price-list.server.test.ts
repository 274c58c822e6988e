import { eq, sql } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { rateLimits } from '~/db/schema/shop.ts'
import { formatPrice } from '~/shop/money.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import type { CurrentAdmin } from '../admins/current-admin.ts'
import type { BulkSelection } from '../catalogue/bulk/bulk-query.ts'
import { loadSampleIntoEmptyShop } from '../catalogue/sample/load-sample.server.ts'
import { countPriced, makePriceList } from './price-list.server.ts'
import { MOST_BYTES, type PriceListChoice } from './price-list.ts'

useDatabase()
const NOW = new Date('2026-11-18T12:00:00Z')
const ALL: BulkSelection = { matching: { q: '', category: undefined, state: undefined, page: 1 } }
const PHONE: PriceListChoice = { format: 'phone', language: 'en', withSoldOut: true }
let admin: CurrentAdmin
beforeAll(async () => {
	admin = await anAdmin()
	await loadSampleIntoEmptyShop(NOW)
	await db().update(products).set({ costPrice: 7_313_131 })
	await db().update(products).set({ stock: 'sold-out' }).where(eq(products.id, 'yara-edp'))
})

const make = (selection: BulkSelection, choice: Partial<PriceListChoice> = {}, mostBytes = MOST_BYTES) =>
	makePriceList(selection, { ...PHONE, ...choice }, admin, NOW, mostBytes)

/** As another reader sees it: words in plain spaces, links, the pages' sizes. */
async function readBack(made: Awaited<ReturnType<typeof make>>) {
	if ('problem' in made) throw new Error(made.problem)
	const pdf = await getDocumentProxy(new Uint8Array(made))
	const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => pdf.getPage(page + 1)))
	const texts = await Promise.all(pages.map(async (page) => (await page.getTextContent()).items))
	const links = await Promise.all(pages.map((page) => page.getAnnotations()))
	return {
		bytes: made.length,
		text: texts
			.flat()
			.map((item) => ('str' in item ? item.str : ''))
			.join(' ')
			.replace(/\s+/g, ' '),
		links: links.flat().map(({ url }) => url as string),
		pages: pages.length,
		size: pages[0]!.view.slice(2),
	}
}
const plain = (text: string) => text.replace(/\s+/g, ' ')

describe('the list of all 84 sample products', () => {
	test.each([
		['phone', 'fr', [360, 820], 'Prix au 18 novembre 2026', 'Épuisé'],
		['a4', 'en', [595, 842], 'Prices of November 18, 2026', 'Sold out'],
	] as const)('for %s in %s', async (format, language, size, day, soldOut) => {
		let answered = 0
		const asking = setInterval(() => answered++)
		const made = await make(ALL, { format, language })
		clearInterval(asking)
		// Whoever asks meanwhile is answered between two photos.
		expect(answered).toBeGreaterThan(84)
		const read = await readBack(made)
		expect(read.bytes).toBeLessThan(MOST_BYTES)
		expect(read.bytes).toBeGreaterThan(500_000)
		expect(read.size).toEqual(size)
		expect(read.text).toContain(day)
		expect(read.text).toContain(soldOut)
		expect(read.text).toContain(`1 / ${read.pages}`)
		expect(read.text).not.toMatch(/7[,. ]?313/)
		const path = language === 'fr' ? '/fr/product/' : '/product/'
		const linked = read.links.filter((url) => url.includes(path))
		expect(new Set(linked).size).toBe(84)
		for (const { id, name, price, size: bottle } of await db().select().from(products)) {
			expect(read.text).toContain(name)
			expect(linked).toContainEqual(expect.stringMatching(new RegExp(`${path}${id}$`)))
			expect(read.text).toContain(plain(formatPrice(price, language)))
			expect(read.text).toContain(bottle.replace(/ml$/, ' ml'))
		}
	})
})

test('a choice: hidden products are never in it, sold-out ones are left out where asked', async () => {
	await db().update(products).set({ isVisible: false }).where(eq(products.id, 'asad-edp'))
	const ids = ['asad-edp', 'yara-edp', 'khamrah-edp', 'no-such-product']
	expect(await countPriced({ ids })).toEqual({ listed: 2, soldOut: 1, leftOut: 2 })
	const whole = await readBack(await make({ ids }))
	expect(whole.text).toContain('Yara')
	expect(whole.text).toContain('Khamrah')
	expect(whole.text).not.toContain('Asad')
	expect(whole.pages).toBe(1)
	const without = await readBack(await make({ ids }, { withSoldOut: false }))
	expect(without.text).not.toContain('Yara')
	expect(without.text).not.toContain('Sold out')
	await db().update(products).set({ isVisible: true }).where(eq(products.id, 'asad-edp'))
})

test('photos are smaller where the file would be too large', async () => {
	const ids = ['asad-edp', 'yara-edp', 'khamrah-edp', 'haya-edp']
	const usual = await readBack(await make({ ids }))
	const small = await readBack(await make({ ids }, {}, 70_000))
	expect(small.bytes).toBeLessThan(usual.bytes / 2)
	expect(small.text).toBe(usual.text)
})

test('a photo of another site leaves its place empty, letters that the font lacks are left out, a long name is kept', async () => {
	const name = `Asad 🌹 ${'Très Long Nom '.repeat(6)}Fin`
	await db()
		.update(products)
		.set({ name, mediaId: null, imageUrl: 'https://pictures.example/oud.jpg' })
		.where(eq(products.id, 'asad-edp'))
	const { text } = await readBack(await make({ ids: ['asad-edp'] }, { format: 'a4' }))
	expect(text).toContain('Asad Très Long Nom')
	expect(text).toContain('Nom Fin')
})

describe('no list, but a sentence:', () => {
	test.each<[string, BulkSelection, RegExp]>([
		['nothing chosen', { ids: [] }, /nothing to list/],
		['unknown products', { ids: ['no-such-product'] }, /nothing to list/],
		['only hidden ones', { matching: { ...ALL.matching, state: 'hidden' } }, /nothing to list/],
	])('%s', async (_, selection, sentence) =>
		expect(await make(selection)).toEqual({ problem: expect.stringMatching(sentence) }),
	)

	test('too large even with the smallest photos', async () => {
		const sentence = expect.stringMatching(/larger than 3\u00a0MB/)
		expect(await make({ ids: ['yara-edp', 'asad-edp'] }, {}, 5_000)).toEqual({ problem: sentence })
	})

	test('more than 200 products; so many, each with a photo, are within 3 MB', async () => {
		const nthPhoto = sql`(select (array_agg(media_id order by id))[1 + n % 80] from products where media_id is not null)`
		await db().execute(sql`insert into products (id, numeric_id, name, price, category, media_id)
			select 'many-' || n, 1000 + n, 'Many ' || n, 1, 'perfumes', ${nthPhoto} from generate_series(1, 116) n`)
		await db().execute(sql`update products p set media_id = q.media_id from products q
			where p.media_id is null and q.id = 'many-1'`)
		const made = await make(ALL)
		const { text, bytes } = await readBack(made)
		expect(text).toContain('Many 116')
		expect(String(made).split('/Subtype /Image')).toHaveLength(201)
		expect(bytes).toBeLessThanOrEqual(3_000_000)
		await db().execute(
			sql`insert into products (id, numeric_id, name, price, category) values ('more', 2000, 'More', 1, 'perfumes')`,
		)
		expect(await make(ALL)).toEqual({ problem: expect.stringMatching(/at most 200 products/) })
	})

	test('asked for very often', async () => {
		await db()
			.update(rateLimits)
			.set({ count: 1_000 })
			.where(eq(rateLimits.key, `price-list:${admin.id}`))
		expect(await make({ ids: ['yara-edp'] })).toEqual({ problem: expect.stringMatching(/a few minutes/) })
	})
})
