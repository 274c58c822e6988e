// Every cookie of the shop, with its life. /privacy lists the same, which a test compares.

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export type Cookie = {
	name: string
	seconds: number
	/** Whether the page's script reads it; all others are out of its reach. */
	readable?: boolean
	/** Over https its name begins with `__Host-`: browsers then refuse one that another host or plain http sets. */
	ofHost?: boolean
}

export const COOKIES = {
	/** A customer's session; using the shop prolongs it. */
	customer: { name: 'sillage_customer', seconds: 30 * DAY, ofHost: true },
	/** Says that there is a session to ask about, and proves nothing (accounts/ownership.ts). */
	hint: { name: 'signed_in', seconds: 30 * DAY, readable: true },
	/** Which accounts have signed in on this device: accounts/known-device.server.ts. */
	device: { name: 'sillage_device', seconds: 365 * DAY, ofHost: true },
	/** Which orders this browser has placed: orders/own-orders.server.ts. */
	orders: { name: 'sillage_orders', seconds: 182 * DAY },
	/** The cart was ordered without script: the next page empties its copy. */
	cartOrdered: { name: 'cart_ordered', seconds: 10 * MINUTE, readable: true },
	/** An admin's session: 24 hours from the login, whatever happens in between. */
	admin: { name: 'sillage_admin', seconds: DAY, ofHost: true },
	adminDevice: { name: 'sillage_admin_device', seconds: 365 * DAY, ofHost: true },
	/** Which of an admin's devices with notices this browser is: admins/devices/devices.server.ts. */
	notices: { name: 'sillage_notices', seconds: 365 * DAY, ofHost: true },
	/** Which orders the list in the back office showed last: orders/list/remembered-filter.ts. */
	ordersFilter: { name: 'orders_filter', seconds: 182 * DAY, readable: true },
} as const satisfies Record<string, Cookie>
