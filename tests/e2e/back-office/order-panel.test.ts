// One order in one panel, on a phone: everything with one save, the answer in view, nothing typed ever lost.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { dayKey } from '../../../app/shop/calendar.ts'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { inReach } from '../../support/browser/in-reach.ts'
import { setAdminLanguage, signInAsAdmin } from '../../support/people/admin.ts'
import { useSameDay } from '../../support/samples/same-day.ts'
import { unique, uniquePhone } from '../../support/samples/unique.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

useSameDay()
const { url, shop } = useShop()
const { open } = useBrowser()
const database = useDatabaseOf(shop)

afterEach(() => setAdminLanguage(url(), 'en'))

/** Two bottles of 25,000 FCFA, 1,500 FCFA for delivery; its customer has ordered once before. */
async function anOrder(): Promise<{ id: number; number: string; earlier: string }> {
	const word = randomUUID().slice(0, 6).toUpperCase()
	const person = await database.query(
		`insert into customers (name, phone) values ('Test Customer', $1) returning id`,
		[uniquePhone()],
	)
	const numbers = [`ORD-OLD-${word}`, `ORD-PANEL-${word}`]
	const ids: number[] = []
	for (const number of numbers) {
		const { rows } = await database.query(
			`insert into orders (order_number, customer_id, customer_name, customer_phone, customer_location, order_source,
				products_requested, language, total_amount, total_cost, total_profit, profit_margin, amount_known, delivery_fee)
			values ($1, $2, 'Test Customer', '+237677123456', 'Douala', 'website', 'Yara', 'en', 50000, 32000, 18000, 36, true, 1500)
			returning id`,
			[number, person.rows[0].id],
		)
		ids.push(rows[0].id)
		await database.query(
			`insert into order_items (order_id, product_name, quantity, unit_price, unit_cost) values ($1, 'Yara EDP', 2, 25000, 16000)`,
			[rows[0].id],
		)
	}
	return { id: ids[1]!, number: numbers[1]!, earlier: numbers[0]! }
}

async function panelOf(id: number): Promise<Page> {
	const page = await open('about:blank', { viewport: PHONE })
	await signInAsAdmin(page, url(), `/admin/orders?order=${id}`)
	await panel(page).waitFor()
	return page
}
const panel = (page: Page) => page.getByRole('dialog').first()
/** 'Still due 51,500 FCFA', and so on. */
const figures = (page: Page): Promise<string[]> =>
	panel(page)
		.getByRole('region', { name: 'What the order comes to' })
		.locator('dl > div')
		.evaluateAll((rows) =>
			rows.map((row) => Array.from(row.children, (part) => part.textContent!.replace(/\s/g, ' ')).join(' ')),
		)
const stored = async (id: number) =>
	(
		await database.query(
			`select order_status, notes, discount::int, delivery_fee::int, sent_by, carrier, parcel_number, total_amount::int,
				(select count(*)::int from order_payments where order_id = orders.id) as payments
			from orders where id = $1`,
			[id],
		)
	).rows[0]

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
	expect(await axeViolations(page)).toEqual([])

	await box.getByLabel('Quantity of Yara EDP').fill('3')
	await box.getByLabel('Discount').fill('5000')
	await box.getByLabel('Delivery fee').fill('2000')
	await box.getByRole('button', { name: 'Add a payment' }).click()
	// What is due is offered; so is today.
	expect(await box.getByLabel('Amount received').inputValue()).toBe('72000')
	expect(await box.getByLabel('Day').inputValue()).toBe(dayKey(new Date()))
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

