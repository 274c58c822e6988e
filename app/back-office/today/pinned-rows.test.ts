import { expect, test } from 'vitest'
import type { TodayGroup, WaitingOrder } from '~/features/orders/list/today.ts'
import { nextStep } from '~/features/orders/next-step.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { type Pin, type PinEvent, type Pins, pinsAfter, withPins } from './pinned-rows.ts'

const order = (id: number, status: OrderStatus, version = 1): WaitingOrder => ({
	id,
	status,
	version,
	hours: 5,
	waitedHours: 5,
	beyond: false,
	orderNumber: `ORD-${id}`,
	customerName: 'Test Customer',
	customerPhone: '+237677123456',
	phoneDoubtful: false,
	customerLocation: null,
	products: 'Yara EDP',
	source: 'website',
	language: 'en',
	totalAmount: null,
	writtenTo: false,
	amountKnown: false,
	placedAt: '',
	deliveryFee: null,
	due: 28_000,
	next: nextStep(status, []),
	privateLink: null,
})
const groups = (contact: WaitingOrder[], confirm: WaitingOrder[] = []): TodayGroup[] => [
	{ name: 'contact', orders: contact, counts: [{ status: 'pending', count: contact.length }] },
	{ name: 'confirm', orders: confirm, counts: [{ status: 'contacted', count: confirm.length }] },
]
const after = (...events: PinEvent[]): Pins => events.reduce(pinsAfter, new Map() as Pins)
const stateOf = ({ underWay, undoable }: Pin) => (underWay ? 'under-way' : undoable ? 'undoable' : 'settled')
const shown = (loaded: TodayGroup[], pins: Pins) =>
	withPins(loaded, pins).map(({ rows }) =>
		rows.map(({ order, pin }) => [order.id, order.status, pin ? stateOf(pin) : 'untouched']),
	)

const tap = (id: number, index: number, status: OrderStatus = 'pending', version = 1): PinEvent => ({
	kind: 'tapped',
	group: 'contact',
	index,
	order: order(id, status, version),
})
const moved = (id: number, status: OrderStatus, version: number): PinEvent => ({
	kind: 'moved',
	order: { id, status, version, next: nextStep(status, []), due: 28_000 },
})

test('a row stays where it was tapped while its order is in the next group already', () => {
	const before = groups([order(1, 'pending'), order(2, 'pending'), order(3, 'pending')])
	expect(shown(before, after(tap(2, 1)))[0]![1]).toEqual([2, 'pending', 'under-way'])
	const later = groups([order(1, 'pending'), order(3, 'pending')], [order(2, 'contacted', 2)])
	expect(shown(later, after(tap(2, 1), moved(2, 'contacted', 2)))).toEqual([
		[
			[1, 'pending', 'untouched'],
			[2, 'contacted', 'undoable'],
			[3, 'pending', 'untouched'],
		],
		[],
	])
})

test('between the answer and the next load the answer is what counts', () => {
	const stale = groups([order(1, 'pending')])
	expect(shown(stale, after(tap(1, 0), moved(1, 'contacted', 2)))[0]).toEqual([[1, 'contacted', 'undoable']])
	// Somebody else has moved it on meanwhile.
	const newer = groups([], [order(1, 'contacted', 3)])
	expect(withPins(newer, after(tap(1, 0), moved(1, 'contacted', 2)))[0]!.rows[0]!.order.version).toBe(3)
})

test('two rows that were tapped keep their places, and a second tap keeps the first place', () => {
	const loaded = groups([order(3, 'pending')], [order(1, 'contacted', 2), order(2, 'contacted', 2)])
	const pins = after(
		tap(2, 1),
		moved(2, 'contacted', 2),
		tap(1, 0),
		moved(1, 'contacted', 2),
		tap(2, 7, 'contacted', 2),
		moved(2, 'confirmed', 3),
	)
	expect(shown(loaded, pins)[0]).toEqual([
		[1, 'contacted', 'undoable'],
		[2, 'confirmed', 'undoable'],
		[3, 'pending', 'untouched'],
	])
})

test('a step that was taken back cannot be taken back again; one whose request was lost can', () => {
	const taken = [tap(1, 0), moved(1, 'contacted', 2)]
	const again = tap(1, 0, 'contacted', 2)
	expect(stateOf(after(...taken, again, moved(1, 'pending', 3)).get(1)!)).toBe('settled')
	expect(stateOf(after(...taken, again, { kind: 'failed', id: 1 }).get(1)!)).toBe('undoable')
	expect(stateOf(after(...taken, { kind: 'undo-ended', id: 1 }).get(1)!)).toBe('settled')
	expect(stateOf(after(tap(1, 0), { kind: 'failed', id: 1 }).get(1)!)).toBe('settled')
})

test('tidying lets go of what is settled, and of nothing that is under way or can be undone', () => {
	const pins = after(
		tap(1, 0),
		tap(2, 1),
		moved(2, 'contacted', 2),
		tap(3, 2),
		moved(3, 'contacted', 2),
		...([{ kind: 'undo-ended', id: 3 }, { kind: 'tidied' }] as const),
	)
	expect([...pins.keys()]).toEqual([1, 2])
})

test('after a delivery the row asks for the money and stays until that is answered; undone, paid or put off, it asks no more', () => {
	const delivered = [tap(2, 0, 'processing'), moved(2, 'delivered', 2)]
	const isAsking = (...events: PinEvent[]) => after(...delivered, ...events).get(2)?.asking
	expect(isAsking()).toBe(true)
	expect(isAsking({ kind: 'undo-ended', id: 2 }, { kind: 'tidied' })).toBe(true)
	expect(isAsking({ kind: 'not-paid-yet', id: 2 })).toBe(false)
	expect(isAsking(tap(2, 0, 'delivered', 2), moved(2, 'processing', 3))).toBe(false)
	const paid = { id: 2, version: 3, status: 'delivered', next: undefined, due: 0 } as const
	expect(isAsking(tap(2, 0, 'delivered', 2), { kind: 'moved', order: paid })).toBe(false)
	// Without an answer the row stays too, with Retry.
	expect(isAsking(tap(2, 0, 'delivered', 2), { kind: 'tidied' })).toBe(true)
	expect(after(tap(2, 0), moved(2, 'contacted', 2)).get(2)?.asking).toBe(false)
})
