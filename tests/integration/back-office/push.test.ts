// From an order on the storefront to what a phone shows, in a shop of two processes and with a push service of our own.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { adminHeaders, logIn } from '../../support/people/admin.ts'
import { aSubscribedBrowser, signerOf, startPushService } from '../../support/services/push-service.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const service = await startPushService()
afterAll(service.close)
const { url, shop } = useShop({ WEB_CONCURRENCY: '2', PUSH_EXTRA_SERVICE: service.origin })
const database = useDatabaseOf(shop)

/** Each test starts without devices and with an empty queue. */
afterEach(async () => {
	await database.query(`delete from outbox where kind = 'push'`)
	await database.query('delete from push_devices')
})

type Fields = Record<string, string>
const post = (path: string, fields: Fields, cookie = '') =>
	fetch(url(path), {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: url(), cookie, 'user-agent': 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0' },
		body: new URLSearchParams(fields),
	})

const order = async (more: Fields = {}) => {
	const answer = await post('/order-submissions', {
		key: `${randomUUID()}-key`,
		fullName: 'Awa Fon',
		whatsappNumber: '+237 650 00 00 01',
		location: 'Bafoussam',
		productsOfInterest: 'Yara EDP',
		suggested: '',
		...more,
	})
	expect(await answer.json()).toMatchObject({ state: 'accepted' })
}

const allNoticesDone = () =>
	vi.waitFor(
		async () => {
			const { rows } = await database.query(
				`select count(*)::int as n from outbox where kind = 'push' and sent_at is null`,
			)
			expect(rows).toEqual([{ n: 0 }])
		},
		{ timeout: 20_000, interval: 50 },
	)

test('five orders are told to two phones once each, encrypted for them and signed by the shop', async () => {
	const { cookie } = await adminHeaders(url())
	const phones = [aSubscribedBrowser(service.origin), aSubscribedBrowser(service.origin)]
	for (const { subscription } of phones) {
		const answer = await post(
			'/admin/account',
			{ intent: 'allow-notices', subscription: JSON.stringify(subscription) },
			cookie,
		)
		expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([
			200,
			expect.stringMatching(/^sillage_notices=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/),
		])
	}
	await database.query(`update push_devices set shows_details = true where endpoint = $1`, [
		phones[1]!.subscription.endpoint,
	])
	const earlier = (await database.query('select coalesce(max(id), 0) as id from orders')).rows[0].id
	const sent = service.deliveries.length
	await Promise.all(Array.from({ length: 5 }, () => order()))
	await allNoticesDone()
	const { rows } = await database.query('select id from orders where id > $1', [earlier])
	const ids = rows.map(({ id }) => id)
	expect(ids).toHaveLength(5)
	const keys = (await database.query('select public_key from push_keys')).rows
	for (const [index, phone] of phones.entries()) {
		const told = service.to(phone.path).map(phone.read)
		expect(told.map(({ url }) => url).sort()).toEqual(ids.map((id) => `/admin/orders?order=${id}`).sort())
		expect(new Set(told.map(({ title, body }) => `${title}: ${body}`))).toEqual(
			new Set([index === 0 ? 'New order: Sillage' : 'New order: Awa · Yara EDP · Bafoussam']),
		)
	}
	expect(new Set(service.deliveries.slice(sent).map((delivery) => signerOf(delivery)?.key))).toEqual(
		new Set(keys.map(({ public_key }) => public_key)),
	)
})

test('a push service that is away takes nothing from an order, nor from its mails', async () => {
	const phone = aSubscribedBrowser(service.origin)
	const { cookie } = await adminHeaders(url())
	const subscription = JSON.stringify(phone.subscription)
	await post('/admin/account', { intent: 'allow-notices', subscription }, cookie)
	service.answerWith(phone.path, 503)
	await order()
	await vi.waitFor(
		async () => {
			const { rows } = await database.query(
				`select kind <> 'push' as mail, bool_and(sent_at is not null) as sent from outbox
				where order_id = (select max(id) from orders) group by 1 order by 1`,
			)
			expect(rows).toEqual([
				{ mail: false, sent: false },
				{ mail: true, sent: true },
			])
		},
		{ timeout: 20_000, interval: 50 },
	)
	expect(await (await fetch(url('/admin'), { headers: { cookie } })).text()).not.toContain(
		'could not be sent',
	)
})

