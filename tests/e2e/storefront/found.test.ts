// What search engines and messengers read. No browser is needed: they have none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { unique } from '../../support/samples/unique.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const PUBLIC = 'https://sillage.example'
const { url, shop } = useShop({ PUBLIC_URL: PUBLIC })

const read = async (path: string) => (await fetch(url(path))).text()
const unescaped = (text: string) =>
	text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const metaOf = (html: string, name: string) =>
	unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
const titleOf = (html: string) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

type Block = { '@context': string; '@type': string } & Record<string, unknown>
const blocksOf = (html: string): Block[] =>
	[...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
		JSON.parse(match[1]!),
	)

/** What schema.org's types need for Google's rich results. */
const REQUIRED: Record<string, string[]> = {
	Store: ['name', 'url', 'address', 'telephone', 'image'],
	WebSite: ['name', 'url', 'potentialAction'],
	Product: ['name', 'image', 'description', 'offers'],
	ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
	BreadcrumbList: ['itemListElement'],
	ItemList: ['itemListElement', 'numberOfItems'],
	BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
}

const TYPES_OF_PAGES: Record<string, string[]> = {
	'/': ['Store', 'WebSite'],
	'/fr': ['Store', 'WebSite'],
	'/product/khamrah-edp': ['ProductGroup', 'BreadcrumbList'],
	'/fr/product/evidence-edp': ['Product', 'BreadcrumbList'],
	'/blog': ['BreadcrumbList', 'ItemList'],
	'/blog/oud-for-beginners': ['BlogPosting', 'BreadcrumbList'],
	'/fr/blog/oud-for-beginners': ['BlogPosting', 'BreadcrumbList'],
	'/about': ['Store', 'WebSite', 'BreadcrumbList'],
	'/contact': ['Store', 'WebSite', 'BreadcrumbList'],
	'/terms': ['BreadcrumbList'],
	'/privacy': ['BreadcrumbList'],
}

