import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewOrderEvent } from '../list/admin-order.ts'
import { orderStream } from './order-stream.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

const order = (id: number): NewOrderEvent => ({
	id,
	orderNumber: `ORD-${id}`,
	customerName: `Customer ${id}`,
	products: 'Yara EDP',
	typedIn: false,
})

/** A stream that somebody reads, and what was said on it so far. */
async function listening(since?: number, more: Partial<Parameters<typeof orderStream>[1]> = {}) {
	const unwatch = vi.fn()
	const untie = vi.fn()
	let appear: (order: NewOrderEvent) => void = () => {}
	let endShop = () => {}
	let endSession = () => {}
	const stream = orderStream(since, {
		watch: async (tell) => {
			appear = tell
			return unwatch
		},
		listAfter: async () => [],
		endWith: [
			(end) => {
				endShop = end
				return untie
			},
			(end) => {
				endSession = end
				return untie
			},
		],
		...more,
	})
	const heard = { text: '', ended: false }
	const reader = stream.getReader()
	void (async () => {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) break
			heard.text += new TextDecoder().decode(value)
		}
		heard.ended = true
	})()
	await vi.advanceTimersByTimeAsync(0)
	return {
		heard,
		unwatch,
		untie,
		reader,
		appear: (one: NewOrderEvent) => appear(one),
		endShop: () => endShop(),
		endSession: () => endSession(),
	}
}
const beats = (text: string) => text.split(': still here\n\n').length - 1

describe('A-ORD-12 the stream of new orders', () => {
	test('ends in order when there is nothing to watch, so that the page asks again', async () => {
		const { heard } = await listening(3, { watch: () => Promise.reject(new Error('no database')) })
		expect(heard.ended).toBe(true)
	})

	test('says something every 25 seconds, and not before', async () => {
		const { heard } = await listening()
		await vi.advanceTimersByTimeAsync(24_999)
		expect(beats(heard.text)).toBe(0)
		await vi.advanceTimersByTimeAsync(1)
		expect(beats(heard.text)).toBe(1)
		await vi.advanceTimersByTimeAsync(50_000)
		expect(beats(heard.text)).toBe(3)
	})

	test('tells first what came after the page’s last order, then each as it comes', async () => {
		const listAfter = vi.fn(async () => [order(8), order(9)])
		const { heard, appear } = await listening(7, { listAfter })
		appear(order(10))
		await vi.advanceTimersByTimeAsync(0)
		expect(listAfter).toHaveBeenCalledWith(7)
		expect(heard.text.match(/^id: \d+$/gm)).toEqual(['id: 8', 'id: 9', 'id: 10'])
	})

	test('misses nothing that comes while it catches up', async () => {
		let found: (orders: NewOrderEvent[]) => void = () => {}
		const { heard, appear } = await listening(7, {
			listAfter: () =>
				new Promise((done) => {
					found = done
				}),
		})
		appear(order(9))
		found([order(8)])
		await vi.advanceTimersByTimeAsync(0)
		expect(heard.text.match(/^id: \d+$/gm)?.sort()).toEqual(['id: 8', 'id: 9'])
	})

	test('ends when it cannot catch up, so that the page asks again', async () => {
		const { heard, unwatch } = await listening(7, { listAfter: () => Promise.reject(new Error('away')) })
		expect(heard.ended).toBe(true)
		expect(unwatch).toHaveBeenCalledOnce()
	})

	test('ends with the session, with the shop, and with the page', async () => {
		const session = await listening()
		session.endSession()
		await vi.advanceTimersByTimeAsync(0)
		expect([session.heard.ended, session.unwatch.mock.calls.length]).toEqual([true, 1])
		expect(session.untie).toHaveBeenCalledTimes(2)
		const shop = await listening()
		shop.endShop()
		await vi.advanceTimersByTimeAsync(0)
		expect([shop.heard.ended, shop.unwatch.mock.calls.length]).toEqual([true, 1])
		const page = await listening()
		await page.reader.cancel()
		expect(page.unwatch).toHaveBeenCalledOnce()
		expect(vi.getTimerCount()).toBe(0)
	})
})
