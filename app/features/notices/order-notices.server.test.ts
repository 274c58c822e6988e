import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges, adminUsers, pushDevices } from '~/db/schema/admins.ts'
import { orders, outbox } from '~/db/schema/orders.ts'
import { pushKeys } from '~/db/schema/shop.ts'
import { endAllAdminSessions } from '~/features/admins/admins.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { cookieOfDevice } from '~/features/admins/devices/devices.server.ts'
import { readSubscription } from '~/features/admins/devices/subscription.server.ts'
import { changeOwnPassword, endOwnSessions } from '~/features/admins/own-account.server.ts'
import { removePerson } from '~/features/admins/people/people.server.ts'
import { listFailedMails, retryFailedMails } from '~/features/mail/outbox.server.ts'
import { type OutboxWorker, wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { insertOrder } from '~/features/orders/insert-order.server.ts'
import type { NewOrder } from '~/features/orders/new-order.ts'
import { config } from '~/shop/process/config.server.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import {
	aSubscribedBrowser,
	signerOf,
	startPushService,
} from '../../../tests/support/services/push-service.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { answerNoticeForm } from './device-actions.server.ts'
import { deleteOldNotices, startNoticeWorker } from './order-notices.server.ts'
import { getPushKeys } from './push-keys.server.ts'

const service = await startPushService()
process.env.PUSH_EXTRA_SERVICE = service.origin
process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
useDatabase()

const now = new Date('2026-11-16T09:00:00Z')
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const order: NewOrder = {
	source: 'website',
	idempotencyKey: null,
	contentHash: null,
	customerId: null,
	userId: null,
	customerName: 'Awa Fon',
	customerPhone: '+237677123456',
	phoneDoubtful: false,
	customerEmail: null,
	customerLocation: 'Bafoussam',
	language: 'fr',
	productsRequested: 'Yara EDP',
	notes: '',
	lines: [{ productId: null, productName: 'Yara EDP', quantity: 2, unitPrice: 25_000, unitCost: null }],
	amountKnown: true,
	actor: { kind: 'customer', name: null },
	now,
}

let workers: OutboxWorker[] = []
const work = (firstPauseMs = 20) => workers.push(startNoticeWorker(firstPauseMs))
const until = (condition: () => Promise<void> | void) =>
	vi.waitFor(condition, { timeout: 10_000, interval: 20 })
const waiting = () => db().$count(outbox, and(eq(outbox.kind, 'push'), isNull(outbox.sentAt)))
const allDone = () => until(async () => expect(await waiting()).toBe(0))
const devices = () => db().select().from(pushDevices).orderBy(asc(pushDevices.id))
const placeOrder = async (more: Partial<NewOrder> = {}) => {
	const placed = await insertOrder(db(), { ...order, ...more })
	wakeOutbox()
	return placed!
}

const formOf = (fields: Record<string, string>) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
const ask = (admin: CurrentAdmin, fields: Record<string, string>) =>
	answerNoticeForm(formOf(fields), { admin, userAgent: ANDROID, now })
async function allow(admin: CurrentAdmin) {
	const browser = aSubscribedBrowser(service.origin)
	const subscription = JSON.stringify(browser.subscription)
	expect(await ask(admin, { intent: 'allow-notices', subscription })).toMatchObject({ ok: true })
	const cookie = cookieOfDevice(readSubscription(subscription)!).split(';')[0]!
	const id = String((await devices()).at(-1)!.id)
	return { ...browser, id, cookie, told: () => service.to(browser.path).map(browser.read) }
}

beforeEach(async () => {
	for (const table of [outbox, orders, adminUsers, adminChanges]) await db().delete(table)
	service.deliveries.length = 0
})
afterEach(async () => {
	await Promise.all(workers.map((worker) => worker.stop()))
	workers = []
})
afterAll(service.close)