test('the list marks the device that asks, and logging out there ends its notices', async () => {
	const { name, value } = await logIn(url())
	const session = `${name}=${value}`
	const subscriptions = [1, 2].map(() => JSON.stringify(aSubscribedBrowser(service.origin).subscription))
	const cookies: string[] = []
	for (const subscription of subscriptions) {
		const answer = await post('/admin/account', { intent: 'allow-notices', subscription }, session)
		cookies.push(answer.headers.get('Set-Cookie')!.split(';')[0]!)
	}
	const page = await fetch(url('/admin/account'), { headers: { cookie: `${session}; ${cookies[1]}` } })
	const text = await page.text()
	expect(text.match(/Firefox on Android/g)!.length).toBeGreaterThan(1)
	expect(text.match(/Firefox on Android \(this device\)/g)).toHaveLength(1)
	for (const subscription of subscriptions) expect(text).not.toContain(JSON.parse(subscription).endpoint)
	await post('/admin/logout', {}, `${session}; ${cookies[1]}`)
	const { rows } = await database.query('select endpoint from push_devices')
	expect(rows).toEqual([{ endpoint: JSON.parse(subscriptions[0]!).endpoint }])
})

test.each([
	['no JSON', '{'],
	['no object', '"x"'],
	['an address inside', JSON.stringify({ endpoint: 'http://169.254.169.254/latest', keys: {} })],
	['very much', 'x'.repeat(90_000)],
])('rubbish for a subscription is refused in words: %s', async (_, subscription) => {
	const { cookie } = await adminHeaders(url())
	const before = (await database.query('select count(*) from push_devices')).rows
	const answer = await post('/admin/account.data', { intent: 'allow-notices', subscription }, cookie)
	expect(answer.status).toBeLessThan(500)
	expect(await answer.text()).toContain('not known to the shop')
	expect((await database.query('select count(*) from push_devices')).rows).toEqual(before)
})

describe('the worker and the app', () => {
	test('the worker is a script that browsers ask for again, answers no requests and keeps nothing', async () => {
		const answer = await fetch(url('/admin/worker.js'))
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
			200,
			'text/javascript; charset=utf-8',
			'no-cache',
		])
		const script = await answer.text()
		expect([...script.matchAll(/addEventListener\('(\w+)'/g)].map(([, event]) => event)).toEqual([
			'push',
			'notificationclick',
		])
		expect(script).not.toMatch(/\bcaches\b|importScripts|\bfetch\b/)
	})

	test('the app is the back office alone, in the admin’s language, for admins', async () => {
		const path = '/admin/manifest.webmanifest'
		const { cookie } = await adminHeaders(url())
		const answer = await fetch(url(path), { headers: { cookie } })
		expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
		const manifest = await answer.json()
		expect(manifest).toMatchObject({ name: 'Sillage: back office', start_url: '/admin', scope: '/admin' })
		// Outside of its scope a start page would make the storefront a part of the app.
		expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
		for (const { src } of manifest.icons) expect((await fetch(url(src))).status).toBe(200)
		expect((await fetch(url(path), { redirect: 'manual' })).headers.get('Location')).toBe('/admin/login')
		expect(await (await fetch(url('/admin/orders'), { headers: { cookie } })).text()).toMatch(
			/<link rel="manifest" href="\/admin\/manifest.webmanifest" crossorigin="use-credentials"\/>/i,
		)
	})

	test('no page of the shop knows of them', async () => {
		for (const path of ['/', '/cart', '/admin/login'])
			expect(await (await fetch(url(path))).text()).not.toMatch(/manifest\.webmanifest|worker\.js/)
	})
})
