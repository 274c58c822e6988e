// What waits for the seller today, and for how long.
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { type AdminOrder, PROMISED_HOURS } from './admin-order.ts'

/** What there is to do with open orders, in the order in which it is done. */
export const TODAY_GROUPS = {
	contact: ['pending'],
	confirm: ['contacted'],
	deliver: ['confirmed', 'processing'],
} as const satisfies Record<string, OrderStatus[]>
export type GroupName = keyof typeof TODAY_GROUPS

/** The rest of a group is a tap away, in the list of orders: what comes after it must stay in reach of the thumb. */
export const SHOWN_IN_GROUP = 5

/** `hours`: whole hours since it was placed while it is pending, since its last step after that. */
export type WaitingOrder = AdminOrder & { hours: number }

export type TodayGroup = {
	name: GroupName
	/** Oldest first. */
	orders: WaitingOrder[]
	/** How many there are of each of the group's statuses. */
	counts: { status: OrderStatus; count: number }[]
}

/** More than this are not counted for the navigation: the number says 'many' by then. */
export const MOST_COUNTED = 99

/** '4', or '99+' when there are more than anybody counts. */
export const waitingText = (count: number): string =>
	count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)

/**
 * How long an order has waited, measured against the 24 hours. They are promised for the first answer: only a pending
 * order can be late. What was contacted or confirmed waits for a customer or a rider, and is marked after a day.
 */
export function waitOf({ status, hours }: Pick<WaitingOrder, 'status' | 'hours'>) {
	const over = hours >= PROMISED_HOURS
	return {
		promised: status === 'pending',
		over,
		hours,
		/** Hours are no measure any more from the third day on. */
		days: hours >= 3 * PROMISED_HOURS ? Math.floor(hours / PROMISED_HOURS) : null,
	}
}
