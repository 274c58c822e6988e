// Setup of the report tests: the shop, sample orders, and one window for the whole file.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, useBrowser } from '../../../support/browser/browser.ts'
import { adminHeaders, signInAsAdmin } from '../../../support/people/admin.ts'
import { useSameDay } from '../../../support/samples/same-day.ts'
import { useDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

/** The text of a page's main part, with ordinary spaces. */
export const mainText = (page: Page) => seen(page.locator('main'))

/** What is seen of something, with ordinary spaces. */
export const seen = async (part: Locator) => (await part.allInnerTexts()).join('\n').replace(/\u00a0/g, ' ')

/** What is seen of each cell: some have more for a phone. */
export const rowsOf = (page: Page, table: string) =>
	page
		.getByRole('table', { name: table })
		.locator('tbody tr')
		.evaluateAll((rows) =>
			rows.map((row) =>
				[...row.querySelectorAll<HTMLElement>('th, td')].map((cell) =>
					// biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
					cell.innerText
						.replaceAll('\n', '')
						.replace(/\u00a0/g, ' ')
						.trim(),
				),
			),
		)

/** On a phone: admin-small-screen.test.ts. */
export async function isFineOnADesk(page: Page): Promise<void> {
	expect(page.viewportSize()).toEqual(DESKTOP)
	expect(await axeViolations(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width)
}

export type Figures = ReturnType<typeof useFigures>

export function useFigures() {
	useSameDay()
	const { url, shop } = useShop()
	const { open, openShared, forgive } = useBrowser()

	const database = useDatabaseOf(shop)

	let window: Page | undefined
	/** One window for the whole file: its scripts come once. */
	async function admin(path: string, viewport = DESKTOP): Promise<Page> {
		window ??= await openShared('about:blank')
		await window.setViewportSize(viewport)
		await window.unrouteAll()
		await signInAsAdmin(window, url(), path)
		return window
	}

	/** A page as it is served. */
	const served = async (path: string): Promise<string> =>
		(await fetch(url(path), { headers: await adminHeaders(url()) })).text()

	/** Delivered, pending and cancelled orders of this moment, and so of one day, and of long ago. */
	async function fillShop(): Promise<void> {
		await database.query(`
			insert into customer_users (id, name, email) values ('u1', 'PatronOne', 'patronone@example.cm');
			insert into customers (user_id, name, email, phone, city, created_at) values
				('u1', 'PatronOne', 'patronone@example.cm', '+237677000001', 'Douala', now() - interval '400 days'),
				(null, 'PatronTwo', null, '+237677000002', 'Limbe', now() - interval '2 days');
			insert into carts (user_id, product_id, quantity) select 'u1', id, 2 from products where id = 'khamrah-qahwa-edp';
			insert into wishlists (user_id, product_id) select 'u1', id from products where id = 'asad-bourbon-edp';
			insert into orders (order_number, customer_id, customer_name, customer_phone, customer_location, order_source,
				order_status, products_requested, total_amount, total_cost, total_profit, profit_margin, amount_known, created_at) values
				('ORD-NEW', 1, 'PatronOne', '+237677000001', 'Douala', 'website', 'delivered', 'Asad Bourbon EDP (Qty: 1, Price: 28000 FCFA)', 28000, 18200, 9800, 35.0, true, now()),
				('ORD-TEXT', 2, 'PatronTwo', '+237677000002', 'Limbe', 'whatsapp', 'delivered', 'my Club de Nuit bottle', null, null, null, null, false, now() - interval '1 millisecond'),
				('ORD-GONE', 2, 'PatronTwo', '+237677000002', 'Limbe', 'whatsapp', 'cancelled', 'a gift', 90000, 1, 89999, 99.9, true, now() - interval '2 milliseconds'),
				('ORD-OLD', 1, 'PatronOne', '+237677000001', 'Douala', 'instagram', 'delivered', 'a surprise', 10000, 6000, 4000, 40.0, true, now() - interval '400 days');
			insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
				select 1, id, name, 1, 28000, 18200 from products where id = 'asad-bourbon-edp';
			insert into order_history (order_id, at, actor_kind, actor, change, old_value, new_value)
				values (1, now() + interval '1 second', 'admin', 'owner@sillage.example', 'status', 'pending', 'delivered');
			insert into admin_changes (at, admin_email, entity, entity_id, action, before, after)
				values (now() + interval '2 seconds', 'owner@sillage.example', 'product', 'yara-edp', 'create', null, '{"name": "Yara EDP"}');`)
	}

	return { url, open, forgive, database, admin, served, fillShop }
}
