// Orders that wait, and the phone on which the seller sees them.
import type { Page } from 'playwright-core'
import { TOUCH_PHONE } from '../../../support/browser/taps.ts'
import { setAdminLanguage, signInAsAdmin } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import type { Orders } from './setup.ts'

export function waitingOrders({
	url,
	openShared,
	database,
}: Pick<Orders, 'url' | 'openShared' | 'database'>) {
	/** One bottle of 28,000 that cost 18,200. */
	async function anOrder(name: string, status = 'pending', hours = 0): Promise<number> {
		const { rows } = await database.query(
			`with placed as (
				insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status,
					products_requested, total_amount, total_cost, total_profit, profit_margin, amount_known, language, created_at)
				values ($1, $2, '+237677123456', 'Bafoussam', 'website', $3, 'Asad Bourbon EDP (Qty: 1, Price: 28000 FCFA)',
					28000, null, null, null, true, 'fr', now() - make_interval(hours => $4)) returning id
			)
			insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
			select placed.id, p.id, p.name, 1, 28000, 18200 from placed, products p where p.id = 'asad-bourbon-edp' returning order_id`,
			[unique('ORD'), name, status, hours],
		)
		return rows[0].order_id as number
	}

	let phone: Page | undefined
	/** One window for both languages. */
	async function dashboard(language: 'en' | 'fr', path = '/admin'): Promise<Page> {
		await setAdminLanguage(url(), language)
		phone ??= await aPhone()
		await signInAsAdmin(phone, url(), path)
		return phone
	}
	async function aPhone(): Promise<Page> {
		const page = await openShared('about:blank', TOUCH_PHONE)
		// What a phone would show on the app's icon.
		await page.addInitScript(() => {
			const badges: number[] = []
			Object.assign(window, { badges })
			Object.assign(navigator, {
				setAppBadge: async (count: number) => void badges.push(count),
				clearAppBadge: async () => void badges.push(0),
			})
		})
		return page
	}

	return { anOrder, dashboard }
}
