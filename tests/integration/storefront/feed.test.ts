// The product feed of a started shop: what its readers get, how it is kept and forgotten, and who may ask how often.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addProducts } from '../../harness/many-products.ts'
import { faultsOf, faultsOfPhoto, readFeed } from '../../support/shop/read-feed.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { startShopProcess, useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { query } = useDatabaseOf(shop)
const GOOGLE = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const ask = (path: string, init?: RequestInit) => fetch(url(path), init)
const itemsAt = async (path: string) => readFeed(await (await ask(path)).text())
const idsAt = async (path: string) => (await itemsAt(path)).map(({ id }) => id![0])

const SECRET = 123_456_789
beforeAll(async () => {
	await query(`update products set cost_price = $1`, [SECRET])
	await query(
		`insert into products (id, numeric_id, name, price, category, image_url, is_visible, in_stock, description)
		values ('ugly', 9001, $1, 5000, 'body_spray', '/a.jpg', true, true, $2),
			('hidden-one', 9002, 'Hidden', 5000, 'perfumes', '/a.jpg', false, true, ''),
			('gone-one', 9003, 'Gone', 5000, 'perfumes', '/a.jpg', true, false, ''),
			('no-photo', 9004, 'No photo', 5000, 'perfumes', null, true, true, ''),
			('no-price', 9005, 'No price', 0, 'perfumes', '/a.jpg', true, true, '')`,
		['<b>Ugly</b> & ]]> \u0007 😀', `"quoted" \u001f <script>`],
	)
	// Two scents in Arabic, each in two sizes; and one as EDP and EDT of one size, which are no variants.
	await query(
		`insert into products (id, numeric_id, name, brand, scent, size, price, category, image_url, is_visible, in_stock, description)
		select id, n, id, 'Lattafa', scent, size, 5000, 'perfumes', '/a.jpg', true, true, ''
		from (values ('oud-50', 9011, 'عود', '50ml'), ('oud-100', 9012, 'عود', '100ml'), ('ward-50', 9013, 'ورد', '50ml'),
			('ward-100', 9014, 'ورد', '100ml'), ('x-edp', 9015, 'X', '100ml'), ('x-edt', 9016, 'X', '100 ml'))
			as two(id, n, scent, size)`,
	)
})

describe('the feed', () => {
	test.each(['/feed.xml', '/fr/feed.xml'])(
		'%s has every visible product, within the rules, and no secret',
		async (path) => {
			const answer = await ask(path)
			expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
				200,
				'application/xml; charset=utf-8',
			])
			const xml = await answer.text()
			const items = readFeed(xml)
			expect(items).toHaveLength(91)
			expect(faultsOf(items)).toEqual([])
			const grouped = items.flatMap(({ item_group_id: group }) => group ?? [])
			expect([grouped.length, new Set(grouped).size]).toEqual([22, 11])
			for (const word of [String(SECRET), 'hidden-one', 'gone-one', 'no-photo', 'no-price'])
				expect(xml).not.toContain(word)
			expect(items.find(({ id }) => id![0] === 'ugly')?.title).toEqual(['<b>Ugly</b> & ]]> 😀, 100ml'])
		},
	)

	test('groups sizes as the product’s page does', async () => {
		const yara = (await itemsAt('/feed.xml')).find(({ id }) => id![0] === 'khamrah-edp')!
		const page = await (await ask('/product/khamrah-edp')).text()
		expect(page).toContain(`"productGroupID":"${yara.item_group_id![0]}"`)
	})

	test('its photos are there, as JPEG', async () => {
		const items = (await itemsAt('/feed.xml')).filter(({ id }) => id![0] !== 'ugly').slice(0, 10)
		for (const address of items.flatMap((item) => [
			...item.image_link!,
			...(item.additional_image_link ?? []),
		])) {
			const photo = await ask(new URL(address).pathname)
			expect([photo.status, photo.headers.get('Content-Type')], address).toEqual([200, 'image/jpeg'])
			expect(await faultsOfPhoto(Buffer.from(await photo.arrayBuffer())), address).toEqual([])
		}
		for (const file of [
			'nothing.jpg',
			'x.png',
			'..%2f..%2fpackage.json',
			'%00.jpg',
			`${'a'.repeat(300)}.jpg`,
		])
			expect([400, 404], file).toContain((await ask(`/feed/photos/${file}`)).status)
	})

	test('is compressed, revalidated, and answers HEAD without a body', async () => {
		const answer = await ask('/feed.xml', { headers: { 'Accept-Encoding': 'br' } })
		expect(answer.headers.get('Content-Encoding')).toBe('br')
		expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
		const etag = answer.headers.get('ETag')!
		expect((await ask('/feed.xml', { headers: { 'If-None-Match': etag } })).status).toBe(304)
		const head = await ask('/feed.xml', { method: 'HEAD' })
		expect([head.status, await head.text()]).toEqual([200, ''])
		expect((await ask('/feed.xml', { method: 'POST', headers: { Origin: url() } })).status).toBe(405)
	})

	test('shows a change of a product at once', async () => {
		await itemsAt('/feed.xml')
		await query(`update products set stock = 'sold-out', price = 7777 where id = 'yara-edp'`)
		await vi.waitFor(async () => {
			const item = (await itemsAt('/feed.xml')).find(({ id }) => id![0] === 'yara-edp')
			expect(item).toMatchObject({ availability: ['out_of_stock'], price: ['7777 XAF'] })
		})
		await query(`update products set is_visible = false where id = 'yara-edp'`)
		await vi.waitFor(async () => expect(await idsAt('/fr/feed.xml')).not.toContain('yara-edp'))
		await query(`update products set is_visible = true where id = 'yara-edp'`)
	})

	test.each(['0', '-1', '1e9', '1000000000', 'x', '2', '999999', '%00', "1'--", '__proto__'])(
		'has no piece %s, and says so',
		async (page) => {
			const english = await ask(`/feed.xml?page=${page}`)
			expect([english.status, await english.text()]).toEqual([404, 'The product feed has no such page.\n'])
			expect(await (await ask(`/fr/feed.xml?page=${page}`)).text()).toBe(
				'Le flux de produits n’a pas cette page.\n',
			)
		},
	)

	test('many at once get the same feed', async () => {
		await query(`update products set updated_at = now() where id = 'yara-edp'`)
		const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/feed.xml')))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
	})
})

