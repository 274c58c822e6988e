// Rate limits per client, for every kind of address that is no file and no cached page. addresses.ts maps addresses to
// budgets; RATE_LIMIT_SCALE multiplies the requests.

export type Budget = {
	/** Requests per client and minute, in one burst if need be. */
	aMinute: number
	/** Concurrent requests of the whole shop; the others wait in a short queue. Forms never wait. */
	atOnce?: number
}

/** A mobile network may put this many phones behind one address, all at once when the radio names the shop. */
const PHONES = 300

export const BUDGETS = {
	/**
	 * A quick customer requests four uncached pages in a minute: search results, the cart, the order form, the thanks.
	 * While one page waits for the database another is rendered; more at once would only wait for each other.
	 */
	page: { aMinute: 4 * PHONES, atOnce: 2 },
	/** Pages and forms of an order: never queued behind other pages, nor refused because of them. */
	order: { aMinute: 4 * PHONES, atOnce: 2 },
	/** Polling by open pages: for the session, and for changes of an open order. */
	data: { aMinute: 10 * PHONES, atOnce: 4 },
	/** Product data for a cart or wishlist stored in the browser. */
	products: { aMinute: 4 * PHONES, atOnce: 2 },
	/** Pictures rendered for messengers, which cache them. */
	drawing: { aMinute: PHONES, atOnce: 1 },
	/** A busy seller and her staff behind one address: pages, and lookups while they type. */
	office: { aMinute: 4 * PHONES },
	/** Health checks, Prometheus, crawlers. */
	machine: { aMinute: 2 * PHONES },
	/** Photos that do not exist: pages never link them, so only guessing uses it up. */
	missing: { aMinute: 2 * PHONES },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS
