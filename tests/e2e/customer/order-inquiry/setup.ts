// Setup of the order form tests: the shop, and helpers that fill in and send the form.
import type { Locator, Page } from 'playwright-core'
import { useBrowser } from '../../../support/browser/browser.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

export const YARA = '/order-inquiry?product=Yara+EDP&category=perfumes'

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
export const submit = (page: Page) => page.locator('form[method=post] button[type=submit]')
export const hydrated = (page: Page) => page.getByRole('button', { name: 'One more of Yara EDP' }).waitFor()

/** Sends the order. It arrives; its answer does not. */
export async function loseAnswer(page: Page, button: Locator): Promise<void> {
	await page.route('**/order-submissions', async (route) => {
		await route.fetch()
		await route.abort('connectionreset')
	})
	await button.click()
	await page.getByText('Your order has not been confirmed yet.').waitFor()
}

export type Inquiries = ReturnType<typeof useInquiries>

export function useInquiries() {
	const { url, shop } = useShop()
	const { open, forgive } = useBrowser()

	let lastPhone = 100_000
	/** A unique number, also at a retry. */
	const nextPhone = () => `650${lastPhone++}`

	async function fillIn(page: Page, name = 'Test Customer'): Promise<string> {
		const phone = `+237 ${nextPhone()}`
		await field(page, 'fullName').fill(name)
		await field(page, 'whatsappNumber').fill(phone)
		await field(page, 'location').selectOption('Edéa')
		return phone.replaceAll(' ', '')
	}

	async function ordersOf(phone: string) {
		const { rows } = await inDatabaseOf(
			shop(),
			`select o.*, total_amount::int as total_amount, (select json_agg(i order by i.id) from order_items i where i.order_id = o.id) as items
			 from orders o where customer_phone = $1`,
			[phone],
		)
		return rows
	}

	return { url, shop, open, forgive, nextPhone, fillIn, ordersOf }
}
