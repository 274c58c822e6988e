// The seller's day on a small phone: what waits, step by step, taking one back, and how many wait.
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { loseAnswers } from '../../../support/browser/held-requests.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { Taps, TOUCH_PHONE } from '../../../support/browser/taps.ts'
import { adminHeaders, setAdminLanguage, signInAsAdmin } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { SOON } from '../office.ts'
import type { Orders } from './setup.ts'
import { waitingOrders } from './waiting-orders.ts'

const badge = (page: Page) => page.evaluate(() => (window as never as { badges: number[] }).badges.at(-1))
const row = (page: Page, name: string) =>
	page.getByRole('listitem').filter({ hasText: name, has: page.getByRole('link', { name: 'WhatsApp' }) })
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

export function todayTests({ url, open, openShared, forgive, database }: Orders): void {
	const { anOrder, dashboard } = waitingOrders({ url, openShared, database })

	const stored = async (id: number) =>
		(await database.query('select order_status, total_cost, total_profit from orders where id = $1', [id]))
			.rows[0]

	const paymentsOf = async (id: number) =>
		(await database.query('select way, amount from order_payments where order_id = $1', [id])).rows

	describe('today', () => {
		beforeEach(() => database.query('delete from orders'))
		afterAll(() => setAdminLanguage(url(), 'en'))

		test('a new order is seen, answered, confirmed, delivered, its profit known and its money noted in at most 6 taps', async () => {
			const page = await dashboard('fr')
			await page.getByText('Aucune commande n’attend.').waitFor()
			expect(await page.title()).toBe('Tableau de bord | Back-office')
			await expect.poll(() => badge(page)).toBe(0)
			await page.locator('[data-live=on]').waitFor({ state: 'attached' })

			const name = unique('Cliente')
			const id = await anOrder(name)
			const order = row(page, name)
			await order.waitFor(SOON)
			for (const text of ['28 000 FCFA', 'Asad Bourbon EDP', 'Bafoussam', 'moins de 1 h sur 24 h'])
				expect(plain(await order.textContent())).toContain(text)
			const bottom = page.getByRole('navigation', { name: 'Au quotidien' })
			await bottom.getByRole('link', { name: /^Commandes ?, 1 en attente$/ }).waitFor()
			expect(await page.title()).toBe('(1) Tableau de bord | Back-office')
			expect(await badge(page)).toBe(1)

			const taps = new Taps()
			const step = (status: string) => order.getByRole('button', { name: new RegExp(`^${status}`) })
			// Without scrolling, though a new shop has a list of what to do first.
			expect(await page.getByText('Avant d’ouvrir votre boutique').count()).toBe(1)
			expect(await inReach(page, step('Contactée'))).toBe(true)
			await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
			const chat = page.context().waitForEvent('page')
			await taps.tap(order.getByRole('link', { name: 'WhatsApp' }))
			const address = new URL((await chat).url())
			expect(address.pathname).toBe('/237677123456')
			expect(plain(address.searchParams.get('text'))).toContain(name.split('-')[0])
			await (await chat).close()
			await page.bringToFront()
			const changes = () =>
				database
					.query('select change, new_value from order_history where order_id = $1 order by id', [id])
					.then(({ rows }) =>
						rows.map(({ change, new_value }) => [change, new_value].filter(Boolean).join(' ')),
					)
			await expect.poll(changes, SOON).toEqual(['whatsapp pending'])
			expect(await stored(id)).toMatchObject({ order_status: 'pending' })

			for (const status of ['Contactée', 'Confirmée', 'En préparation', 'Livrée']) {
				await taps.tap(step(status))
				await order.locator('.text-emerald', { hasText: status }).waitFor(SOON)
				await order.locator('[aria-busy]').waitFor({ state: 'detached', ...SOON })
			}
			expect(plain(await order.textContent())).toContain('Livrée · Bénéfice 9 800 FCFA')
			const question = order.getByRole('group', { name: '28 000 FCFA reçus ?' })
			expect(await axeViolations(page)).toEqual([])
			await taps.tap(question.getByRole('button', { name: 'Orange' }))
			await order.getByText('Payée').waitFor(SOON)
			expect(await question.count()).toBe(0)
			expect(taps.count).toBeLessThanOrEqual(6)
			expect(await paymentsOf(id)).toEqual([{ way: 'orange', amount: '28000' }])
			expect(await stored(id)).toEqual({
				order_status: 'delivered',
				total_cost: '18200',
				total_profit: '9800',
			})
			expect(await changes()).toEqual([
				'whatsapp pending',
				'status contacted',
				'status confirmed',
				'status processing',
				'status delivered',
				expect.stringMatching(/^payments .*"orange"/),
			])

			await expect.poll(() => page.title(), SOON).toBe('Tableau de bord | Back-office')
			await bottom.getByRole('link', { name: 'Commandes', exact: true }).waitFor()
			await expect.poll(() => badge(page)).toBe(0)
		})

		test('from the notice of an order to delivered and paid in its panel: 6 taps; a lost answer makes no second payment', async () => {
			const name = unique('Customer')
			const id = await anOrder(name)
			// What the notice opens.
			const page = await dashboard('en', `/admin/orders?order=${id}`)
			await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
			await page.locator('[data-live=on]').waitFor({ state: 'attached' })
			const panel = page.getByRole('dialog')
			const button = (label: string) => panel.getByRole('button', { name: label, exact: true })
			const taps = new Taps()
			const chat = page.context().waitForEvent('page')
			await taps.tap(panel.getByRole('link', { name: 'Write on WhatsApp' }))
			await (await chat).close()
			await page.bringToFront()
			for (const status of ['Contacted', 'Confirmed', 'Processing', 'Delivered']) {
				await taps.tap(button(status))
				await panel.getByRole('status').getByText(`: ${status}`).waitFor(SOON)
			}
			const question = panel.getByRole('group', { name: '28,000 FCFA received?' })
			await question.waitFor(SOON)
			expect(await axeViolations(page)).toEqual([])
			await taps.tap(question.getByRole('button', { name: 'MTN' }))
			await panel.getByRole('status').getByText('Order Updated').waitFor(SOON)
			expect(taps.count).toBeLessThanOrEqual(6)
			expect(await paymentsOf(id)).toEqual([{ way: 'mtn', amount: '28000' }])
			await question.waitFor({ state: 'detached', ...SOON })

			const other = await anOrder(unique('Customer'), 'delivered')
			await page.goto(`${url()}/admin/orders?order=${other}`)
			await page.locator('[data-live=on]').waitFor({ state: 'attached' })
			await loseAnswers(page, '**/admin/orders.data**')
			await panel.getByLabel('Notes').fill('at the gate')
			await button('Cash').tap()
			await panel.getByRole('alert').getByText('Connection error.').waitFor(SOON)
			expect(await paymentsOf(other)).toHaveLength(1)
			await page.unrouteAll({ behavior: 'ignoreErrors' })
			forgive(page)
			expect(await button('Cash').count()).toBe(0)
			// The question has gone, and with it the focus.
			expect(await button('Retry').evaluate((retry) => retry === document.activeElement)).toBe(true)
			await button('Retry').tap()
			await panel.getByRole('status').getByText('Order Updated').waitFor(SOON)
			expect(await panel.getByLabel('Notes').inputValue()).toBe('at the gate')
			await panel.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor(SOON)
			expect(await paymentsOf(other)).toEqual([{ way: 'cash', amount: '28000' }])
		})

		test('a lost answer is said in the row, and Retry makes no second step; Undo takes it back with its totals; who listens hears both', async () => {
			const [late, name] = [unique('Late'), unique('Customer')]
			await anOrder(late, 'pending', 30)
			const id = await anOrder(name, 'processing', 50)
			const page = await dashboard('en')
			expect(plain(await row(page, late).textContent())).toContain('Late: 30 h of 24 h')
			const order = row(page, name)
			const [delivered, undo] = [/^Delivered/, /^Undo/].map((button) =>
				order.getByRole('button', { name: button }),
			)
			const said = page.locator('main').getByRole('status').first()

			await loseAnswers(page, '**/admin.data**')
			await delivered!.tap()
			await order.getByRole('alert').waitFor(SOON)
			expect(await order.getByRole('alert').textContent()).toContain('Connection error.')
			expect(await stored(id)).toMatchObject({ order_status: 'delivered' })
			await page.unrouteAll({ behavior: 'ignoreErrors' })
			forgive(page)

			// From the keyboard: the button goes, and the question has the focus, but none of its answers.
			await order.getByRole('button', { name: /^Retry/ }).focus()
			await page.keyboard.press('Enter')
			await undo!.waitFor(SOON)
			expect(plain(await said.textContent())).toMatch(/: Delivered. Profit 9,800 FCFA$/)
			const question = order.getByRole('group', { name: '28,000 FCFA received?' })
			await expect.poll(() => question.evaluate((asked) => asked === document.activeElement)).toBe(true)
			expect(await stored(id)).toEqual({
				order_status: 'delivered',
				total_cost: '18200',
				total_profit: '9800',
			})
			// It stays where it was, though it waits no more.
			await page.getByRole('region', { name: 'To deliver 0' }).waitFor(SOON)

			await question.getByRole('button', { name: 'Not yet' }).focus()
			await page.keyboard.press('Enter')
			await question.waitFor({ state: 'detached', ...SOON })
			expect(await undo!.evaluate((button) => button === document.activeElement)).toBe(true)
			await page.keyboard.press('Enter')
			await undo!.waitFor({ state: 'detached', ...SOON })
			await expect.poll(() => said.textContent()).toMatch(/: Processing$/)
			expect(await delivered!.evaluate((button) => button === document.activeElement)).toBe(true)
			expect(await stored(id)).toEqual({ order_status: 'processing', total_cost: null, total_profit: null })
			const { rows } = await database.query(
				`select action from admin_changes where entity = 'order' and entity_id = (select order_number from orders where id = $1) order by id`,
				[id],
			)
			expect(rows.map(({ action }) => action)).toEqual(['update', 'undo'])
		})

		test('what waits, what is owed, what to buy and the day’s figures fit on two screens of a phone', async () => {
			for (const status of ['pending', 'contacted', 'confirmed'])
				for (let n = 0; n < 4; n++) await anOrder(unique('Cliente'), status, 30)
			// Counted products that sold and are gone, one of them in each of these orders.
			const counted = `select id from products where id = 'asad-bourbon-edp' or numeric_id <= 3`
			await database.query(
				`insert into order_items (order_id, product_id, product_name, quantity, unit_price)
				select (select max(id) from orders), id, name, 1, 1 from products where id in (${counted}) and id <> 'asad-bourbon-edp'`,
			)
			await database.query(`insert into stock_levels (product_id) ${counted}`)
			try {
				const page = await dashboard('fr')
				await page.getByRole('link', { name: '8 commandes dépassent le stock' }).waitFor()
				await page.getByRole('link', { name: /^À racheter bientôt(.*0 jour de stock){3}$/ }).waitFor()
				const figures = await page.locator('dl[aria-label="Aujourd’hui"]').boundingBox()
				expect(figures!.y + figures!.height).toBeLessThanOrEqual(2 * page.viewportSize()!.height)
			} finally {
				await database.query('delete from stock_levels')
				await database.query(`update products set stock = 'available' where id in (${counted})`)
			}
		})

		test('who owes: from the line on Today to a reminder, and to a payment read from the operator’s message', async () => {
			const name = unique('Cliente')
			const id = await anOrder(name, 'confirmed', 50)
			const page = await dashboard('fr')
			await page.getByRole('link', { name: /^On vous doit : 28 000 FCFA · 1 commande$/ }).tap()
			const reminder = page.getByRole('link', { name: `Envoyer à ${name} un rappel WhatsApp` })
			await reminder.waitFor(SOON)
			const text = new URL((await reminder.getAttribute('href'))!).searchParams.get('text')
			expect(plain(text)).toContain('il reste 28 000 FCFA à régler')

			await page.getByRole('link', { name, exact: true }).tap()
			await page.getByRole('button', { name: 'Ajouter un paiement' }).tap(SOON)
			await page
				.getByLabel('Coller le message MoMo ou Orange')
				.fill(
					'Vous avez recu 28 000 FCFA de MARIE. Nouveau solde: 90 000 FCFA. ID de la transaction: 12345678901.',
				)
			await page.getByText('Montant, référence et moyen sont remplis.').waitFor()
			await page.getByRole('button', { name: 'Enregistrer' }).tap()
			const paid = () =>
				database
					.query('select way, amount, reference from order_payments where order_id = $1', [id])
					.then(({ rows }) => rows)
			await expect.poll(paid, SOON).toEqual([{ way: 'mtn', amount: '28000', reference: '12345678901' }])
			const owed = await fetch(url('/admin/owed'), { headers: await adminHeaders(url()) })
			expect(await owed.text()).toContain('Personne ne vous doit rien.')
		})

		test('after ten seconds Undo is gone; the row moves to its group when the list is loaded anew', async () => {
			const name = unique('Customer')
			await anOrder(name)
			await setAdminLanguage(url(), 'en')
			const page = await open('about:blank', TOUCH_PHONE)
			await page.clock.install()
			await signInAsAdmin(page, url())
			await row(page, name)
				.getByRole('button', { name: /^Contacted/ })
				.tap()
			const undo = page.getByRole('button', { name: /^Undo/ })
			await undo.waitFor(SOON)
			await page.clock.runFor(9_000)
			expect(await undo.count()).toBe(1)
			await page.clock.runFor(1_500)
			await undo.waitFor({ state: 'detached', ...SOON })
			const group = (title: string) => page.getByRole('region', { name: title }).getByRole('listitem')
			expect(await group('To contact').count()).toBe(1)
			await page.getByRole('button', { name: 'Refresh Data' }).tap()
			await expect.poll(() => group('To confirm').count(), SOON).toBe(1)
			expect(await group('To contact').count()).toBe(0)
		})
	})
}
