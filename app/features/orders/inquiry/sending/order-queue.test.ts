import { beforeEach, describe, expect, test, vi } from 'vitest'
import { afterAttempt, isDue, isSentByItself, type QueuedOrder } from './order-queue.ts'
import { dropQueuedOrder, listQueuedOrders, queueOrder, sendQueuedOrders } from './queued-orders.ts'

const NOW = Date.UTC(2026, 4, 1)
const HOUR = 60 * 60 * 1000
const ORDER: QueuedOrder = {
	key: 'a-key-of-sixteen-letters',
	address: '/fr/order-submissions',
	body: 'fullName=Somebody',
	whatsapp: 'https://wa.me/237650000000?text=Somebody',
	fromCart: true,
	queuedAt: NOW,
}
const UNREACHABLE = { retry: true, failure: { reason: 'unreachable' }, waitMs: 0 } as const

describe('a queued order', () => {
	test('is tried again after pauses that grow to a quarter of an hour', () => {
		let order = ORDER
		const pauses: number[] = []
		for (let attempt = 0; attempt < 12; attempt++) {
			order = afterAttempt(order, UNREACHABLE, NOW)
			pauses.push((order.notBefore! - NOW) / 1000)
		}
		expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
		expect([isDue(order, NOW), isDue(order, NOW + 900_000)]).toEqual([false, true])
		expect(isSentByItself(order, NOW)).toBe(true)
	})

	test('waits for as long as the shop asks', () => {
		const failure = { message: 'Please wait about 7 min' }
		const order = afterAttempt(ORDER, { retry: true, failure, waitMs: 420_000 }, NOW)
		expect(order).toMatchObject({ body: ORDER.body, failure, notBefore: NOW + 420_000 })
	})

	test('is not sent by itself for ever: after a day only when its customer asks', () => {
		const order = afterAttempt(ORDER, UNREACHABLE, NOW + 23 * HOUR)
		expect(isDue(order, NOW + 23.5 * HOUR)).toBe(true)
		expect(isDue(order, NOW + 24 * HOUR)).toBe(false)
		expect(isSentByItself(order, NOW + 24 * HOUR)).toBe(false)
		// One that was queued before there was such a mark gets it with its next attempt.
		const older = afterAttempt({ ...ORDER, queuedAt: undefined }, UNREACHABLE, NOW)
		expect(isSentByItself(older, NOW + 24 * HOUR)).toBe(false)
	})
})

describe('the queue', () => {
	let rows: Map<string, QueuedOrder>
	let asked: string[]
	let answer: () => Response | Promise<Response>

	/** As much of IndexedDB as the queue uses; what is asked for is there one turn later. */
	function fakeDatabase() {
		const later = <Result>(result: Result) => {
			const request: { result: Result; onsuccess?: () => void } = { result }
			queueMicrotask(() => request.onsuccess?.())
			return request
		}
		const store = {
			get: (key: string) => later(rows.get(key)),
			getAll: () => later([...rows.values()]),
			put: (order: QueuedOrder) => later(rows.set(order.key, structuredClone(order))),
			delete: (key: string) => later(rows.delete(key)),
		}
		const transaction = () => {
			const made: { objectStore: () => typeof store; oncomplete?: () => void } = { objectStore: () => store }
			setTimeout(() => made.oncomplete?.())
			return made
		}
		return { open: () => later({ transaction, close() {} }) }
	}

	beforeEach(() => {
		rows = new Map()
		asked = []
		vi.stubGlobal('indexedDB', fakeDatabase())
		vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
			asked.push(`${address} ${body}`)
			return answer()
		})
	})
	const queue = () => queueOrder({ ...ORDER, queuedAt: Date.now() })
	const queued = async () => (await listQueuedOrders())[0]

	test.each([
		['too long', 413, '<html>Too Large</html>', { state: 'failed', reason: 'too-long' }],
		['refused', 404, '', { state: 'failed', reason: 'refused' }],
		['refused in words', 400, '{"state":"failed","message":"no"}', { state: 'failed', message: 'no' }],
	])(
		'keeps an order that is %s, with the reason, and does not send it again',
		async (_, status, body, said) => {
			await queue()
			answer = () => new Response(body, { status })
			expect(await sendQueuedOrders(isDue)).toEqual({ answered: true, left: false })
			expect(await queued()).toMatchObject({ body: ORDER.body, whatsapp: ORDER.whatsapp, answer: said })
			expect(await sendQueuedOrders(() => true)).toEqual({ answered: false, left: false })
			expect(asked).toEqual([`${ORDER.address} ${ORDER.body}`])
		},
	)

	test.each([
		['a broken server', 500, '<html>'],
		['a proxy whose shop is away', 502, ''],
		['the login page of a network', 200, '<html>Welcome to this Wi-Fi</html>'],
	])('tries again after a pause when %s answers', async (_, status, body) => {
		await queue()
		answer = () => new Response(body, { status })
		expect(await sendQueuedOrders(isDue)).toEqual({ answered: false, left: true })
		expect(await queued()).toMatchObject({ body: ORDER.body, tries: 1 })
		await sendQueuedOrders(isDue)
		expect(asked).toHaveLength(1)
		await sendQueuedOrders(isSentByItself)
		expect(asked).toHaveLength(2)
	})

	test('sends an order once at a time, however often it is asked to', async () => {
		await queue()
		const held = Promise.withResolvers<Response>()
		answer = () => held.promise
		const first = sendQueuedOrders(isDue)
		expect(await sendQueuedOrders(isSentByItself)).toEqual({ answered: false, left: false })
		held.resolve(new Response('', { status: 503 }))
		expect(await first).toEqual({ answered: false, left: true })
		expect(asked).toHaveLength(1)
	})

	test('keeps of an accepted order its number alone', async () => {
		await queue()
		answer = () => Response.json({ state: 'accepted', orderNumber: 'ORD-1' })
		await sendQueuedOrders(isDue)
		const { key, address, fromCart } = ORDER
		expect(await queued()).toEqual({
			key,
			address,
			body: '',
			fromCart,
			answer: { state: 'accepted', orderNumber: 'ORD-1' },
		})
	})

	test('does not bring back an order that was deleted or acknowledged while it was on its way', async () => {
		await queue()
		const sent = sendQueuedOrders(isDue)
		answer = () => new Response('', { status: 503 })
		await dropQueuedOrder(ORDER.key)
		await sent
		expect(await queued()).toBeUndefined()

		const accepted = { state: 'accepted', orderNumber: 'ORD-1' } as const
		await queue()
		answer = () => {
			rows.set(ORDER.key, { ...ORDER, answer: accepted })
			return new Response('', { status: 503 })
		}
		await sendQueuedOrders(isDue)
		expect(await queued()).toMatchObject({ answer: accepted })
	})
})
