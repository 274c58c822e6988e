import { describe, expect, test } from 'vitest'
import { cards, type Lists, labels, names } from './setup.ts'

export function shopPageTests({ url, visit }: Lists): void {
	describe('/shop', () => {
		test('S-SHOP-02 S-GEN-06 title, description, keywords, canonical and item list', async () => {
			const page = await visit('plain', url('/shop?q=oud&utm_source=x'))
			expect(await page.title()).toBe('Shop All Products | Sillage')
			const content = (selector: string) => page.locator(selector).getAttribute('content')
			for (const words of [
				(await content('meta[name=description]'))!.toLowerCase(),
				(await content('meta[name=keywords]'))!.toLowerCase(),
			])
				for (const word of [
					'perfumes',
					'body spray',
					'body mist',
					'perfume oils',
					'hair perfume',
					'diffusers',
					'arabian fragrances',
					'cameroon',
				])
					expect(words).toContain(word)
			expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop$/)
			const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
			expect(list['@type']).toBe('ItemList')
			expect(list.itemListElement).toHaveLength(84)
			expect(list.itemListElement[0].url).toMatch(/\/product\/asad-bourbon-edp$/)
		})

		test('S-SHOP-01 S-SHOP-03 S-SHOP-04 S-SHOP-05 S-SHOP-14 S-CAT-12 everything is in the page without scripts', async () => {
			const page = await visit('plain', url('/shop'))
			expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shop All Products')
			expect(await cards(page).count()).toBe(84)
			expect((await names(page)).slice(0, 3)).toEqual(['Asad Bourbon EDP', 'Khamrah Qahwa EDP', 'Yara EDP'])
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			const buttons = await page
				.getByRole('group', { name: 'Categories' })
				.getByRole('button')
				.allTextContents()
			expect(buttons).toEqual(['All Products (84)', 'Perfumes (53)', 'Body Spray (26)', 'Body Mist (5)'])
		})

		test('S-SHOP-06 S-SHOP-13 S-FILT-05 S-FILT-03 S-FILT-04 a category button narrows, without and with scripts', async () => {
			for (const who of ['plain', 'desktop'] as const) {
				const page = await visit(who, url('/shop'))
				expect(await labels(page)).toEqual(['Brand', 'Size', 'Price'])
				await page.getByRole('button', { name: 'Body Spray (26)' }).click()
				await page.getByText('Showing 26 of 26 products in Body Spray', { exact: true }).waitFor()
				expect(new URL(page.url()).search).toBe('?category=body-spray')
				expect(await labels(page)).toEqual(['Brand', 'Size', 'Scent', 'Price'])
				expect(await page.getByRole('heading', { name: 'Shop by Category' }).count()).toBe(0)
				await page.getByRole('button', { name: 'Perfumes (53)' }).click()
				await page.getByText('Showing 53 of 53 products in Perfumes', { exact: true }).waitFor()
				expect(await labels(page)).toEqual(['Brand', 'Gender', 'Concentration', 'Size', 'Scent', 'Price'])
			}
		})

		test('S-SHOP-11 S-SHOP-12 the category grid explores', async () => {
			const page = await visit('plain', url('/shop'))
			const grid = page
				.locator('section', { has: page.getByRole('heading', { name: 'Shop by Category' }) })
				.last()
			expect(await grid.getByText(/products available/).allTextContents()).toEqual([
				'53 products available',
				'26 products available',
				'5 products available',
			])
			await grid.getByRole('button', { name: 'Explore Body Mist' }).click()
			await page.getByText('Showing 5 of 5 products in Body Mist', { exact: true }).waitFor()
		})
	})
}
