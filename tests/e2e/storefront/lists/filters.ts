import { describe, expect, test } from 'vitest'
import { cards, type Lists, labels, names, openFilters } from './setup.ts'

export function filterTests({ url, visit }: Lists): void {
	describe('/shop', () => {
		test('S-FILT-01 S-FILT-03 S-FILT-04 S-FILT-05 S-FILT-14 S-SHOP-06 S-SHOP-07 S-SHOP-13 search, filters and categories answer at once, without a request; back goes back', async () => {
			const page = await visit('desktop', url('/shop'))
			// The code of the page that may come next is fetched by itself when nothing else is to be done.
			await page.waitForLoadState('networkidle')
			const asked: string[] = []
			page.on('request', (request) => {
				if (!/\/media\/|favicon|second-photo/.test(request.url())) asked.push(request.url())
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
			// The open filters have their own button: never two that do the same.
			expect(await page.getByRole('button', { name: /^Clear/ }).allTextContents()).toEqual(['Clear All'])
			await openFilters(page)
			await page.getByRole('button', { name: 'Clear All Filters' }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			expect(await page.getByRole('searchbox').inputValue()).toBe('')
			await openFilters(page)
			expect(await page.getByRole('button', { name: /^Clear/ }).count()).toBe(0)
			await page.getByLabel('Brand').selectOption('Yara')
			await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()
			await page.getByRole('button', { name: 'Clear All', exact: true }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			// The code of search and filters, and the search's index, came when the field was touched.
			const late =
				/\/build\/(filter(ing|-options)|search(-in-browser|-fold|_chips)|scents-of)-|\/data\/search$/
			expect(asked.filter((address) => !late.test(address))).toEqual([])
			expect(asked.length).toBeLessThanOrEqual(6)

			// A category button narrows, and brings the filters of its category.
			expect(await labels(page)).toEqual(['Brand', 'Size', 'Price'])
			await page.getByRole('button', { name: 'Body Spray (26)' }).click()
			await page.getByText('Showing 26 of 26 products in Body Spray', { exact: true }).waitFor()
			expect(new URL(page.url()).search).toBe('?category=body-spray')
			expect(await labels(page)).toEqual(['Brand', 'Size', 'Price', 'Scent'])
			expect(await page.getByRole('heading', { name: 'Shop by Category' }).count()).toBe(0)
			await page.getByRole('button', { name: 'Perfumes (53)' }).click()
			await page.getByText('Showing 53 of 53 products in Perfumes', { exact: true }).waitFor()
			expect(await labels(page)).toEqual(['Brand', 'Gender', 'Concentration', 'Size', 'Price', 'Scent'])
			await page.getByRole('button', { name: 'All Products (84)' }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()

			// With the keyboard: the numbers change, the filter in use stays in use.
			const sizes = () => page.getByLabel('Size').locator('option').allTextContents()
			const before = await sizes()
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

		test('S-SHOP-08 S-SHOP-09 nothing found for nonsense in the address, and back to everything', async () => {
			const page = await visit('desktop', url(`/shop?q=${'a'.repeat(9_000)}`))
			await page.getByRole('heading', { name: 'No products found' }).waitFor()
			await page.getByText('No products match your current search and filter criteria.').waitFor()
			expect(await page.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')).toContain(
				'wa.me',
			)
			await page.getByRole('link', { name: 'Find your scent in five questions' }).waitFor()
			await page.getByRole('heading', { name: 'Bestselling Perfumes' }).waitFor()
			expect(await cards(page).count()).toBe(4)
			await page.getByRole('button', { name: 'Clear all filters', exact: true }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			expect(await cards(page).count()).toBe(84)
		})

		test('S-SHOP-08 S-SHOP-09 without scripts the form filters, sorts, keeps the category, shows what is chosen, and clears', async () => {
			const page = await visit('plain', url('/shop?category=perfumes'))
			await openFilters(page)
			await page.getByLabel('Brand').selectOption('Asad')
			await page.getByLabel('Sort').selectOption('price-asc')
			await page.getByRole('button', { name: 'Show results' }).click()
			await page.getByText('Showing 3 of 53 products in Perfumes', { exact: true }).waitFor()
			expect(await names(page)).toEqual(['Asad EDP', 'Asad Zanzibar EDP', 'Asad Bourbon EDP'])
			await openFilters(page)
			await page.getByLabel('Price').selectOption('0-5000')
			await page.getByRole('button', { name: 'Show results' }).click()
			await page.getByText('Showing 0 of 53 products in Perfumes', { exact: true }).waitFor()
			await page.getByRole('link', { name: 'Remove filter: Up to 5,000' }).click()
			await page.getByRole('link', { name: 'Remove filter: Asad' }).click()
			await page.getByText('Showing 53 of 53 products in Perfumes', { exact: true }).waitFor()
			await page.getByRole('searchbox').fill('qahwa')
			await page.keyboard.press('Enter')
			await page.getByText('Showing 1 of 53 products in Perfumes', { exact: true }).waitFor()
			await page.getByRole('searchbox').fill('vanela')
			await page.keyboard.press('Enter')
			await page.getByRole('heading', { name: 'No products found' }).waitFor()
			await page.getByText('No products match your current search and filter criteria.').waitFor()
			const words = page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link')
			expect(await words.first().textContent()).toMatch(/^vanill/i)
			expect(await cards(page).count()).toBe(4)
			await page.getByRole('button', { name: 'Clear all filters', exact: true }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			await page.waitForLoadState()
			expect(await cards(page).count()).toBe(84)
		})
	})
}
