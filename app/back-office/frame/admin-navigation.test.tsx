import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageList } from './admin-navigation.tsx'

const current = (path: string) =>
	[
		...renderToStaticMarkup(
			<MemoryRouter initialEntries={[path]}>
				<PageList />
			</MemoryRouter>,
		).matchAll(/<a [^>]*aria-current="page"[^>]*>/g),
	].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])

test.each([
	['/admin', ['/admin']],
	['/admin/orders', ['/admin/orders']],
	['/admin/products/add', ['/admin/products']],
	['/admin/add-order', ['/admin/add-order']],
	['/admin/parts', []],
])('at %s the navigation of the back office marks %j', (path, links) => {
	expect(current(path)).toEqual(links)
})
