import type { GuideSection } from '~/features/blog/guide-sections.ts'

const SECTIONS: readonly (readonly [under: string, section: GuideSection])[] = [
	['/admin/products/waiting', 'stock'],
	['/admin/stock', 'stock'],
	['/admin/products/deleted', 'changes'],
	['/admin/orders/deleted', 'changes'],
	['/admin/products', 'products'],
	['/admin/brands', 'products'],
	['/admin/links', 'products'],
	['/admin/migration', 'products'],
	['/admin/technician', 'trouble'],
	['/admin/orders', 'orders'],
	['/admin/add-order', 'orders'],
	['/admin/counter-sale', 'orders'],
	['/admin/customers', 'orders'],
	['/admin/personal-data', 'orders'],
	['/admin/reviews', 'reviews'],
	['/admin/profit-tracking', 'money'],
	['/admin/analytics', 'money'],
	['/admin/owed', 'money'],
	['/admin/till', 'money'],
	['/admin/figures', 'money'],
	['/admin/expenses', 'money'],
	['/admin/people', 'people'],
	['/admin/account', 'people'],
	['/admin/settings', 'settings'],
	['/admin/feed', 'settings'],
	['/admin/changes', 'changes'],
]

/** The guide's section about the page at this path, or its start. */
export function guideAddress(pathname: string): string {
	const path = pathname.replace(/\/+$/, '')
	if (path === '/admin') return '/admin/guide#first-day'
	const [, section] = SECTIONS.find(([under]) => path === under || path.startsWith(`${under}/`)) ?? []
	return section ? `/admin/guide#${section}` : '/admin/guide'
}
