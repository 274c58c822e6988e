import type { ConsentState } from '~/features/customers/consent.ts'
import type { ConsentChannel } from '~/shop/vocabulary.ts'

/** A person as the directory shows them. */
export type DirectoryEntry = {
	/** The person's row of the directory; negative for a phone that is known from orders only. */
	person: number
	/** 'Customer ID' is just the row number. */
	row: number
	name: string
	email: string | null
	phone: string | null
	city: string | null
	since: Date
	hasAccount: boolean
	orders: number
	/** Francs of delivered orders. */
	spent: number
	/** What their orders still lack. */
	owed: number
	lastOrder: Date | null
	/** Where they agreed to messages about offers, and since when. */
	offers: Partial<Record<ConsentChannel, string>> | null
}

export type DirectoryStats = {
	customers: number
	/** First seen within the last 30 days. */
	fresh: number
	/** More than one order. */
	returning: number
	withAccount: number
}

export type SavedItem = { productId: string; name: string; price: number; quantity: number; since: Date }

export type CustomerDetails = Omit<DirectoryEntry, 'offers'> & {
	/** None for a number that is known from orders only: there is no entry to note them in. */
	consents: ConsentState[]
	address: string | null
	/** Other names, numbers and addresses the person is known by. */
	alsoKnownAs: string[]
	/** The account's address is not verified. */
	unverified: boolean
	/** Placed while signed in to the account, or without one with exactly this number. */
	ownOrders: number
	/** Entries that share a number or an address: perhaps the same person, perhaps not. */
	others: OtherEntry[]
	firstOrder: Date | null
	byStatus: { status: string; orders: number }[]
	latest: {
		orderNumber: string
		createdAt: Date
		status: string
		totalAmount: number | null
		amountKnown: boolean
	}[]
	cart: SavedItem[]
	wishlist: SavedItem[]
}

export type OtherEntry = {
	entry: number
	name: string
	phone: string | null
	email: string | null
	orders: number
	latest: string[]
}

/** What is still stored for a number or an address without an entry. */
export type ContactTraces = {
	contact: string
	/** Deleted orders whose customer is still in the audit log. */
	deleted: { orderNumber: string; name: string; at: Date }[]
	/** Sold-out products that the number waits for. */
	waits: number
	/** Corrections of orders that it was typed in by mistake. */
	corrected: number
	/** Made out to the number, in no order of it: they stay. */
	invoices: number
}

export const DIRECTORY_PAGE = 25

export type DirectorySearch = { q: string; owed: boolean; page: number; person: number | undefined }

/** A person of the directory, as a query names one. */
export const asWhole = (text: string | null): number | undefined =>
	/^-?\d{1,9}$/.test(text ?? '') ? Number(text) : undefined

/** The page's query; invalid values mean the first page of everybody. */
export function readDirectorySearch(query: URLSearchParams): DirectorySearch {
	const whole = (name: string) => asWhole(query.get(name))
	return {
		q: (query.get('q') ?? '').slice(0, 100),
		owed: query.get('owed') === '1',
		page: Math.max(1, whole('page') ?? 1),
		person: whole('person'),
	}
}
