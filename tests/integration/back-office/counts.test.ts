// What a page tells of its visitor's interest, sent as a browser sends it and as it should not be sent.
import { expect, test } from 'vitest'
import { useSameDay } from '../../support/samples/same-day.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

useSameDay()
const { url, shop } = useShop()
const database = useDatabaseOf(shop)

const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
	fetch(url('/data/counts'), { method: 'POST', headers: { Origin: url(), ...headers }, body })

const form = (entries: Record<string, string>) => new URLSearchParams(entries)

/** What has been counted since it was last asked. */
async function counted(): Promise<Record<string, number>> {
	const { rows } = await database.query('delete from day_counts returning what, count')
	return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

test('a view and a search in vain are counted, and the answer is empty and sets nothing', async () => {
	const answer = await send(form({ viewed: 'yara-edp' }))
	expect(answer.status).toBe(204)
	expect(answer.headers.get('Set-Cookie')).toBeNull()
	expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	expect((await send(form({ 'not-found': 'Crème Brûlée' }))).status).toBe(204)
	expect(await counted()).toEqual({ 'yara-edp': 1, 'creme brulee': 1 })
})

const ask = (path: string, language: string, method = 'GET') =>
	fetch(url(path), { method, redirect: 'manual', headers: { 'Accept-Language': language } })

test('a short link leads to its page with its code in the fragment, and is counted by the page alone', async () => {
	await database.query(
		`insert into short_links (code, target, place) values ('abc234', '/product/yara-edp', 'flyer')`,
	)
	for (const method of ['GET', 'HEAD']) {
		const answer = await ask('/s/abc234?utm_source=x', 'fr-CM', method)
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/fr/product/yara-edp#s=abc234'])
		expect(answer.headers.get('Set-Cookie')).toBeNull()
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	}
	expect((await ask('/fr/s/abc234', 'en')).headers.get('Location')).toBe('/fr/product/yara-edp#s=abc234')
	expect(await counted()).toEqual({})
	expect((await send(form({ followed: 'abc234' }))).status).toBe(204)
	expect((await send(form({ followed: 'abc234' }), { DNT: '1' })).status).toBe(204)
	expect(await counted()).toEqual({ abc234: 1 })
	expect((await ask('/s/abc234', 'en', 'POST')).status).toBe(404)
})

test('unknown and odd short links, many at once, get the 404 page of the shop, and nothing is stored', async () => {
	const odd = ['abc235', 'x', '%27%20or%201=1--', '..%2f..%2fadmin', '%2f%2fevil.example', '%f0%9f%92%a9']
	const many = Array.from({ length: 40 }, (_, n) => `zzz${222 + n}`)
	const answers = await Promise.all(
		[...odd, ...many, 'x'.repeat(3_000)].map(async (code) => {
			const answer = await fetch(url(`/s/${code}`), { headers: { 'Accept-Language': 'fr' } })
			return [answer.status, new URL(answer.url).host, (await answer.text()).includes('Page introuvable')]
		}),
	)
	for (const answer of answers) expect(answer).toEqual([404, new URL(url()).host, true])
	// A NUL is refused before any page.
	expect((await fetch(url('/s/abc234%00'))).status).toBe(400)
	const english = await fetch(url('/s/abc235'))
	expect([english.status, await english.text()]).toEqual([404, expect.stringContaining('Page Not Found')])
	const french = await ask('/fr/s/abc235', 'en')
	expect([french.status, await french.text()]).toEqual([404, expect.stringContaining('Page introuvable')])
	for (const code of [...odd, ...many]) await send(form({ followed: code }))
	expect(await counted()).toEqual({})
})

test.each<Record<string, string>>([{ DNT: '1' }, { 'Sec-GPC': '1' }, { DNT: '1', 'Sec-GPC': '1' }])(
	'who sends %j is not counted',
	async (headers) => {
		expect((await send(form({ viewed: 'yara-edp' }), headers)).status).toBe(204)
		expect((await send(form({ 'not-found': 'a nonsense' }), headers)).status).toBe(204)
		expect(await counted()).toEqual({})
	},
)

test('only a page of the shop can make it count', async () => {
	const elsewhere = [
		{ Origin: 'https://elsewhere.example' },
		{ Origin: 'null' },
		{ 'Sec-Fetch-Site': 'cross-site' },
	]
	for (const headers of [...elsewhere, {}]) {
		const answer = await fetch(url('/data/counts'), {
			method: 'POST',
			headers: headers as Record<string, string>,
			body: form({ viewed: 'yara-edp' }),
		})
		expect(answer.status, JSON.stringify(headers)).toBe(403)
	}
	expect((await fetch(url('/data/counts'))).status).toBe(405)
	expect(await counted()).toEqual({})
})

test('whatever else is sent is neither counted nor a failure', async () => {
	const bodies: [RequestInit['body'], Record<string, string>?][] = [
		['', {}],
		['viewed=yara-edp', { 'Content-Type': 'text/plain' }],
		['{"viewed":"yara-edp"}', { 'Content-Type': 'application/json' }],
		['--x', { 'Content-Type': 'multipart/form-data; boundary=x' }],
		[form({ constructor: 'yara-edp', toString: 'x' })],
		[form({ viewed: 'no-such-bottle' })],
		[form({ viewed: '\0' })],
		[form({ 'not-found': 'me@example.cm' })],
		[form({ 'not-found': '+237 677 00 11 22' })],
		[form({ 'not-found': 'x'.repeat(5_000) })],
		[form({ 'not-found': '\ud800' })],
	]
	for (const [body, headers] of bodies) expect((await send(body, headers)).status, String(body)).toBe(204)
	expect(await counted()).toEqual({})
})

test('a database that cannot count is no failure either', async () => {
	await database.query('alter table day_counts rename to day_counts_away')
	try {
		expect((await send(form({ viewed: 'yara-edp' }))).status).toBe(204)
	} finally {
		await database.query('alter table day_counts_away rename to day_counts')
	}
	expect(shop().output()).toContain('a visit was not counted')
})

test.each([
	['/privacy', 'which searched words found nothing', 'erased after a year'],
	['/fr/privacy', 'quels mots cherchés n’ont rien donné', 'effacés après un an'],
])('%s says what is counted, how to switch it off, and for how long', async (path, what, howLong) => {
	const page = await (await fetch(url(path))).text()
	for (const words of [what, 'Do Not Track', 'Global Privacy Control', howLong]) expect(page).toContain(words)
})
