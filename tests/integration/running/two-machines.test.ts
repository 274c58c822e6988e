// Two machines: folders of their own, one database, one object storage. Whatever one is given, the other has.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chance } from '../../harness/chance.ts'
import { newLedger, newSubmission, placeOrder } from '../../harness/orders.ts'
import { adminHeaders } from '../../support/people/admin.ts'
import { aSubscribedBrowser, signerOf, startPushService } from '../../support/services/push-service.ts'
import { type Fault, type S3Server, startS3Server } from '../../support/services/s3-server.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'

const SOON = { timeout: 20_000 }
let s3: S3Server
let one: RunningShop
let other: RunningShop
const service = await startPushService()
afterAll(service.close)
beforeAll(async () => {
	s3 = await startS3Server()
	const shared = {
		MEDIA_URL: s3.url,
		PUSH_EXTRA_SERVICE: service.origin,
		// The shop's own limits, and visitors who say where they come from.
		RATE_LIMIT_SCALE: '1',
		TRUST_PROXY: 'loopback',
	}
	one = await startShopProcess(shared)
	other = await startShopProcess({ ...shared, DATABASE_URL: one.database })
})
afterAll(async () => {
	await other?.stop()
	await one?.stop()
	await s3?.close()
})

async function upload(shop: RunningShop, background: string): Promise<string> {
	const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
		.png()
		.toBuffer()
	const answer = await fetch(`${shop.url}/admin/media`, {
		method: 'POST',
		headers: { ...(await adminHeaders(one.url)), origin: shop.url },
		body: new Uint8Array(photo),
	})
	const lines = (await answer.text()).trim().split('\n')
	return JSON.parse(lines.at(-1)!).photo.id
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a photo uploaded on one is had from the other in every size, as the same file', async () => {
	// Also: the session that was opened on one opens the other.
	const id = await upload(other, '#c9a227')
	await expect.poll(() => s3.objects.has(`media/unsized/${id}.jpg`), SOON).toBe(false)
	const files = [...s3.objects.keys()].filter((name) => name.startsWith(`media/${id}/`))
	expect(files.map((name) => name.split('/').at(-1)).sort()).toEqual([
		'340.avif',
		'340.webp',
		'400.avif',
		'400.webp',
	])
	for (const file of files) {
		const answers = await Promise.all([one, other].map((shop) => fetch(`${shop.url}/${file}`)))
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		expect(answers[0]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
		expect(answers[0]!.headers.get('etag')).toBe(answers[1]!.headers.get('etag'))
		const [here, there] = await Promise.all(answers.map(bytesOf))
		expect(here!.equals(s3.objects.get(file)!.data)).toBe(true)
		expect(there!.equals(here!)).toBe(true)
	}
	const part = await fetch(`${one.url}/${files[0]}`, { headers: { range: 'bytes=2-5' } })
	expect([part.status, await part.text()]).toEqual([
		206,
		s3.objects.get(files[0]!)!.data.subarray(2, 6).toString(),
	])
	for (const shop of [one, other]) expect(existsSync(join(shop.dataFolder, 'media'))).toBe(false)
})

test('a share card is drawn once for both, with the photo that only the other was given', async () => {
	const id = await upload(one, '#804020')
	await inDatabaseOf(one, `update products set media_id = $1 where id = 'yara-edp'`, [id])
	const card = async (shop: RunningShop) => bytesOf(await fetch(`${shop.url}/share/yara-edp.jpg`))
	const cards = () => [...s3.objects.keys()].filter((name) => name.startsWith('share/'))
	await expect.poll(async () => (await card(other)) && cards().length, SOON).toBe(1)
	const [drawn] = cards()
	const first = await card(other)
	expect(first.equals(s3.objects.get(drawn!)!.data)).toBe(true)
	await expect.poll(async () => (await card(one)).equals(first), SOON).toBe(true)
	// Brown somewhere: the photo is on it.
	const { data, info } = await sharp(first).raw().toBuffer({ resolveWithObject: true })
	let brown = 0
	for (let at = 0; at < data.length; at += info.channels)
		if (
			Math.abs(data[at]! - 0x80) < 12 &&
			Math.abs(data[at + 1]! - 0x40) < 12 &&
			Math.abs(data[at + 2]! - 0x20) < 12
		)
			brown++
	expect(brown).toBeGreaterThan(10_000)
	expect(cards()).toHaveLength(1)
})

