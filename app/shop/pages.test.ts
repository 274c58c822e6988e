// The table of pages, held against the route table and everything that derives from it.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pagesOfWorker } from '../../bin/build/build-worker.ts'
import routes from '../routes.ts'
import { BODY_LINKS, PERFUME_LINKS } from '../storefront/frame/menu-links.ts'
import {
	FINDER,
	LIST_PAGES,
	listPageOf,
	NOTES,
	OFFLINE_FORMS,
	offlineLists,
	readingData,
	readingPages,
	SOON_PAGES,
	WHOLE_LIST,
} from './pages.ts'

type Route = { path: string; file: string; layouts: string[] }

const routesIn = (entries: RouteConfigEntry[], parent = '', layouts: string[] = []): Route[] =>
	entries.flatMap(({ file, path, index, children }) => {
		const here = [parent, path].filter(Boolean).join('/')
		const own =
			path !== undefined || index ? [{ path: `/${here.replace(/^fr\?\/?/, '')}`, file, layouts }] : []
		return [...own, ...routesIn(children ?? [], here, [...layouts, file])]
	})

const all = routesIn(routes as RouteConfigEntry[])
const pathsOf = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).sort()

test('every route that all visitors share is a row of the table of pages, and every row has a route', () => {
	const shared = all.filter(({ layouts }) => layouts.includes('routes/storefront/reading.tsx'))
	expect(pathsOf(shared)).toEqual([...readingPages().keys(), ...readingData().keys()].sort())
	const personal = all.filter(({ layouts }) => layouts.includes('routes/storefront/personal.tsx'))
	expect(pathsOf(personal)).toEqual(expect.arrayContaining(OFFLINE_FORMS))
})

test('a list page is one row and one line of the route table: everything else derives from the row', async () => {
	expect(pathsOf(all.filter(({ file }) => file.endsWith('/shop/list.tsx')))).toEqual(pathsOf(LIST_PAGES))
	expect(pathsOf([...PERFUME_LINKS, ...BODY_LINKS])).toEqual(pathsOf([...LIST_PAGES, FINDER, NOTES]))
	expect(offlineLists().sort()).toEqual([WHOLE_LIST, ...pathsOf(LIST_PAGES)])
	const { reading, lists } = await pagesOfWorker()
	for (const { path, category } of LIST_PAGES) {
		expect(path).toMatch(new RegExp(lists))
		expect(path).toMatch(new RegExp(reading))
		expect(path.startsWith(listPageOf(category)!.path)).toBe(true)
	}
	for (const { path } of SOON_PAGES) expect(path).not.toMatch(new RegExp(lists))
})
