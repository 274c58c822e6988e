// Changes to the HTML that React Router writes. A page of an unknown form stays unchanged, and `warn` is called.
import { scriptsLast } from './scripts-last.ts'

type Warn = (message: string) => void

/**
 * Scripts come last on every page. Visitors get a table of routes without the back office (build/route-tables.ts).
 *
 * @param mark the nonce of React Router's own scripts (see addContentPolicy)
 * @param routeIds the page's routes, outermost first
 * @param head what a visitor's page has at the end of its head
 */
export function htmlFor(page: string, mark: string, routeIds: string[], head: string, warn: Warn): string {
	const html = notLookingBack(page, warn)
	const last = scriptsLast(html, mark)
	if (last === null) warn('React Router writes its scripts in a new form (app/framework/README.md)')
	const whole = last ?? html
	if (routeIds.includes('routes/admin/login/layout')) return withRouteTable(whole, 'login', warn)
	if (routeIds.some((id) => id.startsWith('routes/admin/'))) return whole
	return withRouteTable(whole, 'public', warn).replace('</head>', () => `${head}</head>`)
}

/** Where React Router gives a newly opened page its key for scroll restoration. */
const NEW_KEY = /window\.history\.replaceState\(\{ ?key ?\}, ?(""|``)\)/

/** Such a page has no scroll position yet, and reading the tab's storage would delay its first paint. */
function notLookingBack(page: string, warn: Warn): string {
	if (!page.includes('scroll-positions')) return page
	const html = page.replace(NEW_KEY, (given) => `${given};return`)
	if (html === page) warn('React Router finds the place on a page in a new form (app/framework/README.md)')
	return html
}

function withRouteTable(page: string, name: 'login' | 'public', warn: Warn): string {
	const html = page.replaceAll('/build/manifest-', `/build/${name}-manifest-`)
	if (html === page) warn('React Router names its route table in a new form (app/framework/README.md)')
	return html
}
