import type { ShouldRevalidateFunctionArgs } from 'react-router'

let asksServer = false

/** From now on the server works out what search and filters leave: the shop is too large for the browser. */
export function askServer(): void {
	asksServer = true
}

/** Search and filters are worked out in the browser: only another page is a reason to ask the server. */
export const onlyForAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.pathname !== nextUrl.pathname || (asksServer && currentUrl.search !== nextUrl.search)