describe('structured data', () => {
	test.each(Object.entries(TYPES_OF_PAGES))('%s has %j, with every required field', async (path, types) => {
		const blocks = blocksOf(await read(path))
		for (const type of types) expect(blocks.map((block) => block['@type'])).toContain(type)
		for (const block of blocks) {
			expect(block['@context']).toBe('https://schema.org')
			for (const field of REQUIRED[block['@type']] ?? ['unknown type'])
				expect(block[field], `${block['@type']} ${field}`).toBeTruthy()
			const items = (block.itemListElement ?? []) as { position: number; item?: string; url?: string }[]
			expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
			for (const { item, url: address } of items)
				expect(item ?? address).toMatch(/^https:\/\/sillage\.example\//)
		}
	})

	test('a product’s offer has its price in francs and its availability', async () => {
		const [group] = blocksOf(await read('/product/khamrah-edp'))
		const [product, other] = group!.hasVariant as Block[]
		expect(other).toEqual({ url: `${PUBLIC}/product/khamrah-perfumed-body-spray` })
		expect(product?.brand).toEqual({ '@type': 'Brand', name: 'Khamrah' })
		// The photo, the card that names it, and the two further photos: each is there.
		const images = product?.image as string[]
		expect(images).toHaveLength(4)
		for (const image of images) expect((await fetch(url(new URL(image).pathname))).status, image).toBe(200)
		expect(product?.offers).toMatchObject({
			'@type': 'Offer',
			price: 32_000,
			priceCurrency: 'XAF',
			availability: 'https://schema.org/InStock',
			url: `${PUBLIC}/product/khamrah-edp`,
		})
	})

	test('the site’s search leads to /shop?q=', async () => {
		const site = blocksOf(await read('/fr')).find((block) => block['@type'] === 'WebSite')
		expect(site?.potentialAction).toMatchObject({
			'@type': 'SearchAction',
			target: { urlTemplate: `${PUBLIC}/fr/shop?q={search_term_string}` },
		})
	})

	test('a product whose name is markup stays data', async () => {
		const name = 'Rose</script><script>alert(1)</script> & "Musk"'
		await inDatabaseOf(shop(), 'update products set name = $1 where id = $2', [name, 'rebelion-edp'])
		await expect.poll(() => read('/product/rebelion-edp')).toContain('Musk')
		const html = await read('/product/rebelion-edp')
		expect(html).not.toContain('<script>alert(1)')
		expect(blocksOf(html)[0]?.name).toBe(name)
	})
})

describe('titles and addresses', () => {
	test('S-GEN-06 every page has its own title, ending with the shop’s name, and its own description', async () => {
		const pages = [
			'/product/khamrah-edp',
			'/product/asad-edp',
			'/about',
			'/contact',
			'/blog',
			'/terms',
			'/privacy',
		]
		const all = [...pages, '/blog/oud-for-beginners', '/blog/edp-or-edt', '/nothing']
		const htmls = await Promise.all([...all, ...all.map((path) => `/fr${path}`)].map(read))
		const titles = htmls.map(titleOf)
		for (const title of titles) expect(title).toMatch(/.+ \| Sillage$/)
		// 'Blog' and the two names are the same word in both languages.
		expect(new Set(titles).size).toBe(titles.length - 3)
		const descriptions = htmls.map((html) => metaOf(html, 'description'))
		for (const description of descriptions) expect(description.length).toBeGreaterThan(30)
		expect(new Set(descriptions).size).toBe(descriptions.length)
	})

	test('a page names itself and its other language', async () => {
		const html = await read('/fr/blog/oud-for-beginners?utm_source=x')
		expect(html).toContain(`<link rel="canonical" href="${PUBLIC}/fr/blog/oud-for-beginners"/>`)
		expect(html).toContain(`hrefLang="en" href="${PUBLIC}/blog/oud-for-beginners"`)
		expect(html).toContain(`hrefLang="fr" href="${PUBLIC}/fr/blog/oud-for-beginners"`)
		expect(html).toContain(`hrefLang="x-default" href="${PUBLIC}/blog/oud-for-beginners"`)
	})

	test('the sitemap has every visible page in both languages, and none that is hidden or personal', async () => {
		await inDatabaseOf(shop(), "update products set is_visible = false where id = 'zaffiro-blu-edt'")
		const xml = await read('/sitemap.xml')
		const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!)
		expect(new Set(locations).size).toBe(locations.length)
		const products = locations.filter((address) => address.includes('/product/'))
		expect(products).toHaveLength(83 * 2)
		expect(locations.filter((address) => address.includes('/blog/'))).toHaveLength(17 * 2)
		for (const path of [
			'/',
			'/fr',
			'/shop',
			'/shop/perfumes/men',
			'/fr/about',
			'/contact',
			'/terms',
			'/privacy',
		])
			expect(locations).toContain(PUBLIC + path)
		expect(xml).not.toMatch(/zaffiro-blu-edt|\/cart|\/wishlist|\/account|\/admin|\/order-inquiry/)
		expect(xml).toMatch(/product\/khamrah-edp<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
		expect(await read('/robots.txt')).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
		for (const address of locations.slice(0, 24)) {
			const answer = await fetch(address.replace(PUBLIC, url()))
			expect(answer.status, address).toBe(200)
		}
	})
})

describe('a link pasted into a chat', () => {
	test('shows the bottle and its name: a JPEG of 1200 by 630 under 300 kB', async () => {
		const html = await read('/product/khamrah-edp')
		expect(metaOf(html, 'og:image')).toBe(`${PUBLIC}/share/khamrah-edp.jpg`)
		expect(metaOf(html, 'og:title')).toBe('Khamrah EDP')
		const answer = await fetch(url('/share/khamrah-edp.jpg'))
		expect(answer.headers.get('content-type')).toBe('image/jpeg')
		expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
		const card = Buffer.from(await answer.arrayBuffer())
		expect(card.length).toBeLessThan(300_000)
		expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
	})

	test('shows the new name after the product was renamed', async () => {
		const cardOf = async () => Buffer.from(await (await fetch(url('/share/asad-edp.jpg'))).arrayBuffer())
		const folder = `${shop().dataFolder}/share`
		const drawn = () => (existsSync(folder) ? readdirSync(folder).length : 0)
		const before = await cardOf()
		const drawnBefore = drawn()
		await inDatabaseOf(shop(), "update products set name = $1 where id = 'asad-edp'", [unique('Asad Noir')])
		const after = await cardOf()
		expect(after.equals(before)).toBe(false)
		expect(after.length).toBeLessThan(300_000)
		expect(drawn()).toBe(drawnBefore + 1)
	})

	test('an article shows its picture', async () => {
		const image = metaOf(await read('/blog/oud-for-beginners'), 'og:image')
		expect(image.replace(PUBLIC, '')).toMatch(/^\/media\/[0-9a-f]{20}\/og\.jpg$/)
		expect((await fetch(image.replace(PUBLIC, url()))).status).toBe(200)
	})

	test('a card that may change under its address is kept for a day, photos for ever', async () => {
		const cacheOf = async (path: string) => (await fetch(url(path))).headers.get('cache-control')
		const [photo] = /\/media\/[0-9a-f]{20}\/340\.avif/.exec(await read('/product/khamrah-edp')) ?? []
		expect(await cacheOf(photo!)).toBe('public, max-age=31536000, immutable')
		expect(await cacheOf(photo!.replace('340.avif', 'og.jpg'))).toBe('public, max-age=86400')
	})
})

test('no markdown parser, no article and no text page reaches the browser’s scripts', () => {
	const scripts = readdirSync('build/client/build')
		.filter((file) => file.endsWith('.js'))
		.map((file) => readFileSync(`build/client/build/${file}`, 'utf8'))
	expect(scripts.length).toBeGreaterThan(20)
	for (const script of scripts) {
		expect(script).not.toMatch(
			/blockquote|lheading|le salon du barbier|dark resin of the agarwood|advertising or tracking/,
		)
	}
})
