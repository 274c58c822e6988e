// A tapped row stays in place, though its order now belongs to another group: nothing may move under the thumb, and
// Undo must be where the seller looks.

import type { GroupName, TodayGroup, WaitingOrder } from '~/features/orders/list/today.ts'
import type { MovedOrder } from '~/features/orders/next-step.ts'

export type Pin = {
	group: GroupName
	/** Its index in the group when it was tapped. */
	index: number
	/** As it was tapped, or as the server answered. */
	order: WaitingOrder
	/** A request is pending. */
	underWay: boolean
	/** Undo is shown. */
	undoable: boolean
	/** Whether it was paid is asked. */
	asking: boolean
}
export type Pins = ReadonlyMap<number, Pin>

export type PinEvent =
	| { kind: 'tapped'; group: GroupName; index: number; order: WaitingOrder }
	| { kind: 'moved'; order: MovedOrder }
	| { kind: 'failed'; id: number }
	| { kind: 'undo-ended'; id: number }
	| { kind: 'not-paid-yet'; id: number }
	/** After a reload of the list, or another page: rows may move again. */
	| { kind: 'tidied' }

export function pinsAfter(pins: Pins, event: PinEvent): Pins {
	const change = (id: number, to: (pin: Pin) => Partial<Pin>): Pins => {
		const pin = pins.get(id)
		return pin ? new Map(pins).set(id, { ...pin, ...to(pin) }) : pins
	}
	switch (event.kind) {
		case 'tapped': {
			const { kind: _, ...tapped } = event
			const before = pins.get(event.order.id) ?? { ...tapped, undoable: false, asking: false }
			return new Map(pins).set(event.order.id, { ...before, order: event.order, underWay: true })
		}
		case 'moved': {
			const { id, version, status, next, due } = event.order
			return change(id, ({ order }) => ({
				order: { ...order, version, status, next, due, hours: 0 },
				underWay: false,
				undoable: status === order.next,
				asking: status === 'delivered' && due > 0,
			}))
		}
		case 'failed':
			return change(event.id, () => ({ underWay: false }))
		case 'undo-ended':
			return change(event.id, () => ({ undoable: false }))
		case 'not-paid-yet':
			return change(event.id, () => ({ asking: false }))
		case 'tidied':
			return new Map([...pins].filter(([, { underWay, undoable, asking }]) => underWay || undoable || asking))
	}
}

export type ShownGroup = Omit<TodayGroup, 'orders'> & {
	rows: { order: WaitingOrder; pin?: Pin }[]
	/** Not all orders were loaded. */
	more: boolean
}

/** The loaded groups, with every tapped row in its old place. */
export function withPins(groups: readonly TodayGroup[], pins: Pins): ShownGroup[] {
	const loaded = new Map(groups.flatMap(({ orders }) => orders.map((order) => [order.id, order])))
	return groups.map(({ orders, ...group }) => {
		const rows: ShownGroup['rows'] = orders.filter(({ id }) => !pins.has(id)).map((order) => ({ order }))
		const here = [...pins.values()].filter((pin) => pin.group === group.name)
		for (const pin of here.sort((a, b) => a.index - b.index))
			rows.splice(pin.index, 0, { order: latest(pin.order, loaded.get(pin.order.id)), pin })
		return { ...group, rows, more: group.counts.reduce((all, { count }) => all + count, 0) > orders.length }
	})
}

/** The loaded order, unless the response to the tap is newer. */
const latest = (tapped: WaitingOrder, loaded: WaitingOrder | undefined): WaitingOrder =>
	loaded && loaded.version >= tapped.version ? loaded : tapped
