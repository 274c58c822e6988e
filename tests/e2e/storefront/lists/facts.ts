// What is in the page of a list when it comes from the server: no browser is needed to read it.
import { describe, expect, test } from 'vitest'
import {
	attribute,
	elements,
	formWays,
	linksOf,
	mainOf,
	metaOf,
	readHtml,
	sectionOf,
	texts,
} from '../../../support/shop/html.ts'
import type { Lists } from './setup.ts'

const CATEGORIES = [
	['/shop/perfumes', 'Premium Perfumes', 'Showing 53 of 53 perfumes', 'perfumes'],
	['/shop/perfumes/men', "Men's Perfumes", "Showing 18 of 18 men's perfumes", "men's perfumes"],
	['/shop/perfumes/women', "Women's Perfumes", "Showing 18 of 18 women's perfumes", "women's perfumes"],
	['/shop/perfumes/unisex', 'Unisex Perfumes', 'Showing 17 of 17 unisex perfumes', 'unisex perfumes'],
	['/shop/body-spray', 'Body Sprays', 'Showing 26 of 26 body sprays', 'body sprays'],
	['/shop/body-mist', 'Body Mists', 'Showing 5 of 5 body mists', 'body mists'],
] as const

const SOON = [
	['/shop/perfume-oils', 'Perfume Oils'],
	['/shop/hair-perfume', 'Hair Perfumes'],
	['/shop/diffusers', 'Home Diffusers'],
] as const

