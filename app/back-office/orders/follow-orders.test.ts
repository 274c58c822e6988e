import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followOrders, newOrderWords } from './follow-orders.ts'

/** A connection whose fate the test decides. */
class Line {
	static all: Line[] = []
	onopen = () => {}
	onerror = () => {}
	closed = false
	#hear: (event: { data: string }) => void = () => {}
	address: string
	constructor(address: string) {
		this.address = address
		Line.all.push(this)
	}
	addEventListener(_: string, hear: (event: { data: string }) => void) {
		this.#hear = hear
	}
	close() {
		this.closed = true
	}
	tell(id: number) {
		this.#hear({ data: JSON.stringify({ id, orderNumber: `ORD-${id}` }) })
	}
}
const line = () => Line.all.at(-1)!

let stop = () => {}
let told: string[]
let connected: boolean
beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('EventSource', Line)
	Line.all = []
	told = []
	connected = false
	stop = followOrders(
		{ last: 7, fresh: [6, 7] },
		{
			order: ({ orderNumber }) => told.push(orderNumber),
			connected: (now) => {
				connected = now
			},
		},
	)
})
afterEach(() => {
	stop()
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/** After how many seconds a broken line is tried again. */
function secondsUntilNextTry(): number {
	const before = Line.all.length
	line().onerror()
	for (let seconds = 1; seconds <= 60; seconds++) {
		vi.advanceTimersByTime(999)
		expect(Line.all.length, 'not before a whole second').toBe(before)
		vi.advanceTimersByTime(1)
		if (Line.all.length > before) return seconds
	}
	return Number.POSITIVE_INFINITY
}

describe('A-ORD-12 a page that follows new orders', () => {
	test('comes back after 1, 2, 5 and 10 seconds, then every 10', () => {
		expect([1, 2, 3, 4, 5, 6].map(secondsUntilNextTry)).toEqual([1, 2, 5, 10, 10, 10])
		expect(Line.all.slice(0, -1).every(({ closed }) => closed)).toBe(true)
	})

	test('begins with one second again once it was connected', () => {
		expect([secondsUntilNextTry(), secondsUntilNextTry()]).toEqual([1, 2])
		line().onopen()
		expect(connected).toBe(true)
		expect(secondsUntilNextTry()).toBe(1)
		expect(connected).toBe(false)
	})

	test('asks for what came after the last order it heard of, and tells each order once', () => {
		expect(line().address).toBe('/admin/orders/events?since=7')
		for (const id of [7, 8, 10]) line().tell(id)
		secondsUntilNextTry()
		expect(line().address).toBe('/admin/orders/events?since=10')
		// Nine was given its number before ten but committed after it; ten is told again.
		for (const id of [9, 10, 11]) line().tell(id)
		expect(told).toEqual(['ORD-8', 'ORD-10', 'ORD-9', 'ORD-11'])
	})

	test('stops for good when the page is left', () => {
		line().onerror()
		stop()
		vi.advanceTimersByTime(60_000)
		expect(Line.all.length).toBe(1)
	})
})

test('A-ORD-12 a text that an older or newer server does not send is left out, and is never undefined', () => {
	const order = { id: 8, orderNumber: 'ORD-8', customerName: 'Ama', products: 'Yara EDP' }
	expect(newOrderWords(order)).toEqual({ title: 'New order ORD-8', text: 'Ama: Yara EDP' })
	expect(newOrderWords({ ...order, products: undefined }).text).toBe('Ama')
	expect(newOrderWords({ id: 8 })).toEqual({ title: 'New order', text: 'It is in the list of orders.' })
})