test('without a mail server each mail is one file, for whichever machine sent it; nothing private has an address', async () => {
	const ledger = newLedger()
	const random = chance(3)
	const sent = () =>
		[...s3.objects.keys()].filter((name) => name.startsWith('mail/') && name.includes('order-to-shop'))
	const before = sent().length
	for (const shop of [one, other, one, other]) await placeOrder(shop.url, ledger, random)
	expect(ledger.acknowledged.size).toBe(4)
	await expect.poll(() => sent().length - before, SOON).toBe(4)
	expect(readdirSync(one.dataFolder)).not.toContain('mail')
	s3.objects.set('backups/sillage-2026-11-18.tar', { data: Buffer.from('x'), changed: new Date(), type: '' })
	for (const path of [
		`/${sent()[0]}`,
		'/backups/sillage-2026-11-18.tar',
		'/media/../backups/sillage-2026-11-18.tar',
		'/media/%2e%2e/backups/sillage-2026-11-18.tar',
	])
		expect((await fetch(one.url + path)).status, path).toBe(404)
})

describe('while the object storage is away', () => {
	test('orders come in, photos that were asked for are shown, others are asked to come back for', async () => {
		const id = await upload(one, '#203040')
		expect((await fetch(`${one.url}/media/${id}/340.webp`)).status).toBe(200)
		s3.faults.push(...Array<number>(100).fill(503))
		try {
			const answer = await fetch(`${other.url}/media/${id}/340.webp`)
			expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual(
				[503, 'no-store', '5'],
			)
			expect((await fetch(`${one.url}/media/${id}/340.webp`)).status).toBe(200)
			const ledger = newLedger(77)
			await placeOrder(other.url, ledger, chance(77))
			expect(ledger.acknowledged.size).toBe(1)
		} finally {
			s3.faults.length = 0
		}
		await expect.poll(async () => (await fetch(`${other.url}/media/${id}/340.webp`)).status, SOON).toBe(200)
	})
})

test('object storage that is silent is given up in time: a photo and an upload are answered in words, a start goes on', async () => {
	s3.faults.push(...Array<Fault>(200).fill('silence'))
	try {
		const startedAt = performance.now()
		const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#334455' } })
			.png()
			.toBuffer()
		const [shown, uploaded, third] = await Promise.all([
			fetch(`${one.url}/media/never-asked-for/340.webp`),
			fetch(`${other.url}/admin/media`, {
				method: 'POST',
				headers: { ...(await adminHeaders(one.url)), origin: other.url },
				body: new Uint8Array(photo),
			}).then((answer) => answer.text()),
			startShopProcess({ MEDIA_URL: s3.url, DATABASE_URL: one.database }),
		])
		expect([shown.status, await shown.text()]).toEqual([503, 'This photo cannot be had right now\n'])
		expect(JSON.parse(uploaded.trim().split('\n').at(-1)!)).toMatchObject({
			problem: expect.stringContaining('does not answer. Nothing was stored'),
		})
		expect((performance.now() - startedAt) / 1000).toBeLessThan(28)
		expect(third.output()).toContain('does not answer yet. The shop opens without its photos.')
		await third.stop()
	} finally {
		s3.faults.length = 0
	}
})