const namesIn = (html: string) => elements(html, 'article').flatMap(({ inner }) => texts(inner, 'h3'))
const labelsIn = (html: string) =>
	texts(elements(html, 'details', /filter-sheet/)[0]?.inner ?? '', '(?:label|legend)', /<legend| for="/)
const titleOf = (html: string) => texts(html, 'title')[0]
/** Whether this stands by itself somewhere, not as part of a longer text. */
const says = (html: string, words: string) =>
	elements(html, '(?:p|h[1-4])').some(({ text }) => text === words)

export function listFacts({ url, query }: Lists): void {
	const read = (path: string) => readHtml(url(path))

	describe('from the server', () => {
		test('S-CARD-01 S-CARD-02 S-CARD-03 S-CARD-04 a product card shows what it must and leads where it must', async () => {
			const [card] = elements(await read('/shop'), 'article').filter(({ text }) =>
				text.includes('Asad Bourbon EDP'),
			)
			expect(card!.text).toContain('Black pepper and lavender open with a spark')
			expect(card!.text).toContain('28,000 FCFA')
			expect(attribute(elements(card!.inner, 'img')[0]!, 'src')).toMatch(/^\/media\/\w+\/520\.webp$/)
			expect(elements(card!.inner, 'source', /type="image\/avif"/)).toHaveLength(1)
			for (const label of ['Add Asad Bourbon EDP to wishlist', 'Add Asad Bourbon EDP to cart'])
				expect(card!.inner.split(`aria-label="${label}"`), label).toHaveLength(2)
			const ways = elements(card!.inner, 'a').map((link) => [link.text, attribute(link, 'href')])
			expect(ways).toContainEqual(['Learn More: Asad Bourbon EDP', '/product/asad-bourbon-edp'])
			expect(ways).toContainEqual(['Buy Now', '/order-inquiry?product=Asad+Bourbon+EDP&category=perfumes'])
		})

		test('S-SHOP-02 S-GEN-06 title, description, keywords, canonical and item list', async () => {
			const html = await read('/shop?q=oud&utm_source=x')
			expect(titleOf(html)).toBe('Shop All Products | Sillage')
			for (const words of [metaOf(html, 'description'), metaOf(html, 'keywords')])
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
					expect(words!.toLowerCase()).toContain(word)
			expect(attribute(elements(html, 'link', /rel="canonical"/)[0]!, 'href')).toMatch(/\/shop$/)
			const list = JSON.parse(elements(html, 'script', /application\/ld\+json/)[0]!.inner)
			expect(list['@type']).toBe('ItemList')
			expect(list.itemListElement).toHaveLength(84)
			expect(list.itemListElement[0].url).toMatch(/\/product\/asad-bourbon-edp$/)
		})

		test('S-SHOP-01 S-SHOP-03 S-SHOP-04 S-SHOP-05 S-SHOP-11 S-SHOP-12 S-SHOP-14 S-CAT-12 everything is in the page of the shop', async () => {
			const html = mainOf(await read('/shop'))
			expect(texts(html, 'h1')).toEqual(['Shop All Products'])
			expect(namesIn(html)).toHaveLength(84)
			expect(namesIn(html).slice(0, 3)).toEqual(['Asad Bourbon EDP', 'Khamrah Qahwa EDP', 'Yara EDP'])
			expect(says(html, 'Showing 84 of 84 products')).toBe(true)
			const [buttons] = elements(html, 'fieldset')
			expect(texts(buttons!.inner, 'legend')).toEqual(['Categories'])
			// While nothing is chosen, each category's button is its tile.
			expect(formWays(buttons!.inner)).toEqual({
				'All Products (84)': '/shop',
				'Perfumes (53) 53 products available Explore': '/shop?category=perfumes',
				'Body Spray (26) 26 products available Explore': '/shop?category=body-spray',
				'Body Mist (5) 5 products available Explore': '/shop?category=body-mist',
			})
			expect(sectionOf(html, 'Shop by Category')).toContain(buttons!.inner)
			const chosen = elements(mainOf(await read('/shop?category=body-mist')), 'fieldset')[0]!
			expect(Object.keys(formWays(chosen.inner))).toEqual([
				'All Products (84)',
				'Perfumes (53)',
				'Body Spray (26)',
				'Body Mist (5)',
			])
		})

		test('S-SHOP-06 S-SHOP-13 S-FILT-03 S-FILT-04 S-FILT-05 S-FILT-06 S-FILT-09 which filters show where, and a category narrows', async () => {
			const six = ['Brand', 'Gender', 'Concentration', 'Size', 'Price', 'Scent']
			const four = ['Brand', 'Size', 'Price', 'Scent']
			for (const [path, expected, count] of [
				['/', ['Brand', 'Size', 'Price'], ''],
				['/shop', ['Brand', 'Size', 'Price'], 'Showing 84 of 84 products'],
				['/shop?category=perfumes', six, 'Showing 53 of 53 products in Perfumes'],
				['/shop?category=body-spray', four, 'Showing 26 of 26 products in Body Spray'],
				['/shop?category=body-mist', four, 'Showing 5 of 5 products in Body Mist'],
				['/shop/perfumes', six, 'Showing 53 of 53 perfumes'],
				['/shop/perfumes/women', six, "Showing 18 of 18 women's perfumes"],
				['/shop/body-spray', four, 'Showing 26 of 26 body sprays'],
				['/shop/body-mist', four, 'Showing 5 of 5 body mists'],
			] as const) {
				const html = await read(path)
				expect(labelsIn(html), path).toEqual(expected)
				if (count) expect(says(html, count), path).toBe(true)
				expect(mainOf(html).includes('Shop by Category'), path).toBe(path === '/shop')
			}
		})

		test('S-FILT-07 S-FILT-10 S-FILT-11 S-FILT-12 S-FILT-13 options tell how many products they leave', async () => {
			const optionsIn = (html: string, name: string) =>
				elements(elements(html, 'select', new RegExp(`name="${name}"`))[0]!.inner, 'option')
			const options = (html: string, name: string) => optionsIn(html, name).map(({ text }) => text)
			const scentsIn = (html: string) =>
				elements(html, 'fieldset')
					.filter(({ inner }) => texts(inner, 'legend')[0] === 'Scent')
					.flatMap(({ inner }) => texts(inner, 'label'))
			const [shop, perfumes] = [await read('/shop'), await read('/shop?category=perfumes')]
			expect(options(shop, 'brand')).toHaveLength(36)
			expect(options(shop, 'size').map((text) => text.split(' ')[0])).toEqual([
				'All',
				'50ml',
				'80ml',
				'100ml',
				'150ml',
				'200ml',
				'250ml',
			])
			expect(options(perfumes, 'concentration')).toHaveLength(3)
			// S's list, then what the shop's own families add to it.
			const scents = scentsIn(perfumes)
			expect(scents.slice(0, 3)).toEqual(['All', 'Oriental (3)', 'Floral (14)'])
			expect(scents.slice(-3)).toEqual(['Gourmand (21)', 'Amber (18)', 'Aromatic (7)'])
			expect(scents).toHaveLength(1 + 21 + 3)

			const html = await read('/shop?category=perfumes&brand=Yara')
			expect(
				optionsIn(html, 'brand')
					.filter(({ opening }) => / selected=/.test(opening))
					.map(({ text }) => text),
			).toEqual(['Yara (3)'])
			// What would leave nothing is not offered, in no filter.
			expect(options(html, 'gender')).toEqual(['All', 'Women (3)'])
			expect(options(html, 'concentration')).toEqual(['All', 'Eau de Parfum (EDP) (3)'])
			expect(options(html, 'price')).toEqual([
				'All',
				'15,000 FCFA to 25,000 FCFA (1)',
				'25,000 FCFA to 35,000 FCFA (3)',
			])
			// A highest price comes with a link; further filters keep it.
			const [bar] = elements(await read('/shop?upto=15000'), 'form').filter(({ inner }) =>
				inner.includes('filter-sheet'),
			)
			expect(bar!.inner).toContain('name="upto" value="15000"')
			// Of the families those that body mists have; another one in the address is understood and shown.
			expect(scentsIn(await read('/shop/body-mist')).join()).not.toContain('Woody')
			const woody = await read('/shop/body-mist?scent=Woody')
			expect(scentsIn(woody)).toContain('Woody (0)')
			expect(elements(woody, 'label').filter(({ inner }) => / checked=/.test(inner))[0]?.text).toBe(
				'Woody (0)',
			)
			expect(says(woody, 'Showing 0 of 5 body mists')).toBe(true)
		})

		test.each(CATEGORIES)(
			'S-CAT-01 S-CAT-02 S-CAT-03 S-CAT-04 S-CAT-05 S-CAT-06 S-CAT-08 S-CAT-09 S-CAT-10 S-CAT-11 S-GEN-06 %s',
			async (path, heading, count, noun) => {
				const html = await read(path)
				expect(texts(html, 'h1')).toEqual([heading])
				expect(titleOf(html)).toBe(`${heading} | Sillage`)
				const [header] = elements(mainOf(html), 'header')
				expect(texts(header!.inner, 'p').at(-1)!.length).toBeGreaterThan(20)
				expect(says(html, count)).toBe(true)
				expect(namesIn(html)).toHaveLength(Number(count.split(' ')[1]))
				const [field] = elements(html, 'input', /type="search"/)
				expect(attribute(field!, 'name')).toBe('q')
				expect(
					elements(html, 'form', new RegExp(`action="${path}"[^>]*method="get"`)).length,
				).toBeGreaterThan(0)
				const nothing = mainOf(await read(`${path}?q=zzzzqqqq`))
				expect(says(nothing, `No ${noun} found matching your criteria.`)).toBe(true)
				const clear = elements(nothing, 'a').filter(({ text }) => text === 'Clear all filters')
				expect(clear.map((link) => attribute(link, 'href'))).toEqual([path])
			},
		)

		test.each(SOON)('S-SOON-01 S-SOON-02 S-GEN-06 %s', async (path, title) => {
			const html = await read(path)
			const main = mainOf(html)
			expect(titleOf(html)).toBe(`${title} | Sillage`)
			expect(texts(main, 'h1')).toEqual([title])
			expect(texts(main, 'h2')).toEqual(['Coming Soon!'])
			expect(texts(main, 'p')[0]!.length).toBeGreaterThan(40)
			expect(texts(main, 'a')).toEqual(['Return to Homepage', 'Browse Perfumes'])
			expect(linksOf(main)).toEqual(['/', '/shop/perfumes'])
		})

		test('S-SHOP-01 S-CAT-05 in French; a slip is forgiven and said; an unknown gender is not a page', async () => {
			const women = await read('/fr/shop/perfumes/women?scent=woody')
			expect(texts(women, 'p').some((text) => / sur 18 parfums pour femme$/.test(text))).toBe(true)
			const labels = elements(women, 'a').map((link) => attribute(link, 'aria-label') ?? link.text)
			expect(labels).toContain('Retirer le filtre : Boisé')
			const meant = await read('/shop?q=yarra+candi')
			expect(says(meant, 'Showing results for "Yara Candy"')).toBe(true)
			expect(namesIn(meant)[0]).toBe('Yara Candy EDP')
			expect((await fetch(url('/shop/perfumes/children'))).status).toBe(404)
		})

		test('S-DATA-09 S-DATA-10 a hidden product leaves every list on the next load', async () => {
			const listed = async (path: string) => /\/product\/haya-edp"|"Haya EDP"/.test(await read(path))
			const lists = [
				'/shop',
				'/shop/perfumes',
				'/shop/perfumes/women',
				'/fr/shop',
				'/shop?q=haya',
				'/data/search',
			]
			for (const path of lists) expect(await listed(path), path).toBe(true)
			for (const how of ['in_stock', 'is_visible']) {
				await query(`update products set ${how} = false where id = 'haya-edp'`)
				try {
					for (const path of lists) await expect.poll(() => listed(path), { timeout: 30_000 }).toBe(false)
				} finally {
					await query(`update products set ${how} = true where id = 'haya-edp'`)
				}
				await expect.poll(() => listed('/shop'), { timeout: 30_000 }).toBe(true)
			}
		})

		test('S-SHOP-15 S-SOON-03 a deodorant counts under All Products only; oils get a button, and their page stays', async () => {
			await query(`insert into products (id, numeric_id, name, price, category) values
				('cool-stick', 900, 'Cool Stick', 2500, 'antiperspirant_deodorant'),
				('musk-oil', 901, 'Musk Oil', 9000, 'perfume_oils')`)
			try {
				const buttons = async () =>
					Object.keys(formWays(elements(mainOf(await read('/shop?q=a')), 'fieldset')[0]!.inner))
				await expect
					.poll(buttons, { timeout: 30_000 })
					.toEqual([
						'All Products (86)',
						'Perfumes (53)',
						'Body Spray (26)',
						'Body Mist (5)',
						'Perfume Oils (1)',
					])
				expect(await read('/shop/perfume-oils')).not.toContain('Musk Oil')
			} finally {
				await query(`delete from products where numeric_id >= 900`)
			}
		})

		test('nonsense in the address is a normal page', async () => {
			for (const search of [
				'?category=candles&brand=nope&price=1-2&sort=up&gender=x&size=9&scent=&concentration=%00',
				`?q=${'%F0%9F%98%80'.repeat(800)}`,
				`?q=${'a'.repeat(10_000)}`,
				'?q=%00%ff%fe&brand[]=x&q=2',
				"?brand=';drop table products--",
				'?price=25000-35000&upto=10000',
				'?price=25000-5000&upto=-1',
				`?upto=${'9'.repeat(5_000)}`,
			]) {
				const answer = await fetch(url(`/shop${search}`))
				expect(answer.status, search.slice(0, 60)).toBe(200)
			}
		})
	})
}
