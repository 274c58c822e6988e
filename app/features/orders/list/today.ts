// The seller's open work today, and how long it has waited.
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { type AdminOrder, PROMISED_HOURS } from './admin-order.ts'

/** The groups of open orders, in the order of work: by the step that comes next. */
export const TODAY_GROUPS = {
	contact: ['contacted'],
	confirm: ['confirmed'],
	deliver: ['processing', 'delivered'],
} as const satisfies Record<string, OrderStatus[]>
export type GroupName = keyof typeof TODAY_GROUPS

/** The rest of a group is in the list of orders: the next group must stay in reach of the thumb. */
export const SHOWN_IN_GROUP = 5

/**
 * `hours`: whole hours since it was placed while it is pending, since its last step after that. `beyond`: it asks for
 * more than is in stock.
 */
export type WaitingOrder = AdminOrder & { hours: number; beyond: boolean }

export type TodayGroup = {
	name: GroupName
	/** Oldest first. */
	orders: WaitingOrder[]
	/** Counts of the group's statuses. */
	counts: { status: OrderStatus; count: number }[]
}

/** The navigation shows 'many' beyond this. */
export const MOST_COUNTED = 99

/** '4', or '99+' beyond the limit. */
export const waitingText = (count: number): string =>
	count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)

/**
 * How long an order has waited, against the promised 24 hours for the first answer: only a pending order can be late. A
 * contacted or confirmed one waits for a customer or a rider, and is marked after a day.
 */
export function waitOf({ status, hours }: Pick<WaitingOrder, 'status' | 'hours'>) {
	const over = hours >= PROMISED_HOURS
	return {
		promised: status === 'pending',
		over,
		hours,
		/** Days instead of hours from the third day on. */
		days: hours >= 3 * PROMISED_HOURS ? Math.floor(hours / PROMISED_HOURS) : null,
	}
}
