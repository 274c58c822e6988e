import type { Page, Route } from 'playwright-core'

/** Lets these requests of a page wait until the returned function is called. */
export async function holdRequests(
	page: Page,
	pattern: string,
	held: (route: Route) => boolean = () => true,
): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(pattern, async (route) => {
		if (held(route)) await promise
		await route.continue()
	})
	return resolve
}

export const isPost = (route: Route): boolean => route.request().method() === 'POST'

/** What this page sends to this address does not arrive; what it reads there does. */
export const failPosts = (page: Page, pattern: string): Promise<unknown> =>
	page.route(pattern, (route) => (isPost(route) ? route.abort() : route.continue()))
