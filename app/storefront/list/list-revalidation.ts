import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { renewal } from '../navigation-events.ts'

let asksServer = false

/** From now on the server works out what search and filters leave: the shop is too large for the browser. */
export function askServer(): void {
	asksServer = true
}

/** Search and filters are worked out in the browser: only another page or a line that is back is a reason to ask. */
export const onlyForAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	renewal.isOn ||
	currentUrl.pathname !== nextUrl.pathname ||
	(asksServer && currentUrl.search !== nextUrl.search)
