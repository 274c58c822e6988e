import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Search and filters are worked out in the browser: only another page is a reason to ask the server. */
export const onlyForAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.pathname !== nextUrl.pathname
