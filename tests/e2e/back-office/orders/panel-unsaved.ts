// Who leaves an order with something typed, and two people at one order.
import { expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { setAdminLanguage } from '../../../support/people/admin.ts'
import { panel, usePanel } from './panel.ts'
import type { Orders } from './setup.ts'

export function panelUnsavedTests(orders: Orders): void {
	const { url, office } = orders
	const { anOrder, panelOf, stored } = usePanel(orders)

	test('who leaves with something unsaved is asked, whichever way', async () => {
		await setAdminLanguage(url(), 'fr')
		const { id, number } = await anOrder()
		const page = await office('/admin/orders', PHONE)
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
		await setAdminLanguage(url(), 'en')
	})

	test('A-ORD-08 two people at one order: the second is told, both are kept, and she decides', async () => {
		const { id } = await anOrder()
		const [first, second] = [await panelOf(id), await panelOf(id)]
		const note = async (text: string) => {
			await panel(first).getByLabel('Notes').fill(text)
			await panel(first).getByRole('button', { name: 'Save', exact: true }).click()
			await panel(first).getByText(`→ ${text}`).waitFor()
		}
		/** Whoever saves second keeps what she typed, and is told what was changed meanwhile. */
		const isTold = async (change: string) => {
			await panel(second).getByLabel('Discount').fill('1000')
			await panel(second).getByRole('button', { name: 'Save', exact: true }).click()
			await panel(second).getByText('Error Updating Order').waitFor()
			await panel(second).getByText('Someone else changed this order meanwhile.').waitFor()
			const told = panel(second).getByRole('list', { name: 'Changed meanwhile' })
			await told.getByText(change).waitFor()
			expect(await inReach(second, told)).toBe(true)
			expect(await panel(second).getByLabel('Discount').inputValue()).toBe('1000')
			expect((await stored(id)).discount).toBe(0)
		}
		await note('from the first')
		await isTold('Notes: – → from the first')
		await panel(second).getByRole('button', { name: 'Load the new state' }).click()
		await expect.poll(() => panel(second).getByLabel('Discount').inputValue()).toBe('')
		expect(await panel(second).getByLabel('Notes').inputValue()).toBe('from the first')
		await note('once more')
		await isTold('Notes: from the first → once more')
		await panel(second).getByRole('button', { name: 'Keep what I typed' }).click()
		await expect.poll(() => panel(second).getByLabel('Notes').inputValue()).toBe('once more')
		await panel(second).getByRole('button', { name: 'Save', exact: true }).click()
		await panel(second).getByText('Order Updated').waitFor()
		expect(await stored(id)).toMatchObject({ discount: 1000, notes: 'once more', total_amount: 49_000 })
		expect(await panel(first).getByText('Error Updating Order').count()).toBe(0)
		// The first knows nothing of that yet. A notice that is no answer to a save is in front of the panel, not behind it.
		await panel(first).getByRole('button', { name: 'Delete order' }).click()
		await first.getByRole('button', { name: 'Delete', exact: true }).click()
		const notice = first.getByText('Error Deleting Order')
		await notice.waitFor()
		await expect.poll(() => inReach(first, notice)).toBe(true)
	})
}
