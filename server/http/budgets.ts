// How much one client may ask of the shop, for every kind of address that is no file and no cached page.
// addresses.ts says which address has which budget; RATE_LIMIT_SCALE multiplies the requests.

export type Budget = {
	/** Requests of one client in a minute, all of them at once if need be. */
	aMinute: number
	/** How many of the whole shop's are worked on at once; the others wait in a short queue. Forms never wait. */
	atOnce?: number
}

/** A mobile network may show so many phones under one address, and all may come when the shop is named on the radio. */
const PHONES = 300

export const BUDGETS = {
	/**
	 * A quick customer asks for four uncached pages in a minute: what a search finds, the cart, the order form, the
	 * thanks. While one page waits for the database another is rendered; more at once would only wait for each other.
	 */
	page: { aMinute: 4 * PHONES, atOnce: 2 },
	/** Pages and forms that an order passes through: never behind other pages, nor refused for them. */
	order: { aMinute: 4 * PHONES, atOnce: 2 },
	/** What open pages ask for: each of them for its session, an open order for its changes. */
	data: { aMinute: 10 * PHONES, atOnce: 4 },
	/** Long lists of products for a cart or wishlist that a browser keeps. */
	products: { aMinute: 4 * PHONES, atOnce: 2 },
	/** Pictures drawn for messengers, which keep them. */
	drawing: { aMinute: PHONES, atOnce: 1 },
	/** A busy seller and her staff under one address: pages, and lookups while they type. */
	office: { aMinute: 4 * PHONES },
	/** Health checks, Prometheus, crawlers. */
	machine: { aMinute: 2 * PHONES },
	/** Photos that are not there: a page of the shop names none, so only guessing uses it up. */
	missing: { aMinute: 2 * PHONES },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS
