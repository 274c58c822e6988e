// Setup of the order tests of the back office: the shop, orders and locators.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { DESKTOP, useBrowser } from '../../../support/browser/browser.ts'
import { signInAsAdmin } from '../../../support/people/admin.ts'
import { useSameDay } from '../../../support/samples/same-day.ts'
import { useDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

/** Generous: a busy machine is no failure. */
export const SOON = { timeout: 20_000 }
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog').last()

type Fields = {
	/** A word of its number; the rest is new with each try of a test. */
	word: string
	name?: string
	phone?: string
	status?: string
	source?: string
	hours?: number
	language?: string
}

export type AdminOrders = ReturnType<typeof useAdminOrders>

export function useAdminOrders() {
	useSameDay()
	const { url, shop } = useShop()
	const { open, forgive } = useBrowser()
	const database = useDatabaseOf(shop)

	async function office(path: string, viewport = DESKTOP): Promise<Page> {
		const page = await open('about:blank', { viewport })
		await signInAsAdmin(page, url(), path)
		return page
	}
	async function anOrder({
		word,
		name = 'Test Customer',
		phone = '+237677123456',
		status = 'pending',
		source = 'website',
		hours = 0,
		language = 'en',
	}: Fields): Promise<{ id: number; number: string }> {
		const number = `ORD-${word}-${randomUUID().slice(0, 6).toUpperCase()}`
		const { rows } = await database.query(
			`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, language, created_at)
			values ($1, $2, $7, 'Douala', $3, $4, 'the pink one', $5, now() - make_interval(hours => $6)) returning id`,
			[number, name, source, status, language, hours, phone],
		)
		return { id: rows[0].id, number }
	}

	return { url, open, forgive, database, office, anOrder }
}
