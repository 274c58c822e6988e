// The permissions of each role, in one place. The guard checks every route (`mayAsk`), actions that do several things
// check each of them (`may`), and the navigation shows what the admin may open (`mayOpen`).
import { ownEntry } from '~/shop/own-entry.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'

/** The permissions as the people page and the guide list them, in order; `powers.test.tsx` compares them. */
export const PERMISSIONS = [
	'orders',
	'customers',
	/** View products without costs, and set their availability. */
	'stock',
	/** The admin's own password, sessions, second factor, notifications and language, and the guide. */
	'own-account',
	/** Costs and profit. */
	'costs',
	/** Everything else about products, their prices included. */
	'products',
	/** Price overrides and discounts in one order. */
	'prices',
	/** Deleting orders, payments, products, and a customer's data. */
	'delete',
	/** Exports with the names and numbers of many customers. */
	'exports',
	/** Settings, people, reviews, backups, the audit log. */
	'shop',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const STAFF: readonly Permission[] = ['orders', 'customers', 'stock', 'own-account']

export const may = (role: AdminRole, permission: Permission): boolean =>
	role === 'owner' || STAFF.includes(permission)

type Access = { see: Permission; change?: Permission }

/**
 * Routes for more than the owner, by route pattern. A route that is not listed is the owner's alone, to see and to
 * change: a new page is closed by default.
 */
const ROUTES: Readonly<Record<string, Access>> = {
	// The dashboard: open work, and revenue for those who may see costs.
	'/admin': { see: 'orders', change: 'orders' },
	'/admin/dashboard': { see: 'own-account' },
	'/admin/orders': { see: 'orders', change: 'orders' },
	'/admin/orders/events': { see: 'orders' },
	'/admin/orders/deliveries': { see: 'orders', change: 'orders' },
	'/admin/orders/next-step': { see: 'orders', change: 'orders' },
	'/admin/orders/payment-message': { see: 'orders', change: 'orders' },
	'/admin/orders/:number/receipt': { see: 'orders' },
	'/admin/orders/:number/receipt.png': { see: 'orders' },
	'/admin/orders/invoices/:number': { see: 'orders' },
	'/admin/add-order': { see: 'orders', change: 'orders' },
	'/admin/counter-sale': { see: 'orders', change: 'orders' },
	'/admin/owed': { see: 'orders' },
	// Staff see today's payments only.
	'/admin/till': { see: 'orders' },
	'/admin/products': { see: 'stock', change: 'stock' },
	'/admin/products/lookup': { see: 'orders' },
	'/admin/products/waiting': { see: 'stock', change: 'stock' },
	// Without what bottles cost: deliveries are the owner's.
	'/admin/stock': { see: 'stock' },
	'/admin/stock/count': { see: 'stock', change: 'stock' },
	'/admin/stock/products/:id': { see: 'stock', change: 'stock' },
	'/admin/customers': { see: 'customers', change: 'delete' },
	'/admin/customers/lookup': { see: 'orders' },
	'/admin/guide': { see: 'own-account' },
	'/admin/guide/pictures/:file': { see: 'own-account' },
	'/admin/manifest.webmanifest': { see: 'own-account' },
	'/admin/account': { see: 'own-account', change: 'own-account' },
	'/admin/language': { see: 'own-account', change: 'own-account' },
	'/admin/logout': { see: 'own-account', change: 'own-account' },
	// 'Page Not Found'.
	'/admin/*': { see: 'own-account' },
}

export const mayOpen = (role: AdminRole, pattern: string): boolean => {
	const access = ownEntry(ROUTES, pattern)
	return role === 'owner' || (access !== undefined && may(role, access.see))
}

/** Whether a request of this method may reach the route of this pattern. The answer to a form shows the page as well. */
export function mayAsk(role: AdminRole, pattern: string, method: string): boolean {
	if (!mayOpen(role, pattern)) return false
	if (role === 'owner' || method === 'GET' || method === 'HEAD') return true
	const change = ownEntry(ROUTES, pattern)?.change
	return change !== undefined && may(role, change)
}

/** Proof of the permission to see costs: reading them requires it, so showing them to staff does not compile. */
export type CostViewer<Admin extends { role: AdminRole } = { role: AdminRole }> = Admin & { role: 'owner' }

export const seesCosts = <Admin extends { role: AdminRole }>(admin: Admin): admin is CostViewer<Admin> =>
	may(admin.role, 'costs')
