import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import type { NamedLink } from '~/features/links/short-link.ts'
import type { Language } from '~/shop/language.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { type ChosenPeriod, PERIODS, readPeriod } from '~/shop/time/period.ts'
import {
	ORDER_SOURCES,
	ORDER_STATUSES,
	type OrderSource,
	type OrderStatus,
	type PaymentWay,
	type SentBy,
} from '~/shop/vocabulary.ts'
import type { OrderLine } from '../new-order.ts'
import type { Balance } from '../order-account.ts'

export const ORDERS_PER_PAGE = 50

/** A row of the list of orders. Times are text here, in Douala time. */
export type AdminOrder = {
	id: number
	orderNumber: string
	customerName: string
	customerPhone: string
	phoneDoubtful: boolean
	customerLocation: string | null
	products: string
	status: OrderStatus
	source: OrderSource
	language: Language
	totalAmount: number | null
	/** False when the amount, if there is one, was estimated from the customer's text. */
	amountKnown: boolean
	placedAt: string
	/** Null where the customer saw none, or the amount is not known yet. */
	deliveryFee: number | null
	/** The URL of the customer's private page; null when the order has none, or its customer was erased. */
	privateLink: string | null
	/** Whole hours a pending order has waited; null for others. */
	waitedHours: number | null
	version: number
	/** What is still to collect, in francs; negative is to give back. 0 while the amount is not agreed. */
	due: number
	/** The seller has opened the customer's chat already. */
	writtenTo: boolean
	/** The suggested step. */
	next: OrderStatus | undefined
}

/** A line without its cost, for all staff. */
export type SoldLine = Omit<OrderLine, 'unitCost'> & { returned: number }

export type HistoryEntry = {
	id: number
	at: string
	actorKind: 'customer' | 'admin' | 'system'
	actor: string | null
	change: string
	oldValue: string | null
	newValue: string | null
}

export type OrderDetails = AdminOrder & {
	/** What the customer wrote on the website; null where it says what the agreed lines say. */
	ownWords: string | null
	/** What those words name, while nothing is agreed on. */
	offered: OfferedProducts[]
	customerEmail: string | null
	landmark: string | null
	/** The short link that the customer came by. */
	link: NamedLink | null
	notes: string
	lines: SoldLine[]
	discount: number
	/** Money was given back before returns were recorded: the owner is asked what came back. */
	returnUnclear: boolean
	/** The total that the customer saw, where it differed from the order's amount on arrival. */
	totalSeen: number | null
	/** The configured delivery fee to this town, for this amount; null where unset. */
	usualFee: number | null
	parcel: Parcel
	/** A day such as 2026-11-16; null until one is agreed on. */
	deliverOn: string | null
	payments: Payment[]
	/** Null while the amount is unknown. */
	balance: Balance | null
	/** Of the same customer, newest first; `count` includes this one. */
	earlier: { count: number; orders: EarlierOrder[] }
	history: HistoryEntry[]
	/** Of counted products, while the order is open. */
	stock: LineStock[]
	/** Only with the permission to see them. */
	costs?: OrderCosts
}

/** `beyond`: the line asks for more than is left. Below zero, more were sold than there were. */
export type LineStock = { productId: string; ordered: number; left: number; beyond: boolean }

/** One name in a customer's text: the products it may mean, best first, and how many. */
export type OfferedProducts = {
	quantity: number
	products: { id: string; name: string; price: number; costPrice?: number | null }[]
}

/** How an order travels. */
export type Parcel = { sentBy: SentBy | null; carrier: string | null; parcelNumber: string | null }

/** A refund is negative. `paidOn` is a day such as 2026-11-16. */
export type Payment = { id: number; way: PaymentWay; amount: number; reference: string; paidOn: string }

export type EarlierOrder = Pick<
	AdminOrder,
	'id' | 'orderNumber' | 'status' | 'placedAt' | 'totalAmount' | 'amountKnown'
>

/** Cost and profit of an order. */
export type OrderCosts = {
	totalCost: number | null
	totalProfit: number | null
	profitMargin: number | null
	costEstimated: boolean
	/** Of the order's lines, in their order. */
	unitCosts: (number | null)[]
}

/** Counts, also by status. */
export type OrderStats = { total: number; thisMonth: number; thisWeek: number } & Record<OrderStatus, number>

/** 'other' covers what the filter does not name. */
export const SOURCE_FILTERS = ['website', 'whatsapp', 'instagram', 'facebook', 'other'] as const
export type SourceFilter = (typeof SOURCE_FILTERS)[number]

export function sourcesIn(filter: SourceFilter): OrderSource[] {
	if (filter !== 'other') return [filter]
	return ORDER_SOURCES.filter((source) => !SOURCE_FILTERS.slice(0, -1).includes(source as never))
}

export type OrderSearch = {
	q: string
	status: OrderStatus | undefined
	source: SourceFilter | undefined
	/** Only orders that still owe something, or that are paid in full. */
	payment: 'owed' | 'paid' | undefined
	/** Only open orders that ask for more than is in stock. */
	beyond: boolean
	/** Only orders of these days. */
	period: ChosenPeriod | undefined
	page: number
}

const PAYMENTS: Readonly<Record<string, OrderSearch['payment']>> = { 1: 'owed', 0: 'paid' }

/** Parses the list's query; invalid values are ignored. */
export function readOrderSearch(query: URLSearchParams, now = new Date()): OrderSearch {
	return {
		q: (query.get('q') ?? '').trim().slice(0, 100),
		status: ORDER_STATUSES.find((status) => status === query.get('status')),
		source: SOURCE_FILTERS.find((source) => source === query.get('source')),
		payment: ownEntry(PAYMENTS, query.get('owed') ?? ''),
		beyond: query.get('beyond') === '1',
		period: PERIODS.some((period) => period === query.get('period')) ? readPeriod(query, now) : undefined,
		page: pageIn(query),
	}
}

const HOUR_MS = 60 * 60 * 1000
/** What the shop promises: an answer on WhatsApp within 24 hours. */
export const PROMISED_HOURS = 24

export const hoursSince = (moment: Date, now: Date): number =>
	Math.max(0, Math.floor((now.getTime() - moment.getTime()) / HOUR_MS))

/** What an open back office receives of a new order. */
export type NewOrderEvent = {
	id: number
	orderNumber: string
	customerName: string
	products: string
	/** By somebody in the shop: nothing to be told of. */
	typedIn: boolean
}
