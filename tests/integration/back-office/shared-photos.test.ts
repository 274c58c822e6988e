// Photos that the phone's share sheet hands to the back office, as the browser sends them, and as somebody else would.
import { request } from 'node:http'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const database = useDatabaseOf(shop)
const PATH = '/admin/products/shared'
/** What Chrome on Android says of a share: no page sends it. */
const BROWSER = {
	Origin: 'null',
	'Sec-Fetch-Site': 'none',
	'Sec-Fetch-Mode': 'navigate',
	'Sec-Fetch-Dest': 'document',
	Accept: 'text/html',
}

let cookie: string
beforeAll(async () => {
	cookie = (await adminHeaders(url())).cookie
})

const jpeg = (background: string) =>
	sharp({ create: { width: 80, height: 100, channels: 3, background } })
		.jpeg()
		.toBuffer()
type Part = { bytes: Buffer | string; name?: string; field?: string }
type Told = { status: number; location: string | undefined }
function share(parts: Part[], headers: Record<string, string> = {}): Promise<Told> {
	const form = new FormData()
	for (const { bytes, name = 'IMG-20261118-WA0001.jpg', field = 'photos' } of parts)
		form.append(field, new File([new Uint8Array(Buffer.from(bytes))], name, { type: 'image/jpeg' }))
	return send(form, headers)
}
/** Not by `fetch`, which always says of itself that it is a script. */
async function send(
	body: BodyInit,
	headers: Record<string, string> = {},
	{ path = PATH, tellsLength = true } = {},
): Promise<Told> {
	const form = new Request(url(path), { method: 'POST', body, headers })
	const bytes = Buffer.from(await form.arrayBuffer())
	const length = tellsLength ? { 'Content-Length': String(bytes.length) } : undefined
	const all = { ...BROWSER, cookie, ...Object.fromEntries(form.headers), ...headers, ...length }
	return new Promise((done, failed) => {
		const asked = request(url(path), { method: 'POST', headers: all }, (answer) => {
			answer
				.resume()
				.once('end', () => done({ status: answer.statusCode!, location: answer.headers.location }))
		})
		asked.once('error', failed).end(bytes)
	})
}
const count = async () => Number((await database.query('select count(*) from media')).rows[0].count)
const page = async ({ status, location: address = 'nowhere' }: Told) => {
	expect([status, address.split('?')[0]]).toEqual([303, PATH])
	const shown = await fetch(url(address), { headers: { cookie, accept: 'text/html' } })
	expect(shown.status).toBe(200)
	return { query: new URL(address, url()).searchParams, text: (await shown.text()).replaceAll('&#x27;', "'") }
}

describe('a share of the owner', () => {
	test('is stored; of what is no photo each is said, and nothing is kept', async () => {
		const before = await count()
		const photo = await jpeg('#b03a2e')
		const { query, text } = await page(
			await share([
				{ bytes: photo },
				{ bytes: photo.subarray(0, photo.length / 2) },
				{ bytes: 'a letter', name: 'letter.jpg' },
				{ bytes: '%PDF-1.7', name: 'list.pdf' },
				{ bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), name: 'IMG_1.heic' },
				{ bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), name: 'video.mp4' },
			]),
		)
		expect(query.getAll('photo')).toHaveLength(1)
		expect(query.getAll('refused')).toEqual(['2-damaged', '3-format', '4-format', '5-format', '6-format'])
		expect(text).toContain('File 2 was not taken. This photo cannot be read')
		expect(text).toContain('File 6 was not taken. This file is not a PNG, JPG or WEBP photo.')
		expect(await count()).toBe(before + 1)
	})

	test('works the same where the browser says that it comes from the shop itself', async () => {
		const own = { Origin: url(), 'Sec-Fetch-Site': 'same-origin' }
		const first = await page(await share([{ bytes: await jpeg('#1f4e9c') }], own))
		const before = await count()
		// Sent once more it is the same photo.
		const again = await page(await share([{ bytes: await jpeg('#1f4e9c') }]))
		expect(again.query.toString()).toBe(first.query.toString())
		expect(await count()).toBe(before)
	})

	test('100 files: eight are taken, the others are left out and said', async () => {
		const bytes = await jpeg('#0a7d4f')
		const { query, text } = await page(await share(Array.from({ length: 100 }, () => ({ bytes }))))
		expect([query.getAll('photo').length, query.get('left-out')]).toEqual([1, '92'])
		expect(text).toContain('Left out: 92. A product has at most 8 photos.')
	})
})

