import { describe, expect, test } from 'vitest'
import { cards, type Lists, names, openFilters } from './setup.ts'

export function filterTests({ url, visit }: Lists): void {
	describe('/shop', () => {
		test('S-FILT-01 S-FILT-14 S-SHOP-07 search and filters answer at once, without a request; back goes back', async () => {
			const page = await visit('desktop', url('/shop'))
			// The code of the page that may come next is fetched by itself when nothing else is to be done.
			await page.waitForLoadState('networkidle')
			const asked: string[] = []
			page.on('request', (request) => {
				if (!/\/media\/|favicon/.test(request.url())) asked.push(request.url())
			})
			expect(await page.getByRole('button', { name: 'Clear All Filters' }).count()).toBe(0)
			await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('OUD mood')
			await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
			expect(await page.getByRole('heading', { name: 'Shop by Category' }).count()).toBe(0)
			await openFilters(page)
			await page.getByLabel('Size').selectOption('200ml')
			await page.getByText('Showing 1 of 84 products', { exact: true }).waitFor()
			expect(await names(page)).toEqual(['Oud Mood Perfumed Body Spray'])
			expect(new URL(page.url()).search).toBe('?q=OUD+mood&size=200ml')
			await page.goBack()
			await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
			expect(await page.getByLabel('Size').inputValue()).toBe('all')
			await page.goBack()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			expect(await page.getByRole('searchbox').inputValue()).toBe('')
			await page.goForward()
			await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
			await page.getByRole('button', { name: 'Clear All Filters' }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			expect(await page.getByRole('searchbox').inputValue()).toBe('')
			await page.getByLabel('Brand').selectOption('Yara')
			await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()
			await page.getByRole('button', { name: 'Clear All', exact: true }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			// The code of search and filters, and the search's index, came when the field was touched.
			const late = /\/build\/(filter(ing|-options)|search-(in-browser|fold))-|\/data\/search$/
			expect(asked.filter((address) => !late.test(address))).toEqual([])
			expect(asked.length).toBeLessThanOrEqual(5)
		})

		test('S-FILT-01 with the keyboard: the numbers change, the filter in use stays in use', async () => {
			const page = await visit('desktop', url('/shop'))
			const sizes = () => page.getByLabel('Size').locator('option').allTextContents()
			const before = await sizes()
			await openFilters(page)
			await page.getByLabel('Brand').focus()
			// One letter: further ones that come late would begin a new choice.
			await page.keyboard.press('y')
			await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()
			expect(await page.evaluate(() => document.activeElement?.id)).toBe('list-brand')
			expect(await sizes()).not.toEqual(before)
			await page.keyboard.press('Home')
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			expect(await sizes()).toEqual(before)
		})

		test('S-FILT-07 S-FILT-10 S-FILT-11 S-FILT-12 S-FILT-13 options tell how many products they leave', async () => {
			const page = await visit('plain', url('/shop?category=perfumes&brand=Yara'))
			await openFilters(page)
			const options = (label: string) => page.getByLabel(label).locator('option').allTextContents()
			expect(await page.getByLabel('Brand').locator('option:checked').textContent()).toBe('Yara (3)')
			expect(await options('Brand')).toHaveLength(36)
			expect(await options('Gender')).toEqual(['All', 'Men (0)', 'Women (3)', 'Unisex (0)'])
			expect(await options('Concentration')).toEqual([
				'All',
				'Eau de Parfum (EDP) (3)',
				'Eau de Toilette (EDT) (0)',
			])
			expect((await options('Size')).map((text) => text.split(' ')[0])).toEqual([
				'All',
				'50ml',
				'80ml',
				'100ml',
				'150ml',
				'200ml',
				'250ml',
			])
			expect(await options('Scent')).toHaveLength(22)
			expect((await options('Price')).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
				'All',
				'Up to 5,000 FCFA (0)',
				'5,000 FCFA to 15,000 FCFA (0)',
				'15,000 FCFA to 25,000 FCFA (1)',
				'25,000 FCFA to 35,000 FCFA (3)',
				'35,000 FCFA and above (0)',
			])
			const upTo = await page.getByRole('group', { name: 'Price up to' }).locator('label').allTextContents()
			expect(upTo.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
				'All',
				'10,000 FCFA(0)',
				'15,000 FCFA(0)',
				'20,000 FCFA(0)',
				'25,000 FCFA(1)',
				'40,000 FCFA(3)',
			])
			// Of the 21 families those that body mists have; another one in the address is understood and shown.
			await page.goto(url('/shop/body-mist'), { waitUntil: 'domcontentloaded' })
			const families = (await options('Scent')).map((text) => text.split(' ')[0])
			expect(families.length).toBeLessThan(7)
			expect(families).not.toContain('Woody')
			await page.goto(url('/shop/body-mist?scent=Woody'), { waitUntil: 'domcontentloaded' })
			expect(await page.getByLabel('Scent').locator('option:checked').textContent()).toBe('Woody (0)')
			await page.getByText('Showing 0 of 5 body mists', { exact: true }).waitFor()
		})

		test('without scripts the form filters, sorts, keeps the category and shows what is chosen', async () => {
			const page = await visit('plain', url('/shop?category=perfumes'))
			await openFilters(page)
			await page.getByLabel('Brand').selectOption('Asad')
			await page.getByLabel('Sort').selectOption('price-asc')
			await page.getByRole('button', { name: 'Show results' }).click()
			await page.getByText('Showing 3 of 53 products in Perfumes', { exact: true }).waitFor()
			expect(await names(page)).toEqual(['Asad EDP', 'Asad Zanzibar EDP', 'Asad Bourbon EDP'])
			await openFilters(page)
			await page.getByLabel('25,000').check()
			await page.getByRole('button', { name: 'Show results' }).click()
			await page.getByText('Showing 0 of 53 products in Perfumes', { exact: true }).waitFor()
			await page.getByRole('link', { name: 'Remove filter: Up to 25,000' }).click()
			await page.getByRole('link', { name: 'Remove filter: Asad' }).click()
			await page.getByText('Showing 53 of 53 products in Perfumes', { exact: true }).waitFor()
			await page.getByRole('searchbox').fill('qahwa')
			await page.keyboard.press('Enter')
			await page.getByText('Showing 1 of 53 products in Perfumes', { exact: true }).waitFor()
		})

		test('S-SHOP-08 S-SHOP-09 nothing found, and back to everything, without and with scripts', async () => {
			for (const who of ['plain', 'desktop'] as const) {
				const page = await visit(who, url('/shop?q=zzzzqqqq'))
				await page.getByRole('heading', { name: 'No products found' }).waitFor()
				await page.getByText('No products match your current search and filter criteria.').waitFor()
				expect(await page.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')).toContain(
					'wa.me',
				)
				await page.getByRole('button', { name: 'Clear all filters', exact: true }).click()
				await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
				await page.waitForLoadState()
				expect(await cards(page).count()).toBe(84)
			}
		})
	})
}
