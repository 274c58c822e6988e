import { describe, expect, test } from 'vitest'
import { holdRequests } from '../../../support/browser/held-requests.ts'
import { cards, type Lists, labels } from './setup.ts'

export function categoryPageTests({ url, visit }: Lists): void {
	describe('category pages', () => {
		test.each([
			['/shop/perfumes', 'Premium Perfumes', 'Showing 53 of 53 perfumes', 'perfumes'],
			['/shop/perfumes/men', "Men's Perfumes", "Showing 18 of 18 men's perfumes", "men's perfumes"],
			['/shop/perfumes/women', "Women's Perfumes", "Showing 18 of 18 women's perfumes", "women's perfumes"],
			['/shop/perfumes/unisex', 'Unisex Perfumes', 'Showing 17 of 17 unisex perfumes', 'unisex perfumes'],
			['/shop/body-spray', 'Body Sprays', 'Showing 26 of 26 body sprays', 'body sprays'],
			['/shop/body-mist', 'Body Mists', 'Showing 5 of 5 body mists', 'body mists'],
		])(
			'S-CAT-01 S-CAT-02 S-CAT-03 S-CAT-04 S-CAT-05 S-CAT-06 S-CAT-08 S-CAT-09 S-CAT-10 S-CAT-11 S-GEN-06 %s',
			async (path, heading, count, noun) => {
				const page = await visit('plain', url(path))
				expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
				expect(await page.title()).toBe(`${heading} | Sillage`)
				expect((await page.locator('main header h1 ~ p').textContent())?.length).toBeGreaterThan(20)
				await page.getByText(count, { exact: true }).waitFor()
				expect(await cards(page).count()).toBe(Number(count.split(' ')[1]))
				await page.getByRole('searchbox').fill('zzzzqqqq')
				await page.getByRole('button', { name: 'Search', exact: true }).click()
				await page.getByText(`No ${noun} found matching your criteria.`, { exact: true }).waitFor()
				await page.getByRole('link', { name: 'Clear all filters' }).click()
				await page.getByText(count, { exact: true }).waitFor()
			},
		)

		test('S-FILT-03 S-FILT-04 S-FILT-06 S-FILT-09 which filters show where', async () => {
			const six = ['Brand', 'Gender', 'Concentration', 'Size', 'Scent', 'Price']
			for (const [path, expected] of [
				['/shop/perfumes', six],
				['/shop/perfumes/women', six],
				['/shop/body-spray', ['Brand', 'Size', 'Scent', 'Price']],
				['/shop/body-mist', ['Brand', 'Size', 'Scent', 'Price']],
				['/', ['Brand', 'Size', 'Price']],
			] as const)
				expect(await labels(await visit('plain', url(path))), path).toEqual(expected)
		})

		test('S-CAT-07 S-SHOP-10 eight skeleton cards while a list is on its way', async () => {
			const page = await visit('desktop', url('/about'))
			const letGo = await holdRequests(page, '**/*.data*')
			await page.locator('footer').getByRole('link', { name: 'For men' }).click()
			await page.getByText('Loading products...').waitFor()
			expect(await page.locator('[data-skeleton-card]').count()).toBe(8)
			letGo()
			await page.getByRole('heading', { name: "Men's Perfumes" }).waitFor()
			expect(await page.locator('[data-skeleton-card]').count()).toBe(0)
			await page.unrouteAll()
		})

		test('an unknown gender is not a page', async () => {
			expect((await fetch(url('/shop/perfumes/children'))).status).toBe(404)
		})
	})

	describe('coming-soon pages', () => {
		test.each([
			['/shop/perfume-oils', 'Perfume Oils'],
			['/shop/hair-perfume', 'Hair Perfumes'],
			['/shop/diffusers', 'Home Diffusers'],
		])('S-SOON-01 S-SOON-02 S-GEN-06 %s', async (path, title) => {
			const page = await visit('plain', url(path))
			expect(await page.title()).toBe(`${title} | Sillage`)
			expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
			await page.getByRole('heading', { name: 'Coming Soon!' }).waitFor()
			expect((await page.locator('main p').textContent())!.length).toBeGreaterThan(40)
			const main = page.locator('main')
			expect(await main.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
			expect(await main.getByRole('link', { name: 'Browse Perfumes' }).getAttribute('href')).toBe(
				'/shop/perfumes',
			)
		})
	})

	describe('in French, at 360 pixels', () => {
		test('S-SHOP-01 S-CAT-05 lists are French, with French prices', async () => {
			const page = await visit('phone', url('/fr/shop'))
			await page.getByRole('heading', { name: 'Tous nos produits' }).waitFor()
			await page.getByText('84 sur 84 produits', { exact: true }).waitFor()
			expect(await cards(page).first().textContent()).toContain('28\u00a0000\u00a0FCFA')
			await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('bonté du café')
			await page.getByRole('searchbox').fill('latafa')
			await page.getByText('Résultats pour « Lattafa »').waitFor()
			expect(new URL(page.url()).pathname).toBe('/fr/shop')
			await page.locator('summary', { hasText: 'Filtres' }).click()
			await page.getByRole('button', { name: 'Tout effacer' }).click()
			await page.getByText('84 sur 84 produits', { exact: true }).waitFor()
			const women = await visit('plain', url('/fr/shop/perfumes/women?scent=woody'))
			await women.getByText(/ sur 18 parfums pour femme$/).waitFor()
			await women.getByRole('link', { name: 'Retirer le filtre : Boisé' }).waitFor()
		})
	})
}