const NOTHING = 'Nothing was stored'
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
const video = () => Buffer.alloc(40_000_000, 1)

describe('a share that is none is answered in a sentence, and nothing is stored', () => {
	test.each<[string, () => Promise<Told>, string]>([
		['a video of 40 MB', () => share([{ bytes: video() }]), 'larger than 32 MB'],
		[
			'40 MB that do not tell their length',
			() => send(new Uint8Array(video()), multipart, { tellsLength: false }),
			'larger than 32 MB',
		],
		['another field', () => share([{ bytes: 'x', field: 'files' }]), 'there was no photo'],
		['a text in the field', () => send(new URLSearchParams({ photos: 'x' })), 'there was no photo'],
		[
			'half a multipart',
			() => send('--x\r\nContent-Disposition: form-data; name="', multipart),
			'not be read',
		],
		['no multipart', () => send('{}', { 'Content-Type': 'application/json' }), 'not be read'],
		['no boundary', () => send('x', { 'Content-Type': 'multipart/form-data' }), 'not be read'],
		['a NUL in a file name', () => share([{ bytes: 'x', name: 'a\0b.jpg' }]), 'not be read'],
		['nothing', () => send(''), 'not be read'],
	])('%s', async (_, ask, words) => {
		const before = await count()
		const { text } = await page(await ask())
		expect(text).toContain(NOTHING)
		expect(text).toContain(words)
		expect(await count()).toBe(before)
	})

	test('an address that somebody made up shows no photo, and the form of a new product has none', async () => {
		const query = `?photo=${'0'.repeat(20)}&photo=%2e%2e%2f&photo=<b>&refused=1-constructor&problem=__proto__&left-out=-1`
		for (const path of [PATH, '/admin/products/add']) {
			const answer = await fetch(url(path + query), { headers: { cookie, accept: 'text/html' } })
			expect(answer.status).toBe(200)
			const text = await answer.text()
			expect(text).not.toContain(`/media/${'0'.repeat(20)}`)
			if (path === PATH) expect(text).toContain('Some of these photos are no longer here.')
		}
	})
})

describe('nobody else gets in', () => {
	const none = { cookie: '' }
	test.each<[string, () => Promise<Told>]>([
		['a photo', async () => share([{ bytes: await jpeg('#111111') }], none)],
		['a video of 40 MB', () => share([{ bytes: video() }], none)],
		['a session that is none', () => share([{ bytes: 'x' }], { cookie: 'sillage_admin=guessed' })],
	])('signed out, %s leads to the login, which says that nothing was stored', async (_, ask) => {
		const before = await count()
		const answer = await ask()
		expect(answer).toEqual({ status: 302, location: '/admin/login?shared' })
		const login = await (await fetch(url('/admin/login?shared'))).text()
		expect(login).toContain('Nothing was stored. Log in, then share the photos once more.')
		expect(await count()).toBe(before)
	})

	test.each([
		['a form of another site', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
		['a sandboxed frame', { 'Sec-Fetch-Site': 'cross-site' }],
		['a script', { 'Sec-Fetch-Mode': 'cors' }],
	])('A-SEC-03 what %s sends with the cookie of the owner is refused', async (_, headers) => {
		const before = await count()
		expect((await share([{ bytes: await jpeg('#222222') }], headers)).status).toBe(403)
		expect(await count()).toBe(before)
	})

	test('A-SEC-03 no other address takes what comes from no page', async () => {
		for (const path of ['/admin/products', '/admin/media', '/admin/settings', '/cart'])
			expect((await send(new URLSearchParams({ intent: 'create' }), {}, { path })).status, path).toBe(403)
	})
})
