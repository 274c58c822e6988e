import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { renewal } from '../frame/navigation-events.ts'

let asksServer = false

/** From now on search and filters run on the server: the shop is too large for the browser. */
export function askServer(): void {
	asksServer = true
}

/** Search and filters run in the browser: only another page, or a restored connection, loads data again. */
export const onlyForAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	renewal.isOn ||
	currentUrl.pathname !== nextUrl.pathname ||
	(asksServer && currentUrl.search !== nextUrl.search)
