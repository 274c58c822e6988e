// What each role may do: the one place that says so. The guard asks it for every route (`mayAsk`), actions that do
// several things ask it for each of them (`may`), and the navigation shows what it lets the admin open (`mayOpen`).
import { ownEntry } from '~/shop/own-entry.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'

/** The powers that the page of the people and the guide name, in their order; `powers.test.tsx` compares them. */
export const PERMISSIONS = [
	'orders',
	'customers',
	/** Seeing products without what they cost, and saying which are in stock. */
	'stock',
	/** The admin's own password, sessions, second factor, notices and language, and the guide. */
	'own-account',
	/** What bottles cost the shop and what it earns. */
	'costs',
	/** Everything else about products, their prices included. */
	'products',
	/** What a bottle is sold for in one order: another price than the shop's, or a discount. */
	'prices',
	/** Orders, payments, products, and a customer's traces. */
	'delete',
	/** Files with the names and numbers of many customers. */
	'exports',
	/** Settings, people, reviews, backups, the record of changes. */
	'shop',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const STAFF: readonly Permission[] = ['orders', 'customers', 'stock', 'own-account']

export const may = (role: AdminRole, permission: Permission): boolean =>
	role === 'owner' || STAFF.includes(permission)

type Access = { see: Permission; change?: Permission }

/**
 * Routes for more than the owner, by their pattern in the route table. What is not named here is the owner's alone, to
 * see and to change: a new page is closed until somebody opens it on purpose.
 */
const ROUTES: Readonly<Record<string, Access>> = {
	// Where the day begins: what waits, and for who may see costs also what was earned.
	'/admin': { see: 'orders', change: 'orders' },
	'/admin/dashboard': { see: 'own-account' },
	'/admin/orders': { see: 'orders', change: 'orders' },
	'/admin/orders/events': { see: 'orders' },
	'/admin/orders/next-step': { see: 'orders', change: 'orders' },
	'/admin/orders/:number/receipt': { see: 'orders' },
	'/admin/orders/:number/receipt.png': { see: 'orders' },
	'/admin/add-order': { see: 'orders', change: 'orders' },
	'/admin/products': { see: 'stock', change: 'stock' },
	'/admin/products/lookup': { see: 'orders' },
	'/admin/products/waiting': { see: 'stock', change: 'stock' },
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

/** Proof that somebody may see costs: what reads them asks for it, so that showing them to staff does not compile. */
export type CostViewer<Admin extends { role: AdminRole } = { role: AdminRole }> = Admin & { role: 'owner' }

export const seesCosts = <Admin extends { role: AdminRole }>(admin: Admin): admin is CostViewer<Admin> =>
	may(admin.role, 'costs')