describe('who fetched it', () => {
	test('is noted by reader and language, also for a kept feed, and never for a look at its head', async () => {
		await query('delete from feed_fetches')
		await ask('/feed.xml', { headers: GOOGLE, method: 'HEAD' })
		await ask('/feed.xml?page=9', { headers: GOOGLE })
		await ask('/fr/feed.xml', { headers: { 'User-Agent': 'facebookexternalhit/1.1' } })
		await vi.waitFor(async () => {
			const { rows } = await query('select language, reader from feed_fetches')
			expect(rows).toEqual([{ language: 'fr', reader: 'meta' }])
		})
		await ask('/feed.xml', { headers: GOOGLE })
		await vi.waitFor(async () => {
			const { rows } = await query(`select reader from feed_fetches where language = 'en'`)
			expect(rows).toEqual([{ reader: 'google' }])
		})
	})

	test('asked for too often: a sentence, and nothing stored', async () => {
		// Twelve pages a minute.
		const small = await startShopProcess({ RATE_LIMIT_SCALE: '0.01', DATABASE_URL: shop().database })
		try {
			await query('delete from feed_fetches')
			let refused: Response | undefined
			// The first refusal is enough: each waits for a second.
			for (let at = 2; at < 20 && refused?.status !== 429; at++)
				refused = await fetch(`${small.url}/fr/feed.xml?page=${at}`, { headers: GOOGLE })
			expect([refused!.status, refused!.headers.has('Retry-After')]).toEqual([429, true])
			expect(await refused!.text()).toMatch(/^\S.*\n$/)
			expect((await query('select from feed_fetches')).rowCount).toBe(0)
		} finally {
			await small.stop()
		}
	})
})

describe('llms.txt', () => {
	test.each(['/llms.txt', '/fr/llms.txt'])(
		'%s says what the shop is, and its links lead somewhere',
		async (path) => {
			const answer = await ask(path)
			expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
			const text = await answer.text()
			const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => new URL(link!).pathname)
			expect(links.length).toBeGreaterThan(10)
			for (const link of links) expect((await ask(link, { method: 'HEAD' })).status, link).toBe(200)
			const etag = answer.headers.get('ETag')!
			expect((await ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
		},
	)
})

test('1,200 products come in two pieces, every one in one of them, below 5 MB each', async () => {
	await addProducts({ query }, 1_200)
	await vi.waitFor(async () => expect((await ask('/feed.xml?page=2')).status).toBe(200), { timeout: 20_000 })
	const [first, second] = await Promise.all([idsAt('/feed.xml'), idsAt('/feed.xml?page=2')])
	expect(first).toHaveLength(1_000)
	const { rows } = await query(
		`select id from products where in_stock and is_visible and price > 0 and coalesce(media_id, image_url) is not null`,
	)
	expect(new Set([...first!, ...second!])).toEqual(new Set(rows.map(({ id }) => id)))
	expect(first!.length + second!.length).toBe(rows.length)
	expect(Buffer.byteLength(await (await ask('/feed.xml')).text())).toBeLessThan(5_000_000)
	expect((await ask('/feed.xml?page=3')).status).toBe(404)
})
