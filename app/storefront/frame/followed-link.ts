import { sendCount } from '~/features/analytics/counting/send-count.ts'

/**
 * Where /s/{code} has led, its code is in the fragment, which never reaches the server. Counts the link, and remembers it for the orders of this visit (remembered-link.ts): in the browser, without a
 * cookie, until the tab is closed. Not where somebody asked not to be counted. The address becomes the page's own.
 */
export function rememberFollowed(code: string): void {
	// Its visitor may be on another page by now.
	if (location.hash === `#s=${code}`)
		history.replaceState(history.state, '', location.pathname + location.search)
	if (!sendCount('followed', code)) return
	try {
		sessionStorage.setItem('followed', code)
	} catch {
		// Blocked by the browser: its orders go without.
	}
}
