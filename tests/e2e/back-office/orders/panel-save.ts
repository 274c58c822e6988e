// One order in one panel, on a phone: everything with one save, the answer in view, nothing typed ever lost.
import { afterEach, expect, test } from 'vitest'
import { dayKey } from '../../../../app/shop/time/calendar.ts'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { setAdminLanguage } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { figures, panel, usePanel } from './panel.ts'
import type { Orders } from './setup.ts'

export function panelSaveTests(orders: Orders): void {
	const { url, database } = orders
	const { anOrder, panelOf, stored } = usePanel(orders)

	afterEach(() => setAdminLanguage(url(), 'en'))

	test('one save writes everything, and its answer is in view beside it', async () => {
		const { id, number, earlier } = await anOrder()
		const page = await panelOf(id)
		const box = panel(page)
		const save = box.getByRole('button', { name: 'Save', exact: true })
		expect(await save.getAttribute('aria-disabled')).toBe('true')
		await box.getByText('Everything is saved.').waitFor()
		expect(await figures(page)).toContain('Still due 51,500 FCFA')
		// What comes first is on the first screen, Save and Close always are.
		for (const name of ['Contacted', 'Save', 'Close'])
			expect(await inReach(page, box.getByRole('button', { name, exact: true })), name).toBe(true)
		expect(await inReach(page, box.getByRole('link', { name: 'Write on WhatsApp' }))).toBe(true)

		await box.getByLabel('Quantity of Yara EDP').fill('3')
		await box.getByLabel('Discount').fill('5000')
		await box.getByLabel('Delivery fee').fill('2000')
		await box.getByRole('button', { name: 'Add a payment' }).click()
		// What is due is offered; so is today.
		expect(await box.getByLabel('Amount received').inputValue()).toBe('72000')
		expect(await box.getByLabel('Day', { exact: true }).inputValue()).toBe(dayKey(new Date()))
		// The operator's message fills in what it says.
		await box
			.getByLabel('Paste the MoMo or Orange message')
			.fill('You have received 12000 FCFA from 237677123456. Transaction Id: 12345678901.')
		await box.getByText('Amount, reference and way are filled in. Please check them.').waitFor()
		expect(await box.getByLabel('Amount received').inputValue()).toBe('12000')
		expect(await box.getByLabel('Reference (optional)').inputValue()).toBe('12345678901')
		await box.getByLabel('Amount received').fill('30 000')
		const reference = unique('TX')
		await box.getByLabel('Reference (optional)').fill(reference)
		await box.getByText('Orange Money', { exact: true }).click()
		await box.getByRole('heading', { name: 'Parcel' }).click()
		await box.getByText('By travel agency', { exact: true }).click()
		await box.getByLabel('Parcel number').fill('P-77')
		await box.getByLabel('Notes').fill('Call first')
		await box.getByLabel('Status').selectOption({ label: 'Confirmed' })
		expect(await figures(page)).toEqual([
			'Lines 75,000 FCFA',
			'Discount -5,000 FCFA',
			'Total 70,000 FCFA',
			'Delivery fee 2,000 FCFA',
			'Paid 30,000 FCFA',
			'Still due 42,000 FCFA',
			'Cost 48,000 FCFA',
			'Profit 22,000 FCFA (31.4%)',
		])
		await box.getByText('As typed, not saved yet.').waitFor()
		await box
			.getByText('Not saved yet: status, order lines, discount, delivery fee, payments, parcel, notes')
			.waitFor()
		expect(await page.evaluate(() => document.querySelector('dialog')!.scrollWidth)).toBe(PHONE.width)
		expect(await axeViolations(page)).toEqual([])
		await save.click()
		const answer = box.getByText('Order Updated')
		await answer.waitFor()
		expect(await inReach(page, answer)).toBe(true)
		expect(await inReach(page, box.getByText(`${number} has been saved.`))).toBe(true)
		expect(await stored(id)).toEqual({
			order_status: 'confirmed',
			notes: 'Call first',
			discount: 5000,
			delivery_fee: 2000,
			sent_by: 'agency',
			carrier: null,
			parcel_number: 'P-77',
			total_amount: 70_000,
			payments: 1,
		})
		await box.getByText(`Payments: – → 30,000 FCFA Orange Money ${reference}`).waitFor()
		expect(await figures(page)).toContain('Still due 42,000 FCFA')
		// Saved is saved: nothing is asked on the way to the other order of the same customer, nor on the way out.
		await box.getByText('Orders of this customer: 2').click()
		await box.getByRole('link', { name: earlier }).click()
		await page.getByRole('dialog', { name: earlier }).waitFor()
		await panel(page).getByRole('button', { name: 'Close' }).click()
		await page.waitForURL(url('/admin/orders'))
		await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
	})

	test('WhatsApp: the right words in the customer’s language, noted; opening it changes nothing; the next step is one tap, and one more takes it back', async () => {
		await setAdminLanguage(url(), 'fr')
		const { id, number } = await anOrder('fr')
		const page = await panelOf(id)
		await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
		const link = panel(page).getByRole('link', { name: 'Écrire sur WhatsApp' })
		const address = new URL((await link.getAttribute('href'))!)
		expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/237677123456'])
		expect(address.searchParams.get('text')).toContain(
			`Bonjour Test, nous avons bien reçu votre commande ${number}`,
		)
		await link.click()
		await panel(page).getByText('WhatsApp ouvert').waitFor()
		expect((await stored(id)).order_status).toBe('pending')
		await panel(page).getByRole('button', { name: 'Contactée', exact: true }).click()
		const undo = panel(page).getByRole('button', { name: 'Annuler l’étape' })
		await undo.waitFor()
		expect(await inReach(page, undo)).toBe(true)
		await panel(page).getByText('Statut\u00a0: En attente → Contactée').waitFor()
		expect((await stored(id)).order_status).toBe('contacted')
		await undo.click()
		await panel(page).getByRole('button', { name: 'Contactée', exact: true }).waitFor()
		expect((await stored(id)).order_status).toBe('pending')
		// With something typed, the step saves that too.
		await panel(page).getByLabel('Notes').fill('Rappeler demain')
		await panel(page).getByRole('button', { name: 'Contactée', exact: true }).click()
		await panel(page).getByRole('button', { name: 'Confirmée', exact: true }).waitFor()
		expect(await stored(id)).toMatchObject({ order_status: 'contacted', notes: 'Rappeler demain' })
	})

	test('A-MAN-03 what is refused stays typed, with its error at the field', async () => {
		const { id } = await anOrder()
		const page = await panelOf(id)
		const box = panel(page)
		const save = box.getByRole('button', { name: 'Save', exact: true })
		const isFocused = (label: string) =>
			box.getByLabel(label).evaluate((field) => field === document.activeElement)
		await box.getByLabel('Quantity of Yara EDP').fill('1a')
		await box.getByText('Please enter a whole number from 1 to 9999').waitFor()
		expect(await figures(page)).toContain('Still due –')
		await box.getByLabel('Notes').fill('kept')
		await save.click()
		await expect.poll(() => isFocused('Quantity of Yara EDP')).toBe(true)
		expect(await stored(id)).toMatchObject({ notes: '', total_amount: 50_000 })
		await box.getByLabel('Quantity of Yara EDP').fill('2')

		await box.getByRole('button', { name: 'Add a payment' }).click()
		await box.getByLabel('Amount received').fill('51500')
		const reference = unique('TX')
		await database.query(
			`insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by) values ($1, 'mtn', 1, $2, now(), 'o')`,
			[(await anOrder()).id, reference],
		)
		await box.getByLabel('Reference (optional)').fill(reference)
		await save.click()
		await box.getByText('Error Updating Order').waitFor()
		expect(await inReach(page, box.getByText('Error Updating Order'))).toBe(true)
		const error = box.locator('fieldset').getByText('This reference is already noted with order')
		expect(await inReach(page, error)).toBe(true)
		expect(await isFocused('Amount received')).toBe(true)
		expect(await box.getByLabel('Amount received').inputValue()).toBe('51500')
		expect(await box.getByLabel('Reference (optional)').inputValue()).toBe(reference)
		expect(await box.getByLabel('Notes').inputValue()).toBe('kept')
		expect(await stored(id)).toMatchObject({ notes: '', payments: 0 })

		await box.getByLabel('Reference (optional)').fill(unique('TX'))
		await save.click()
		await box.getByText('Order Updated').waitFor()
		await expect.poll(() => figures(page)).toContain('Still due 0 FCFA')
		// The order falls through: what was paid is given back, in words and not with a minus, also without its lines.
		await box.getByRole('button', { name: 'Remove Yara EDP' }).click()
		expect(await figures(page)).toContain('Paid 51,500 FCFA')
		expect(await box.getByRole('button', { name: 'Add a payment' }).count()).toBe(0)
		await save.click()
		await box.getByText('Order Updated').waitFor()
		await box.getByLabel('Status').selectOption({ label: 'Cancelled' })
		expect(await figures(page)).toContain('To give back 51,500 FCFA')
		await box.getByRole('button', { name: 'Give back' }).click()
		await expect.poll(() => box.getByLabel('Amount given back').inputValue()).toBe('51500')
		await save.click()
		await box.getByText('Order Updated').waitFor()
		const { rows } = await database.query(
			'select amount::int from order_payments where order_id = $1 order by id',
			[id],
		)
		expect(rows.map(({ amount }) => amount)).toEqual([51_500, -51_500])
	})
}
