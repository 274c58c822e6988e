import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { adminMeta } from './admin-meta.ts'
import { BottomNavigation, PageList } from './admin-navigation.tsx'

const links = (path: string, role: AdminRole = 'owner') =>
	[
		...renderToStaticMarkup(
			<MemoryRouter initialEntries={[path]}>
				<PageList role={role} />
			</MemoryRouter>,
		).matchAll(/<a [^>]*>/g),
	].map(([link]) => ({ to: /href="([^"]*)"/.exec(link)?.[1], here: link.includes('aria-current="page"') }))

test.each([
	['/admin', ['/admin']],
	['/admin/orders', ['/admin/orders']],
	['/admin/products/add', ['/admin/products']],
	['/admin/add-order', ['/admin/add-order']],
	['/admin/no-such-page', []],
])('at %s the navigation of the back office marks %j', (path, marked) => {
	expect(
		links(path)
			.filter(({ here }) => here)
			.map(({ to }) => to),
	).toEqual(marked)
})

test('staff find the pages of their work, and no other', () => {
	expect(links('/admin/orders', 'staff').map(({ to }) => to)).toEqual([
		'/admin',
		'/admin/orders',
		'/admin/add-order',
		'/admin/products',
		'/admin/counter-sale',
		'/admin/stock',
		'/admin/customers',
		'/admin/owed',
		'/admin/till',
	])
	expect(links('/admin').map(({ to }) => to)).toEqual(expect.arrayContaining(['/admin', '/admin/people']))
})

test.each([
	[0, '>Orders<', 'Orders | Back office'],
	[4, '>Orders<span class="sr-only">, 4 waiting</span>', '(4) Orders | Back office'],
	[100, '>Orders<span class="sr-only">, 99+ waiting</span>', '(99+) Orders | Back office'],
])('with %i orders to contact the navigation says %s and the title %s', (waitingOrders, said, title) => {
	for (const navigation of [PageList, BottomNavigation])
		expect(
			renderToStaticMarkup(<MemoryRouter>{navigation({ role: 'staff', waitingOrders })}</MemoryRouter>),
		).toContain(said)
	const matches = [{ id: 'routes/admin/layout', loaderData: { waitingOrders } }]
	expect(adminMeta(() => 'Orders')({ matches: matches as never })[0]).toEqual({ title })
})
