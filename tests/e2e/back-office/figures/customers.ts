import { expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { adminHeaders } from '../../../support/people/admin.ts'
import { newCustomer } from '../../../support/people/customer.ts'
import { unique, uniquePhone } from '../../../support/samples/unique.ts'
import { type Figures, isFineOnADesk, rowsOf, seen } from './setup.ts'

export function customerTests({ url, forgive, database, admin, served }: Figures): void {
	test('A-CUST-01 A-CUST-02 A-CUST-04 the directory, its search, and a customer’s details', async () => {
		const page = await admin('/admin/customers')
		expect(await page.locator('main dl').first().locator('dt').count()).toBeGreaterThanOrEqual(3)
		const rows = await rowsOf(page, 'Customer directory')
		expect(rows.map((row) => [row[0], row[2], row[5], row[6]])).toEqual([
			['1', '+237677000002', '2', '40,000 FCFA'],
			['2', '+237677000001', '2', '38,000 FCFA'],
		])
		await page.getByRole('searchbox', { name: 'Search by name, phone, city or email' }).fill('677 000 001')
		await page.waitForURL('**q=677**')
		await expect.poll(() => rowsOf(page, 'Customer directory')).toHaveLength(1)
		await page.getByRole('link', { name: 'Details of PatronOne' }).click()
		const dialog = page.getByRole('dialog', { name: 'PatronOne' })
		await dialog.waitFor()
		const text = await seen(dialog)
		for (const part of [
			'Contact',
			'patronone@example.cm',
			'Has an account',
			'Cart items',
			'2 × Khamrah Qahwa EDP',
		]) {
			expect(text).toContain(part)
		}
		expect(text).toMatch(/Wishlist items\s+Asad Bourbon EDP/)
		expect(text).toMatch(/Spent\s+38,000 FCFA/)
		expect(await dialog.getByRole('link', { name: 'WhatsApp PatronOne' }).getAttribute('href')).toBe(
			'https://wa.me/237677000001',
		)
		await isFineOnADesk(page)
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })
		await expect.poll(() => page.url()).not.toContain('person')
	})

	test('A-CUST-03 a sign-up appears in the directory; what only shares its number is told apart, and the address can be freed', async () => {
		const { email } = await newCustomer(url(), 'Newcomer', { phone: '+237677000002' })
		const page = await admin(`/admin/customers?q=${encodeURIComponent(email)}`, PHONE)
		expect(await rowsOf(page, 'Customer directory')).toHaveLength(1)
		await page.getByRole('link', { name: 'Details of Newcomer Customer' }).click()
		const dialog = page.getByRole('dialog', { name: 'Newcomer Customer' })
		await dialog.getByText('Has an account, address not verified').waitFor()
		await dialog.getByText('Erase this customer').first().click()
		await dialog.getByText('Perhaps the same person').last().waitFor()
		await dialog.getByLabel('PatronTwo, +237677000002, orders: ORD-TEXT, ORD-GONE').last().waitFor()
		await dialog.getByRole('button', { name: 'Erase only what is ticked' }).click()
		await dialog.getByText('Please tick what is to be erased.').waitFor()
		await dialog.getByText('Free this address').first().click()
		await dialog.getByText('Download this person’s data').click()
		await dialog.getByText('Correct name, number or town').click()
		await dialog.getByRole('button', { name: 'Agreed: By WhatsApp' }).click()
		await dialog.getByText('(recorded by the shop)').waitFor()
		expect(await axeViolations(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
		await dialog.getByLabel('The address belongs to somebody else').check()
		await dialog.getByRole('button', { name: 'Free this address' }).click()
		await page.getByText('Address freed').waitFor()
		await expect.poll(() => rowsOf(page, 'Customer directory')).toHaveLength(0)
		await database.query(
			"delete from admin_changes where action in ('free address', 'update') and entity = 'customer'",
		)
		forgive(page)
	})

	test('exports are for admins only, in bare integers, with no cell that could run', async () => {
		const paths = [
			'/admin/customers/export.csv',
			'/admin/profit-tracking/export.csv',
			'/admin/analytics/export.csv',
		]
		for (const path of paths) {
			const stranger = await fetch(url(path), { redirect: 'manual' })
			expect(stranger.status, path).toBe(302)
		}
		const headers = await adminHeaders(url())
		const read = async (path: string) => (await fetch(url(path), { headers })).text()
		expect(await read(paths[0]!)).toContain("2,PatronOne,'+237677000001,patronone@example.cm,Douala,yes,")
		expect(await read(`${paths[1]}?period=last-30-days`)).toContain(
			'total,last-30-days,2,68000,43200,24800,36.5,yes',
		)
		expect(await read(paths[2]!)).toContain('total,estimated_profit_35_percent,23800,0')
	})

	test('erasing a customer is confirmed first, keeps the totals and is recorded', async () => {
		const name = unique('Patron')
		const { rows } = await database.query(
			`with person as (
					insert into customers (name, phone, city) values ($1, '+2376' || floor(random() * 90000000 + 10000000)::bigint, 'Kribi')
					returning id, phone
				)
				insert into orders (order_number, customer_id, customer_name, customer_phone, order_source, order_status,
					products_requested, total_amount, total_cost, total_profit, profit_margin)
				select $2, id, $1, phone, 'phone', 'delivered', 'a gift', 5000, 3000, 2000, 40.0 from person returning customer_id`,
			[name, unique('ORD')],
		)
		const person = rows[0].customer_id as number
		const revenue = async () =>
			/Total Revenue(?:<[^>]*>)+([\d,]+)\sFCFA/.exec(await served('/admin/profit-tracking'))?.[1]
		const before = await revenue()
		expect(before).toBeTruthy()
		const page = await admin(`/admin/customers?person=${person}`)
		const dialog = page.getByRole('dialog', { name })
		await dialog.getByText('Erase this customer').first().click()
		await dialog.getByRole('button', { name: 'Erase this customer' }).click()
		await dialog.getByText('Please confirm that the customer asked for this.').waitFor()
		await dialog.getByLabel('The customer asked for this').check()
		await dialog.getByRole('button', { name: 'Erase this customer' }).click()
		await page.getByText('Customer erased').waitFor()
		await dialog.waitFor({ state: 'hidden' })
		expect(JSON.stringify(await rowsOf(page, 'Customer directory'))).not.toContain(name)
		const changes = await database.query(
			"select admin_email, action from admin_changes where entity = 'customer' and entity_id = $1",
			[String(person)],
		)
		expect(changes.rows).toEqual([{ admin_email: 'owner@sillage.example', action: 'erase' }])
		expect(await revenue()).toBe(before)
		forgive(page)
	})

	test('a guest of whom only a deleted order is left is found by number, and erased', async () => {
		const phone = uniquePhone()
		const number = unique('ORD')
		await database.query(
			`insert into admin_changes (admin_email, entity, entity_id, action, before)
				values ('owner@sillage.example', 'order', $1, 'delete', $2)`,
			[number, { customerName: 'Left Behind', customerPhone: phone, landmark: 'old chapel' }],
		)
		const page = await admin(`/admin/customers?q=${encodeURIComponent(phone.slice(4))}`, PHONE)
		const known = page.getByRole('region', { name: `Still known under ${phone.slice(4)}` })
		await known.getByText(`Deleted order ${number}, Left Behind`).waitFor()
		expect(await axeViolations(page)).toEqual([])
		await known.getByText('Erase what is still known').first().click()
		await known.getByRole('button', { name: 'Erase what is still known' }).click()
		await known.getByText('Please confirm that the customer asked for this.').waitFor()
		await known.getByLabel('The customer asked for this').check()
		await known.getByRole('button', { name: 'Erase what is still known' }).click()
		await page.getByText('Nothing but invoices is known under this number or address any more.').waitFor()
		await known.waitFor({ state: 'hidden' })
		const { rows } = await database.query('select before from admin_changes where entity_id = $1', [number])
		expect(rows).toEqual([{ before: null }])
		forgive(page)
	})
}