test('Opening WhatsApp changes nothing; the next step is one tap, and one more takes it back', async () => {
	await setAdminLanguage(url(), 'fr')
	const { id } = await anOrder()
	const page = await panelOf(id)
	await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
	await panel(page).getByRole('link', { name: 'Écrire sur WhatsApp' }).click()
	await panel(page).getByText('WhatsApp ouvert').waitFor()
	expect((await stored(id)).order_status).toBe('pending')
	await panel(page).getByRole('button', { name: 'Contactée', exact: true }).click()
	const undo = panel(page).getByRole('button', { name: 'Annuler l’étape' })
	await undo.waitFor()
	expect(await inReach(page, undo)).toBe(true)
	expect((await stored(id)).order_status).toBe('contacted')
	await undo.click()
	await panel(page).getByRole('button', { name: 'Contactée', exact: true }).waitFor()
	expect((await stored(id)).order_status).toBe('pending')
	// With something typed, the step saves that too.
	await panel(page).getByLabel('Notes').fill('Rappeler demain')
	await panel(page).getByRole('button', { name: 'Contactée', exact: true }).click()
	await panel(page).getByRole('button', { name: 'Confirmée', exact: true }).waitFor()
	expect(await stored(id)).toMatchObject({ order_status: 'contacted', notes: 'Rappeler demain' })
	expect(await axeViolations(page)).toEqual([])
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
	await box.getByLabel('Amount received').fill('51501')
	const reference = unique('TX')
	await box.getByLabel('Reference (optional)').fill(reference)
	await save.click()
	await box.getByText('Error Updating Order').waitFor()
	expect(await inReach(page, box.getByText('Error Updating Order'))).toBe(true)
	const error = box.locator('fieldset').getByText('This is more than is still due.')
	expect(await inReach(page, error)).toBe(true)
	expect(await isFocused('Amount received')).toBe(true)
	expect(await box.getByLabel('Amount received').inputValue()).toBe('51501')
	expect(await box.getByLabel('Reference (optional)').inputValue()).toBe(reference)
	expect(await box.getByLabel('Notes').inputValue()).toBe('kept')
	expect(await stored(id)).toMatchObject({ notes: '', payments: 0 })

	await box.getByLabel('Amount received').fill('51500')
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

test('who leaves with something unsaved is asked, whichever way', async () => {
	await setAdminLanguage(url(), 'fr')
	const { id, number } = await anOrder()
	const page = await open('about:blank', { viewport: PHONE })
	await signInAsAdmin(page, url(), '/admin/orders')
	await page.getByRole('link', { name: number }).first().click()
	await panel(page).waitFor()
	const address = page.url()
	const notes = panel(page).getByLabel('Notes')
	const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
	await notes.fill('Rappeler')
	for (const leave of [
		() => panel(page).getByRole('button', { name: 'Fermer' }).first().click(),
		() => page.keyboard.press('Escape'),
		() => page.goBack(),
	]) {
		await leave()
		await question.getByText('Vous avez modifié sans enregistrer : notes.').waitFor()
		await question.getByRole('button', { name: 'Continuer la saisie' }).click()
		await question.waitFor({ state: 'hidden' })
		await expect.poll(() => notes.inputValue()).toBe('Rappeler')
	}
	expect(page.url()).toBe(address)
	// Escape again and again: a browser lets a page refuse the first one only.
	for (let round = 0; round < 3; round++) {
		await page.keyboard.press('Escape')
		await question.waitFor()
		await page.keyboard.press('Escape')
		await question.waitFor({ state: 'hidden' })
	}
	expect(await notes.inputValue()).toBe('Rappeler')
	const asked = page.waitForEvent('dialog')
	const reloading = page.evaluate(() => location.reload()).catch(() => {})
	const native = await asked
	expect(native.type()).toBe('beforeunload')
	await native.dismiss()
	await reloading
	expect(await notes.inputValue()).toBe('Rappeler')

	await panel(page).getByRole('button', { name: 'Fermer' }).first().click()
	await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
	await page.waitForURL(url('/admin/orders'))
	await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
	expect((await stored(id)).notes).toBe('')
})

test('two people at one order: both are kept, and she decides', async () => {
	const { id } = await anOrder()
	const [first, second, third] = [await panelOf(id), await panelOf(id), await panelOf(id)]
	await panel(first).getByLabel('Notes').fill('from the first')
	await panel(first).getByRole('button', { name: 'Save', exact: true }).click()
	await panel(first).getByText('Order Updated').waitFor()
	for (const page of [second, third]) {
		await panel(page).getByLabel('Discount').fill('1000')
		await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
		await panel(page).getByText('Someone else changed this order meanwhile.').waitFor()
		const told = panel(page).getByRole('list', { name: 'Changed meanwhile' })
		await told.getByText('Notes: – → from the first').waitFor()
		expect(await inReach(page, told)).toBe(true)
		expect(await panel(page).getByLabel('Discount').inputValue()).toBe('1000')
	}
	expect((await stored(id)).discount).toBe(0)
	await panel(third).getByRole('button', { name: 'Load the new state' }).click()
	await expect.poll(() => panel(third).getByLabel('Discount').inputValue()).toBe('')
	expect(await panel(third).getByLabel('Notes').inputValue()).toBe('from the first')
	await panel(second).getByRole('button', { name: 'Keep what I typed' }).click()
	await expect.poll(() => panel(second).getByLabel('Notes').inputValue()).toBe('from the first')
	await panel(second).getByRole('button', { name: 'Save', exact: true }).click()
	await panel(second).getByText('Order Updated').waitFor()
	expect(await stored(id)).toMatchObject({ discount: 1000, notes: 'from the first', total_amount: 49_000 })
	// The first knows nothing of that yet. A notice that is no answer to a save is in front of the panel, not behind it.
	await panel(first).getByRole('button', { name: 'Delete order' }).click()
	await first.getByRole('button', { name: 'Delete', exact: true }).click()
	const notice = first.getByText('Error Deleting Order')
	await notice.waitFor()
	await expect.poll(() => inReach(first, notice)).toBe(true)
})
