// The orders whose money is not settled: what customers owe, and what they are to be given back.
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import type { AdminOrder } from '~/features/orders/list/admin-order.ts'

export const OWED_PER_PAGE = 50

/** 'unclear': money was given back before returned pieces were recorded. The query has each list's page under its name. */
export const UNSETTLED_LISTS = ['owed', 'back', 'unclear'] as const
export type UnsettledList = (typeof UNSETTLED_LISTS)[number]

/** `days` of Douala since the delivery, or since the order while it is not delivered. */
export type UnsettledOrder = AdminOrder & { amount: number; days: number }

/** One page, oldest first; `count` and `total` are of the whole list. */
export type UnsettledOrders = { orders: UnsettledOrder[]; count: number; total: number; page: number }
export type Unsettled = Record<UnsettledList, UnsettledOrders>

export type UnsettledPages = Record<UnsettledList, number>

export const readUnsettledPages = (query: URLSearchParams): UnsettledPages => ({
	owed: pageIn(query, 'owed'),
	back: pageIn(query, 'back'),
	unclear: pageIn(query, 'unclear'),
})
