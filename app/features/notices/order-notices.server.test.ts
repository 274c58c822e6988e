import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminUsers, pushDevices } from '~/db/schema/admins.ts'
import { outbox } from '~/db/schema/orders.ts'
import { pushKeys } from '~/db/schema/shop.ts'
import { listFailedMails, retryFailedMails } from '~/features/mail/outbox.server.ts'
import { allDone, devices, until, useDevices, waiting } from '../../../tests/support/people/devices.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { signerOf } from '../../../tests/support/services/push-service.ts'
import { deleteOldNotices } from './order-notices.server.ts'
import { getPushKeys } from './push-keys.server.ts'

const { service, work, placeOrder, ask, allow } = await useDevices()

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
		await placeOrder({ actor: { kind: 'admin', name: 'Owner' } })
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