/** A visitor at an address of his own sends an order to each machine in turn. */
async function orders(count: number, address: string, phone: string): Promise<number[]> {
	const statuses: number[] = []
	for (let i = 0; i < count; i++) {
		const { body } = newSubmission(800 + i, chance(i))
		body.set('key', `${phone.replaceAll(/\D/g, '')}-${i}-of-two-machines`)
		body.set('whatsappNumber', phone)
		const shop = [one, other][i % 2]!
		const headers = { 'X-Forwarded-For': address }
		const send = () => fetch(`${shop.url}/order-submissions`, { method: 'POST', headers, body })
		let answer = await send()
		// As the form does: whoever is told to come later sends the same once more.
		for (let again = 0; answer.status === 503 && again < 20; again++) {
			await sleep(100)
			answer = await send()
		}
		await answer.text()
		statuses.push(answer.status)
	}
	return statuses
}

/** Wrong passwords for one account from one address, to both machines at once. */
async function guesses(count: number, address: string): Promise<number> {
	const answers = await Promise.all(
		Array.from({ length: count }, (_, i) => {
			const shop = [one, other][i % 2]!
			return fetch(`${shop.url}/data/sign-in`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', Origin: shop.url, 'X-Forwarded-For': address },
				body: JSON.stringify({ email: 'nobody@example.cm', password: `wrong-${i}` }),
			})
		}),
	)
	return answers.filter(({ status }) => status === 429).length
}

/** What an open list on this machine hears. */
async function openList(shop: RunningShop): Promise<{ heard: () => string; close: () => void }> {
	const listening = new AbortController()
	const { cookie } = await adminHeaders(one.url)
	const stream = await fetch(`${shop.url}/admin/orders/events`, {
		headers: { cookie },
		signal: listening.signal,
	})
	let heard = ''
	const read = async () => {
		for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk
	}
	read().catch(() => {})
	return { heard: () => heard, close: () => listening.abort() }
}

describe('what one machine is told the other acts on, also after every line to the database was lost', () => {
	test.each(['with its lines', 'after a lost connection'])('%s', async (when) => {
		const lost = when !== 'with its lines'
		const list = await openList(other)
		const phone = aSubscribedBrowser(service.origin)
		const allowed = await fetch(`${one.url}/admin/account`, {
			method: 'POST',
			headers: await adminHeaders(one.url),
			body: new URLSearchParams({
				intent: 'allow-notices',
				subscription: JSON.stringify(phone.subscription),
			}),
		})
		expect(allowed.status).toBe(200)
		if (lost)
			await inDatabaseOf(
				one,
				`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
			)

		// Limits: six orders of one number in ten minutes, whichever machine they come to; ten wrong passwords.
		const [address, number] = lost
			? ['203.0.113.9', '+237 677 00 00 09']
			: ['203.0.113.8', '+237 677 00 00 08']
		expect(await orders(8, address, number)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
		expect(await guesses(14, address)).toBe(4)

		// Notices: the phone that was allowed on one is told of orders that came to either, with the one key of the shop.
		await expect.poll(() => service.to(phone.path).length, SOON).toBe(6)
		const { rows } = await inDatabaseOf(one, 'select public_key from push_keys')
		expect(new Set(service.to(phone.path).map((each) => signerOf(each)?.key))).toEqual(
			new Set([rows[0].public_key]),
		)
		for (const shop of [one, other])
			expect(
				await (await fetch(`${shop.url}/admin/account`, { headers: await adminHeaders(one.url) })).text(),
			).toContain(rows[0].public_key)

		// The open list on the other heard of those that came to one.
		const { rows: stored } = await inDatabaseOf(
			one,
			`select order_number from orders where idempotency_key like $1`,
			[`${number.replaceAll(/\D/g, '')}-%`],
		)
		expect(stored).toHaveLength(6)
		await expect
			.poll(() => stored.every(({ order_number }) => list.heard().includes(order_number)), SOON)
			.toBe(true)
		list.close()

		// And a new price is on both machines' pages.
		const price = lost ? 43_211 : 43_222
		await inDatabaseOf(one, `update products set price = $1 where id = 'asad-edp'`, [price])
		for (const shop of [one, other])
			await expect
				.poll(
					async () =>
						(await (await fetch(`${shop.url}/product/asad-edp`)).text()).replace(/[\s,\u00a0\u202f]/g, ''),
					SOON,
				)
				.toContain(String(price))
	})
})
