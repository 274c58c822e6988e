import type { Page } from 'playwright-core'
import { ADMIN } from '../shop/shop-process.ts'
import { storeSecret } from '../shop/test-logs.ts'

/** Signs a browser in to the back office; it then stands on the given page, or the dashboard. */
export async function signInAsAdmin(page: Page, shopUrl: string, path = '/admin'): Promise<void> {
	await page.context().addCookies([{ ...(await adminCookie(shopUrl)), url: shopUrl }])
	await page.goto(shopUrl + path)
}

/** Headers for `fetch` as a signed-in admin on a page of the shop. */
export async function adminHeaders(shopUrl: string): Promise<{ cookie: string; origin: string }> {
	const { name, value } = await adminCookie(shopUrl)
	return { cookie: `${name}=${value}`, origin: shopUrl }
}

/** The language of the back office is a setting of the admin, so it holds for every page signed in as her. */
export async function setAdminLanguage(shopUrl: string, language: 'en' | 'fr'): Promise<void> {
	await fetch(`${shopUrl}/admin/language`, {
		method: 'POST',
		redirect: 'manual',
		headers: await adminHeaders(shopUrl),
		body: new URLSearchParams({ language }),
	})
}

/** One login for each shop: each costs the second that every answer takes. */
const cookies = new Map<string, Promise<{ name: string; value: string }>>()

export function adminCookie(shopUrl: string): Promise<{ name: string; value: string }> {
	const known = cookies.get(shopUrl) ?? logIn(shopUrl)
	cookies.set(shopUrl, known)
	return known
}

/** A session of its own, for a test that ends it. */
export async function logIn(shopUrl: string): Promise<{ name: string; value: string }> {
	const answer = await fetch(`${shopUrl}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: shopUrl },
		body: new URLSearchParams(ADMIN),
	})
	const [name, value] = (answer.headers.get('Set-Cookie') ?? '').split(';', 1)[0]!.split('=')
	if (!name || !value) throw new Error(`No admin session: ${answer.status} ${await answer.text()}`)
	storeSecret(value)
	return { name, value }
}
