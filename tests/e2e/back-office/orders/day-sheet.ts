// From the day in the order's panel to the sheet of that day and the text for the rider.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { adminHeaders, setAdminLanguage } from '../../../support/people/admin.ts'
import { panel, usePanel } from './panel.ts'
import type { Orders } from './setup.ts'

export function daySheetTests(orders: Orders): void {
	const { url, database } = orders
	const { anOrder, panelOf } = usePanel(orders)

	afterEach(() => setAdminLanguage(url(), 'en'))

	test('a day set in the panel puts the order on its sheet, and in the text for the rider; one tap does it for an order without a day', async () => {
		await setAdminLanguage(url(), 'fr')
		const { id, number } = await anOrder('fr')
		const other = await anOrder('fr')
		await database.query(
			`update orders set order_status = 'confirmed', landmark = 'Carrefour *Agip*' where id = any($1)`,
			[[id, other.id]],
		)
		const page = await panelOf(id)
		const box = panel(page)
		const day = box.getByLabel('Jour de livraison')
		await day.fill('2020-01-01')
		await box.getByText('Choisissez un jour entre aujourd’hui et dans un an.').waitFor()
		await box.getByRole('button', { name: 'Aujourd’hui' }).click()
		await box.getByText('Pas encore enregistré\u00a0: jour de livraison').waitFor()
		await box.getByRole('button', { name: 'Enregistrer', exact: true }).click()
		await box.getByText(/^Jour de livraison\u00a0: – → /).waitFor()
		await box.getByRole('button', { name: 'Fermer' }).click()

		await page.getByRole('link', { name: 'Livraisons du jour' }).click()
		await page.waitForURL('**/admin/orders/deliveries')
		const town = page.getByRole('region', { name: 'Douala' })
		const stop = town.getByRole('listitem').filter({ hasText: number })
		const text = (await stop.textContent())!.replace(/\s/g, ' ')
		for (const part of ['Carrefour *Agip*', '2 × Yara EDP', '51 500 FCFA', '+237677123456'])
			expect(text).toContain(part)
		expect(await stop.getByRole('link', { name: /^Carte/ }).getAttribute('href')).toBe(
			'https://www.google.com/maps/search/?api=1&query=Carrefour%20%2AAgip%2A%2C%20Douala%2C%20Cameroon',
		)

		await page.getByText(/^Sans jour/).click()
		await page.getByRole('button', { name: `Livrer ${other.number} aujourd’hui` }).click()
		await town.getByRole('listitem').filter({ hasText: other.number }).waitFor()

		const rider = page.getByRole('region', { name: 'Texte pour le coursier' })
		const words = rider.getByLabel('Le texte entier')
		expect(await words.inputValue()).toContain(`Test Customer* (${number})`)
		expect(await words.inputValue()).toContain('Lieu : Carrefour ·Agip·')
		await rider.getByText('English', { exact: true }).click()
		await expect.poll(() => words.inputValue()).toContain('To collect: *51,500 FCFA*')
		const link = new URL(
			(await rider.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href'))!,
		)
		expect([link.origin, link.pathname, link.searchParams.get('text')]).toEqual([
			'https://wa.me',
			'/',
			await words.inputValue(),
		])
		expect(await axeViolations(page)).toEqual([])

		// On paper: the stops under their quarter, and nothing of the frame around them.
		await town.getByRole('heading', { name: 'Carrefour *Agip*' }).waitFor()
		const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
		const printed = (await extractText(paper, { mergePages: true })).text.replace(/\s+/g, ' ')
		for (const part of ['Livraisons du ', 'Douala', 'Carrefour *Agip*', number, other.number, '51 500 FCFA'])
			expect(printed).toContain(part)
		for (const part of ['Imprimer', 'Tableau de bord', 'Produits', 'WhatsApp'])
			expect(printed).not.toContain(part)

		// Today says so.
		const today = await fetch(url('/admin'), { headers: await adminHeaders(url()) })
		expect(await today.text()).toMatch(/>Livraisons aujourd’hui\s: [1-9]\d*</)
	})
}
