// Devices of admins, the push service that reaches them, and the worker that tells them of orders.
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { db } from '../../../app/db/client.server.ts'
import { adminChanges, adminUsers, pushDevices } from '../../../app/db/schema/admins.ts'
import { orders, outbox } from '../../../app/db/schema/orders.ts'
import type { CurrentAdmin } from '../../../app/features/admins/current-admin.ts'
import { cookieOfDevice } from '../../../app/features/admins/devices/devices.server.ts'
import { readSubscription } from '../../../app/features/admins/devices/subscription.server.ts'
import { type OutboxWorker, wakeOutbox } from '../../../app/features/mail/outbox-worker.server.ts'
import { answerNoticeForm } from '../../../app/features/notices/device-actions.server.ts'
import { startNoticeWorker } from '../../../app/features/notices/order-notices.server.ts'
import { insertOrder } from '../../../app/features/orders/insert-order.server.ts'
import type { NewOrder } from '../../../app/features/orders/new-order.ts'
import { aSubscribedBrowser, startPushService } from '../services/push-service.ts'
import { useDatabase } from '../shop/database.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
export const until = (condition: () => Promise<void> | void) =>
	vi.waitFor(condition, { timeout: 10_000, interval: 20 })
export const waiting = () => db().$count(outbox, and(eq(outbox.kind, 'push'), isNull(outbox.sentAt)))
export const allDone = () => until(async () => expect(await waiting()).toBe(0))
export const devices = () => db().select().from(pushDevices).orderBy(asc(pushDevices.id))

const formOf = (fields: Record<string, string>) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}

export async function useDevices() {
	const service = await startPushService()
	process.env.PUSH_EXTRA_SERVICE = service.origin
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
	useDatabase()

	const now = new Date('2026-11-16T09:00:00Z')
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
	const placeOrder = async (more: Partial<NewOrder> = {}) => {
		const placed = await insertOrder(db(), { ...order, ...more })
		wakeOutbox()
		return placed!
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

	return { service, work, placeOrder, ask, allow }
}
