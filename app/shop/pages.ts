// The public pages, each written once: menu, breadcrumbs, lists, sitemap, page cache, service worker and its build
// derive from this table. A list page is one row here and one line in app/routes.ts, which pages.test.ts compares with
// it; the type checker then asks for its words (list-page.server.ts and list-meta.ts in app/storefront/list).
import { m } from '../paraglide/messages.js'
import type { Category, Gender } from './vocabulary.ts'

type Labelled = { path: string; label: () => string }

/** All products of a category, or the perfumes of one gender. */
type ListRow = Labelled & {
	category: Category
	gender?: Gender
	/** The breadcrumb label, where it differs from the menu's. */
	crumb?: () => string
	/** The service worker prefetches its data, so that it opens offline. */
	offline: boolean
}

export const LIST_PAGES = [
	{
		path: '/shop/perfumes',
		label: m.nav_all_perfumes,
		crumb: m.nav_perfumes,
		category: 'perfumes',
		offline: true,
	},
	{ path: '/shop/perfumes/men', label: m.nav_men, category: 'perfumes', gender: 'men', offline: true },
	{ path: '/shop/perfumes/women', label: m.nav_women, category: 'perfumes', gender: 'women', offline: true },
	{
		path: '/shop/perfumes/unisex',
		label: m.nav_unisex,
		category: 'perfumes',
		gender: 'unisex',
		offline: true,
	},
	{ path: '/shop/body-spray', label: m.nav_body_spray, category: 'body_spray', offline: true },
	{ path: '/shop/body-mist', label: m.nav_body_mist, category: 'body_mist', offline: true },
] as const satisfies readonly ListRow[]

/** Every product, with buttons for its categories. */
export const WHOLE_LIST = '/shop'

export type ListPath = typeof WHOLE_LIST | (typeof LIST_PAGES)[number]['path']

export const findListPage = (path: string): ListRow | undefined =>
	LIST_PAGES.find((page) => page.path === path)

/** The page of a whole category, if it has one: its first. */
export const listPageOf = (category: Category): ListRow | undefined =>
	LIST_PAGES.find((page) => page.category === category)

export const isListPath = (path: string): path is ListPath =>
	path === WHOLE_LIST || findListPage(path) !== undefined

/** Parts of the shop that are not open yet. */
export const SOON_PAGES: readonly Labelled[] = [
	{ path: '/shop/perfume-oils', label: m.nav_perfume_oils },
	{ path: '/shop/hair-perfume', label: m.nav_hair_perfume },
	{ path: '/shop/diffusers', label: m.nav_diffusers },
]

export const FINDER: Labelled = { path: '/finder', label: m.nav_finder }
/** All notes, each in the colour of its family. */
export const NOTES: Labelled = { path: '/notes', label: m.page_notes }

export const ABOUT_PAGES: readonly Labelled[] = [
	{ path: '/about', label: m.nav_about },
	{ path: '/blog', label: m.nav_blog },
	{ path: '/contact', label: m.nav_contact },
]

/** Search, filters and sort of a list. */
export const QUERY_NAMES = [
	'q',
	'category',
	'brand',
	'gender',
	'concentration',
	'size',
	'scent',
	'price',
	'upto',
	'sort',
] as const
/** The number of a page of a long list. */
export const PAGE_NAME = 'page'
/** The five answers of the scent finder. */
export const ANSWER_NAMES = ['whom', 'occasion', 'carry', 'note', 'budget'] as const

/** Longer values are truncated before they are used. */
export const LONGEST_VALUE = 100

const pathsOf = (pages: readonly { path: string }[]): string[] => pages.map(({ path }) => path)

/**
 * Each page that is the same for everyone, with the query parameters that it reads; others (campaign tags, nonsense)
 * are ignored. These are functions so that the browser bundle can leave them out.
 */
export function readingPages(): Map<string, readonly string[]> {
	const lists = [...QUERY_NAMES, PAGE_NAME]
	const pages: Record<string, readonly string[]> = {
		'/': lists,
		[WHOLE_LIST]: lists,
		'/product/:id': [],
		[NOTES.path]: [],
		'/notes/:note': [PAGE_NAME],
		'/scents/:family': [PAGE_NAME],
		[FINDER.path]: ANSWER_NAMES,
		'/blog/:slug': [],
		'/terms': [],
		'/terms/:version': [],
		'/privacy': [],
	}
	for (const path of pathsOf(LIST_PAGES)) pages[path] = lists
	for (const path of pathsOf([...SOON_PAGES, ...ABOUT_PAGES])) pages[path] = []
	return new Map(Object.entries(pages))
}

/** Not pages, but public and cached like them. */
export const readingData = (): Map<string, readonly string[]> =>
	new Map([
		['/data/search', ['q']],
		['/data/list', [...QUERY_NAMES, PAGE_NAME, 'of']],
		['/data/second-photo', ['of']],
		['/data/app.webmanifest', []],
		['/sitemap.xml', [PAGE_NAME]],
		['/feed.xml', [PAGE_NAME]],
		['/llms.txt', []],
	])

/** The lists whose data is stored for offline use. */
export const offlineLists = (): string[] => [
	WHOLE_LIST,
	...pathsOf(LIST_PAGES.filter(({ offline }) => offline)),
]

/** Pages with a form: never stored, but they open offline. */
export const OFFLINE_FORMS = ['/cart', '/wishlist', '/order-inquiry']
