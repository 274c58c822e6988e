import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followOrder } from './follow-order.ts'

const TOKEN = 'x'.repeat(32)

let page: EventTarget & { hidden: boolean }
let asked: string[]
/** What the shop answers; null for nobody there. */
let shop: { status: number; version?: number } | null
let changes: number
let stop = () => {}

beforeEach(() => {
	vi.useFakeTimers()
	page = Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: 'fr' } })
	vi.stubGlobal('document', page)
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address)
		if (!shop) throw new TypeError('Failed to fetch')
		return Response.json({ version: shop.version }, { status: shop.status })
	})
	asked = []
	changes = 0
	shop = { status: 200, version: 3 }
	stop = followOrder(TOKEN, 3, () => changes++)
})
afterEach(() => {
	stop()
	vi.useRealTimers()
})

/** How often it asks within a minute, from now on. */
async function askedInAMinute(): Promise<number> {
	const before = asked.length
	await vi.advanceTimersByTimeAsync(60_000)
	return asked.length - before
}
const show = (hidden: boolean) => {
	page.hidden = hidden
	page.dispatchEvent(new Event('visibilitychange'))
	return vi.advanceTimersByTimeAsync(0)
}

describe('an open order page', () => {
	test('asks less and less often while nothing changes, and never gives up', async () => {
		const minutes = []
		for (let minute = 0; minute < 10; minute++) minutes.push(await askedInAMinute())
		expect(minutes[0]).toBeGreaterThan(3)
		expect(minutes.slice(4)).toEqual([1, 1, 1, 1, 1, 1])
		expect(changes).toBe(0)
	})

	test('hears of a change, and of one that comes after a lost line', async () => {
		shop = null
		await askedInAMinute()
		shop = { status: 503 }
		await askedInAMinute()
		expect(changes).toBe(0)
		shop = { status: 200, version: 4 }
		await askedInAMinute()
		expect(changes).toBeGreaterThan(0)
	})

	test('asks nothing while nobody looks, and at once when somebody does again', async () => {
		await show(true)
		expect(await askedInAMinute()).toBe(0)
		shop = { status: 200, version: 4 }
		await show(false)
		expect([asked.length, changes]).toEqual([1, 1])
	})

	test('stops when the page is left, and when the link is dead', async () => {
		shop = { status: 404 }
		await askedInAMinute()
		expect(asked).toHaveLength(1)
		await show(false)
		expect(await askedInAMinute()).toBe(0)
	})
})
