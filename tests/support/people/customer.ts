// Customers for tests: made over HTTP as the dialog makes them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inDatabaseOf } from '../shop/shop-database.ts'

export const PASSWORD = 'karité-Soleil9'

export type Customer = { email: string; cookies: string[]; owner: string }

let made = 0

export function newAddress(name: string): string {
	return `${name}.${process.pid}.${++made}@example.cm`
}

export const ownHeaders = (shop: string, cookies: string[] = []) => ({
	'Content-Type': 'application/json',
	Origin: shop,
	Cookie: cookies.join('; '),
})

/** Signs a new customer up; the cookies are those of a first session. */
export async function newCustomer(shop: string, name: string, more: object = {}): Promise<Customer> {
	const email = newAddress(name)
	const response = await fetch(`${shop}/data/sign-up`, {
		method: 'POST',
		headers: ownHeaders(shop),
		body: JSON.stringify({
			firstName: name,
			lastName: 'Customer',
			email,
			password: PASSWORD,
			confirmation: PASSWORD,
			terms: true,
			...more,
		}),
	})
	if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`)
	const { owner } = (await response.json()) as { owner: string }
	return { email, owner, cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!) }
}

/** Puts a customer's session into a browser. */
export async function carrySession(context: BrowserContext, shop: string, customer: Customer): Promise<void> {
	await context.addCookies(
		customer.cookies.map((cookie) => {
			const [name, ...value] = cookie.split('=')
			return { name: name!, value: value.join('='), url: shop }
		}),
	)
}

/** Signs in on /account, as a person does. */
export async function signInOnPage(page: Page, shop: string, email: string, language = ''): Promise<void> {
	await page.goto(`${shop}${language}/account`)
	const form = page.locator('form', { has: page.locator('[autocomplete=current-password]') })
	await form.locator('[name=email]').fill(email)
	await form.locator('[name=password]').fill(PASSWORD)
	await form.locator('[type=submit]').click()
	await page.waitForURL('**/dashboard')
	await page.locator('main dl').first().waitFor()
}

export const localCopy = (page: Page, key: string): Promise<unknown> =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** The links in the mails that wait for this address, oldest first. */
export async function mailsTo(database: string, address: string): Promise<string[]> {
	const statement = 'select payload from outbox where recipient = $1 order by id'
	const { rows } = await inDatabaseOf({ database }, statement, [address])
	return rows.map(({ payload }: { payload: { url: string } }) => payload.url)
}

/** The links in the mails that were sent to this address, oldest first: without a mail server they are files. */
export function linksSentTo(dataFolder: string, address: string): string[] {
	const folder = join(dataFolder, 'mail')
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
	return files
		.sort()
		.map((name) => readFileSync(join(folder, name), 'utf8'))
		.filter((mail) => mail.includes(`To: ${address}`))
		.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
		.map((mail) => /https?:\S+token=[\w.-]+/.exec(mail)?.[0] ?? '')
}

/** Asks again until it is so: a busy machine takes its time. */
export const eventually = <Result>(look: () => Result | Promise<Result>) =>
	expect.poll(look, { timeout: 20_000 })
