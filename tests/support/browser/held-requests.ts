import type { Page, Route } from 'playwright-core'

/** Holds these requests of a page until the returned function is called. */
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

/** POSTs of this page to this address fail; reads work. */
export const failPosts = (page: Page, pattern: string): Promise<unknown> =>
	page.route(pattern, (route) => (isPost(route) ? route.abort() : route.continue()))

/** POSTs of this page to this address arrive, but their answers are lost. */
export const loseAnswers = (page: Page, pattern: string): Promise<unknown> =>
	page.route(pattern, async (route) => {
		if (!isPost(route)) return route.continue()
		await route.fetch()
		await route.abort()
	})
