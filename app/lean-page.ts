import { scriptsLast } from './scripts-last.ts'

/**
 * Visitors load their scripts last, and a route table without the back office that bin/build/route-tables.ts makes beside the
 * whole one. Both depend on what React Router writes: of a page that it writes otherwise what is known is done, the
 * rest stays as it is, and `warn` is told.
 *
 * @param mark the nonce of React Router's own scripts (see addContentPolicy)
 * @param routeIds the page's routes, outermost first
 * @param headScript what runs before a visitor's page is painted
 * @param has whether the whole page has a piece of HTML; `page` may lack what is not rewritten (page-ends.ts)
 */
export function leanPage(
	page: string,
	mark: string,
	routeIds: string[],
	headScript: string,
	has: (html: string) => boolean,
	warn: (message: string) => void,
): string {
	if (routeIds.includes('routes/admin/login-layout')) return withRouteTable(page, 'login', warn)
	if (routeIds.some((id) => id.startsWith('routes/admin/'))) return page
	const html = withRouteTable(notLookingBack(page, warn), 'public', warn)
	const last = scriptsLast(html, mark)
	if (last === null) warn('React Router writes its scripts in a new form (docs/decisions/0010)')
	const first = `<script nonce="${mark}">${headScript}</script>${paintedWhole(has)}</head>`
	return (last ?? html).replace('</head>', () => first)
}

/** Where React Router gives a page that was newly opened the key under which it will find its place again. */
const NEW_KEY = /window\.history\.replaceState\(\{ ?key ?\}, ?(""|``)\)/

/** Such a page has no place yet, and asking the tab's storage for one would hold up its first paint. */
function notLookingBack(page: string, warn: (message: string) => void): string {
	if (!page.includes('scroll-positions')) return page
	const html = page.replace(NEW_KEY, (given) => `${given};return`)
	if (html === page) warn('React Router finds the place on a page in a new form (docs/decisions/0010)')
	return html
}

/** What stands after a row whose parts make room for the ones to come: the header, and the row with the search. */
const AFTER_ROWS = ['icons', 'list-sort']

/**
 * Painted while they are read, the parts of those rows would move. Browsers that know this link paint nothing before
 * what it names; it comes with the page's first bytes.
 */
const paintedWhole = (has: (html: string) => boolean): string =>
	AFTER_ROWS.filter((id) => has(` id="${id}"`))
		.map((id) => `<link rel="expect" href="#${id}" blocking="render"/>`)
		.join('')

function withRouteTable(page: string, name: 'login' | 'public', warn: (message: string) => void): string {
	const html = page.replaceAll('/build/manifest-', `/build/${name}-manifest-`)
	if (html === page) warn('React Router names its route table in a new form (docs/decisions/0011)')
	return html
}
