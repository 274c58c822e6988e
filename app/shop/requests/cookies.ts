// Every cookie of the shop, with its lifetime. /privacy lists the same, which a test compares.

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export type Cookie = {
	name: string
	seconds: number
	/** Whether the page's script may read it; all others are HttpOnly. */
	readable?: boolean
	/** Over https its name begins with `__Host-`: browsers then reject one that another host or plain http sets. */
	ofHost?: boolean
}

export const COOKIES = {
	/** A customer's session; using the shop prolongs it. */
	customer: { name: 'sillage_customer', seconds: 30 * DAY, ofHost: true },
	/** Says that there may be a session, and proves nothing (accounts/ownership.ts). */
	hint: { name: 'signed_in', seconds: 30 * DAY, readable: true },
	/** Which accounts have signed in on this device: accounts/known-device.server.ts. */
	device: { name: 'sillage_device', seconds: 365 * DAY, ofHost: true },
	/** Which orders this browser has placed: orders/own-orders.server.ts. */
	orders: { name: 'sillage_orders', seconds: 182 * DAY },
	/** The cart was ordered without JavaScript: the next page empties its copy. */
	cartOrdered: { name: 'cart_ordered', seconds: 10 * MINUTE, readable: true },
	/** An admin's session: 24 hours from the login, never extended. */
	admin: { name: 'sillage_admin', seconds: DAY, ofHost: true },
	adminDevice: { name: 'sillage_admin_device', seconds: 365 * DAY, ofHost: true },
	/** Which of the admin's subscribed devices this browser is: admins/devices/devices.server.ts. */
	notices: { name: 'sillage_notices', seconds: 365 * DAY, ofHost: true },
	/** The last filter of the order list in the back office: orders/list/remembered-filter.ts. */
	ordersFilter: { name: 'orders_filter', seconds: 182 * DAY, readable: true },
} as const satisfies Record<string, Cookie>