describe('a new order', () => {
	test('is told once to every device, each in the language of its admin and as much as it wants', async () => {
		const [owner, staff] = [await anAdmin(), await anAdmin('staff')]
		await db().update(adminUsers).set({ language: 'fr' }).where(eq(adminUsers.id, staff.id))
		const [phone, laptop, hers] = [await allow(owner), await allow(owner), await allow(staff)]
		await ask(staff, { intent: 'notice-details', device: hers.id, details: 'on' })
		for (let process = 0; process < 3; process++) work()
		const { id } = await placeOrder()
		await allDone()
		const url = `/admin/orders?order=${id}`
		const short = { title: 'New order', body: 'Sillage', url, tag: `order-${id}`, lang: 'en', waiting: 1 }
		expect([phone.told(), laptop.told()]).toEqual([[short], [short]])
		expect(hers.told()).toEqual([
			{ ...short, title: 'Nouvelle commande', body: 'Awa · 2 × Yara EDP · Bafoussam', lang: 'fr' },
		])
		expect((await devices()).every(({ lastSentAt }) => lastSentAt)).toBe(true)
		// Nothing of the order waits in the row.
		expect(
			await db().select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'push')),
		).toEqual(Array(3).fill({ payload: {} }))
	})

	test('that somebody in the shop typed in buzzes nowhere', async () => {
		await allow(await anAdmin())
		await placeOrder({ source: 'whatsapp', actor: { kind: 'admin', name: 'Owner' } })
		expect(await waiting()).toBe(0)
	})

	test('signs with the keys of the shop, for this push service, good for less than a day', async () => {
		await allow(await anAdmin())
		work()
		await placeOrder()
		await allDone()
		const [delivery] = service.deliveries
		const signer = signerOf(delivery!)!
		expect(signer.key).toBe((await getPushKeys()).publicKey)
		expect(signer.claims).toMatchObject({ aud: service.origin, sub: 'mailto:bonjour@sillage.example' })
		const lasts = Number(signer.claims.exp) - Date.now() / 1000
		expect(lasts > 0 && lasts <= 24 * 3_600).toBe(true)
		expect(delivery!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
		expect(Number(delivery!.headers.ttl)).toBeLessThanOrEqual(3_600)
	})
})

describe('a push service that', () => {
	test.each([404, 410])('says %i has a dead device: it is dropped, the others are told', async (status) => {
		const admin = await anAdmin()
		const [dead, alive] = [await allow(admin), await allow(admin)]
		service.answerWith(dead.path, status)
		work()
		await placeOrder()
		await allDone()
		expect((await devices()).map(({ id }) => String(id))).toEqual([alive.id])
		expect(alive.told()).toHaveLength(1)
	})

	test.each([500, 429, 302])(
		'says %i is tried again, is no stuck mail, and follows nobody',
		async (status) => {
			const phone = await allow(await anAdmin())
			service.answerWith(phone.path, status)
			work()
			await placeOrder()
			await until(() => expect(service.to(phone.path).length).toBeGreaterThan(3))
			await db().update(outbox).set({ attempts: 10 })
			// The mail to the shop was never tried here; it is the only one that the dashboard would name.
			expect((await listFailedMails()).mails.map(({ kind }) => kind)).toEqual(['order-to-shop'])
			expect(await retryFailedMails()).toBe(1)
			service.answerWith(phone.path)
			await allDone()
			expect(service.to('/elsewhere')).toEqual([])
			expect((await devices())[0]!.lastSentAt).not.toBeNull()
		},
	)

	test('is not a known one any more is not called', async () => {
		await allow(await anAdmin())
		await db().update(pushDevices).set({ endpoint: 'http://127.0.0.1:1/elsewhere' })
		work()
		await placeOrder()
		await allDone()
		expect(await devices()).toEqual([])
	})
})

test('a notice of more than an hour ago is not sent, and goes with the housekeeping', async () => {
	const phone = await allow(await anAdmin())
	await placeOrder()
	await db()
		.update(outbox)
		.set({ createdAt: new Date(Date.now() - 61 * 60_000) })
	work()
	await allDone()
	expect(phone.told()).toEqual([])
	expect(await db().$count(outbox, eq(outbox.kind, 'push'))).toBe(1)
	await deleteOldNotices()
	expect(await db().$count(outbox, eq(outbox.kind, 'push'))).toBe(0)
})

test('the keys are made once, also by several at one moment', async () => {
	await db().delete(pushKeys)
	const made = await Promise.all(Array.from({ length: 8 }, getPushKeys))
	expect(new Set(made.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1)
})

describe('a device', () => {
	const { subscription: good } = aSubscribedBrowser('https://web.push.apple.com')
	const other = (keys: object, endpoint: string = good.endpoint) =>
		JSON.stringify({ endpoint, keys: { ...good.keys, ...keys } })

	test.each([
		['nothing', ''],
		['no JSON', '{'],
		['no object', 'null'],
		['no keys', JSON.stringify({ endpoint: good.endpoint })],
		['a foreign host', other({}, 'https://elsewhere.example/x')],
		['the machine itself', other({}, 'http://127.0.0.1:5432/x')],
		['a key of the wrong length', other({ p256dh: 'AAAA' })],
		['a key that is no point of the curve', other({ p256dh: `BA${'A'.repeat(85)}` })],
		['a secret of the wrong length', other({ auth: 'AAAA' })],
		['a key with odd letters', other({ auth: '<script>' })],
		['a number for an address', JSON.stringify({ ...good, endpoint: 7 })],
	])('that sends %s is told so, and nothing is stored', async (_, subscription) => {
		const answer = await ask(await anAdmin(), { intent: 'allow-notices', subscription })
		expect(answer).toEqual({
			ok: false,
			message: 'This browser’s push service is not known to the shop: nothing was saved.',
		})
		expect(await devices()).toEqual([])
	})

	test('is stored once, recorded, and belongs to whoever allowed it last', async () => {
		const [first, second] = [await anAdmin(), await anAdmin()]
		const fields = { intent: 'allow-notices', subscription: JSON.stringify(good) }
		await ask(first, fields)
		await ask(first, fields)
		const [device] = await devices()
		expect(device).toMatchObject({ adminId: first.id, showsDetails: false })
		await ask(first, { intent: 'notice-details', device: String(device!.id), details: 'on' })
		await ask(second, fields)
		expect(await devices()).toMatchObject([{ adminId: second.id, showsDetails: false }])
		const recorded = await db().select().from(adminChanges).orderBy(asc(adminChanges.id))
		expect(recorded[0]).toMatchObject({ entity: 'admin', after: { device: 'Chrome on Android' } })
		expect(recorded.map(({ action, adminEmail }) => [action, adminEmail])).toEqual([
			['allow-notices', first.email],
			['notice-details', first.email],
			['allow-notices', second.email],
		])
	})

	test('is one of twenty at most, also when several come at one moment', async () => {
		const admin = await anAdmin()
		const tries = Array.from({ length: 23 }, () => ({
			intent: 'allow-notices',
			subscription: JSON.stringify(aSubscribedBrowser('https://web.push.apple.com').subscription),
		}))
		const answers = await Promise.all(tries.map((fields) => ask(admin, fields)))
		expect(await devices()).toHaveLength(20)
		expect(answers.filter((answer) => !answer!.ok).map((answer) => answer!.message)).toEqual(
			Array(3).fill('You have 20 devices with notices. Remove one first.'),
		)
	})

	test('that asks too often waits', async () => {
		const admin = await anAdmin()
		const tries = 30 * config().RATE_LIMIT_SCALE + 1
		let last = await ask(admin, { intent: 'allow-notices', subscription: '' })
		for (let i = 1; i < tries; i++) last = await ask(admin, { intent: 'allow-notices', subscription: '' })
		expect(last!.message).toBe('That was too often. Please wait a few minutes.')
	})

	test('of somebody else can be neither changed, tried nor removed', async () => {
		const [owner, stranger] = [await anAdmin(), await anAdmin()]
		const { id } = await allow(owner)
		for (const [intent, device] of [
			...['notice-details', 'test-notice', 'end-notices'].map((intent) => [intent, id]),
			...['notice-details', 'test-notice', 'end-notices'].map((intent) => [intent, '99999999999999999999']),
		] as [string, string][])
			expect((await ask(stranger, { intent, device, details: 'on' }))!.message).toBe(
				'That device was removed already',
			)
		expect(await devices()).toMatchObject([{ showsDetails: false }])
		expect(service.deliveries).toEqual([])
	})

	test('takes a test notice, or is dropped when it is dead', async () => {
		const admin = await anAdmin()
		const phone = await allow(admin)
		const asked = { intent: 'test-notice', device: phone.id }
		expect(await ask(admin, asked)).toEqual({ ok: true, message: 'The test notice is on its way' })
		expect(phone.told()).toMatchObject([{ title: 'Test notice', body: 'Sillage' }])
		service.answerWith(phone.path, 503)
		expect((await ask(admin, asked))!.message).toBe(
			'The push service cannot be reached. Please try again later.',
		)
		service.answerWith(phone.path, 410)
		expect((await ask(admin, asked))!.message).toContain('takes no notices any more and was removed')
		expect(await devices()).toEqual([])
	})
})

describe('notices end', () => {
	test('when the device is removed from the list', async () => {
		const admin = await anAdmin()
		const { id } = await allow(admin)
		expect((await ask(admin, { intent: 'end-notices', device: id }))!.message).toBe(
			'That device gets no more notices',
		)
		expect(await devices()).toEqual([])
	})

	test.each<[string, (admin: CurrentAdmin, cookie: string) => Promise<unknown>]>([
		['all other devices are logged out', (admin, cookie) => endOwnSessions(admin, cookie)],
		['the password is changed', (admin, cookie) => changeOwnPassword(admin, 'bonamoussadi-9', cookie)],
	])('on the other devices when %s', async (_, happens) => {
		const [admin, colleague] = [await anAdmin(), await anAdmin()]
		const [here, , theirs] = [await allow(admin), await allow(admin), await allow(colleague)]
		await happens(admin, here.cookie)
		expect((await devices()).map(({ id }) => String(id))).toEqual([here.id, theirs.id])
	})

	test('with the person, and with every session', async () => {
		const [owner, staff] = [await anAdmin(), await anAdmin('staff')]
		const { id } = await allow(owner)
		await allow(staff)
		await removePerson(staff.id, { admin: owner, proven: true })
		expect((await devices()).map((device) => String(device.id))).toEqual([id])
		await endAllAdminSessions()
		expect(await devices()).toEqual([])
	})
})
