import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { Taps, TOUCH_PHONE } from '../../support/browser/taps.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { open, openShared, forgive } = useBrowser()
const visit = useVisits(openShared)

describe('the blog', () => {
	test('S-BLOG-01 S-BLOG-02 S-BLOG-03 17 cards with title, description, date and picture', async () => {
		const page = await visit('plain', url('/blog'))
		expect(await page.title()).toBe('Blog | Sillage')
		const cards = await page.locator('main article').evaluateAll((all) =>
			all.map((card) => ({
				title: card.querySelector('h2')?.textContent,
				link: card.querySelector('h2 a')?.getAttribute('href'),
				description: card.querySelector('p:last-of-type')?.textContent,
				date: card.querySelector('time')?.textContent,
				day: card.querySelector('time')?.dateTime,
				picture: card.querySelector('img')?.getAttribute('src'),
			})),
		)
		expect(cards).toHaveLength(17)
		for (const card of cards) {
			expect(card.title).toBeTruthy()
			expect(card.description?.length).toBeGreaterThan(40)
			expect(card).toMatchObject({ date: 'March 21, 2024', day: '2024-03-21' })
			expect(card.link).toMatch(/^\/blog\/[a-z0-9-]+$/)
			// Its bottles side by side, or a photo of its own.
			expect(card.picture).toMatch(
				new RegExp(`^/media/(blog-${card.link?.slice('/blog/'.length)}|[0-9a-f]{20})/800\\.webp$`),
			)
		}
	})

	test('in French, on a phone', async () => {
		const page = await visit('phone', url('/fr/blog'))
		expect(await page.locator('main article').count()).toBe(17)
		expect(await page.locator('main time').first().textContent()).toBe('21 mars 2024')
		await page.getByRole('link', { name: 'L’oud pour débuter' }).click()
		await page.waitForURL('**/fr/blog/oud-for-beginners')
		await page.getByRole('heading', { level: 1, name: 'L’oud pour débuter' }).waitFor()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	})

	test('S-BLOG-05 S-BLOG-06 an article: HTML and no raw markdown, breadcrumb, back link, next articles', async () => {
		const page = await visit('plain', url('/blog/oud-for-beginners'))
		const trail = page.locator('nav[aria-label="You are here"]')
		expect((await trail.textContent())?.split('/')).toEqual(['Home', 'Blog', 'Oud for beginners'])
		expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
		const article = page.locator('main article').first()
		expect(await article.locator('.prose h2').count()).toBeGreaterThan(3)
		expect(await article.locator('.prose table tbody tr').count()).toBe(5)
		expect(await article.locator('.prose strong').count()).toBeGreaterThan(3)
		const text = await article.textContent()
		expect(text).not.toMatch(/\*\*|^#|\]\(|\|---/m)
		expect(text).toContain('min read')
		expect(await article.locator('img').getAttribute('src')).toBe('/media/blog-oud-for-beginners/800.webp')
		const next = page.getByRole('region', { name: 'Read next' })
		expect(await next.getByRole('heading', { level: 3 }).count()).toBe(3)
		expect(await page.title()).toBe('Oud for beginners | Sillage')
	})

	test('links in an article change the page without loading the shop anew', async () => {
		const page = await visit('desktop', url('/blog/oud-for-beginners'))
		await page.evaluate(() => Object.assign(window, { sameShop: true }))
		await page.locator('.prose').getByRole('link', { name: 'the art of layering' }).click()
		await page.getByRole('heading', { level: 1, name: 'The art of layering' }).waitFor()
		expect(await page.evaluate(() => 'sameShop' in window)).toBe(true)
		expect(await page.evaluate(() => window.scrollY)).toBe(0)
	})

	test('an article is whole without JavaScript, and its links work', async () => {
		const page = await visit('plain', url('/blog/edp-or-edt'))
		await page.getByRole('heading', { level: 2, name: 'The difference in one table' }).waitFor()
		expect(await page.locator('.prose thead td').count()).toBe(1)
		await page.locator('.prose').getByRole('link', { name: 'body mist' }).click()
		expect(new URL(page.url()).pathname).toBe('/shop/body-mist')
	})

	test('S-BLOG-07 an unknown article says Blog Post Not Found, with a link back', async () => {
		for (const path of ['/blog/no-such-article', '/blog/%2e%2e%2fx', `/blog/${'a'.repeat(5000)}`])
			expect((await fetch(url(path))).status, path).toBe(404)
		const page = await visit('plain', url('/blog/no-such-article'))
		await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor()
		expect(await page.locator('main').getByRole('link').getAttribute('href')).toBe('/blog')
		expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
		forgive(page)
	})

	test('S-BLOG-04 the markdown of an article, in both languages; an unknown one is 404', async () => {
		const english = await fetch(url('/assets/blog/oud-for-beginners.md'))
		expect(english.status).toBe(200)
		expect(english.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
		expect(english.headers.get('cache-control')).toBe('public, max-age=3600')
		expect(await english.text()).toContain('## What it smells like')
		const french = await fetch(url('/fr/assets/blog/oud-for-beginners.md'))
		expect(await french.text()).toContain('## Ce que ça sent')
		for (const file of [
			'nope.md',
			'oud-for-beginners',
			'oud-for-beginners.fr.md',
			'..%2f..%2fpackage.md',
			'__proto__.md',
		])
			expect((await fetch(url(`/assets/blog/${file}`))).status, file).toBe(404)
	})
})

describe('the pages about the shop', () => {
	test('S-STAT-01 S-STAT-02 about: story, mission, values and six reasons', async () => {
		const page = await visit('plain', url('/about'))
		for (const title of ['About Us', 'Our story', 'Our mission', 'Our values', 'Six reasons to choose us'])
			expect(await page.getByRole('heading', { name: title, exact: true }).count(), title).toBe(1)
		for (const value of ['Authenticity', 'Quality', 'Service'])
			expect(await page.getByRole('heading', { name: value, exact: true }).count(), value).toBe(1)
		const reasons = page.getByRole('region', { name: 'Six reasons to choose us' })
		expect(await reasons.getByRole('listitem').count()).toBe(6)
	})

	test('S-STAT-03 S-STAT-04 contact: WhatsApp, e-mail, Douala, and Buy Now to order', async () => {
		const page = await visit('plain', url('/contact'))
		const text = await page.locator('main').textContent()
		for (const part of ['+237 600 00 00 00', 'bonjour@sillage.example', 'Douala', "Use the 'Buy Now' button"])
			expect(text).toContain(part)
		const chat = page.getByRole('link', { name: 'Start a chat' })
		expect(await chat.getAttribute('href')).toBe(
			'https://wa.me/237600000000?text=Hello%20Sillage%2C%20I%20have%20a%20question.',
		)
		const mail = page.locator('main a[href="mailto:bonjour@sillage.example"]')
		expect(await mail.count()).toBe(1)
	})

	test('terms and privacy say in plain words what matters, and their contents lead to it', async () => {
		const terms = await visit('plain', url('/terms'))
		expect(await terms.locator('main').textContent()).toContain('There is no online payment on this site')
		const privacy = await visit('phone', url('/privacy'))
		const text = await privacy.locator('main').textContent()
		for (const part of ['What we store, and why', 'How to ask for erasure', 'bonjour@sillage.example'])
			expect(text).toContain(part)
		await privacy
			.getByRole('navigation', { name: 'On this page' })
			.getByText('How to ask for erasure')
			.click()
		expect(new URL(privacy.url()).hash).toBe('#how-to-ask-for-erasure')
		const top = await privacy
			.locator('#how-to-ask-for-erasure')
			.evaluate((e) => e.getBoundingClientRect().top)
		expect(top).toBeLessThan(PHONE.height)
	})

	test('all of them in French, at 360 pixels, without sideways scrolling', async () => {
		const pages = {
			'/fr/about': 'Authenticité',
			'/fr/contact': 'Utilisez le bouton « Acheter »',
			'/fr/terms': 'Comment naît une commande',
			'/fr/privacy': 'Comment demander l’effacement',
		}
		for (const [path, part] of Object.entries(pages)) {
			const page = await visit('phone', url(path))
			expect(await page.locator('main').textContent(), path).toContain(part)
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
		}
	})

	test('S-404-01 any other path: Page Not Found, status 404, a link home, not indexed', async () => {
		for (const path of ['/nothing', '/fr/rien', '/blog/a/b', '/product', '/x.html', '/blog/../x'])
			expect((await fetch(url(path))).status, path).toBe(404)
		const page = await visit('plain', url('/fr/rien'))
		await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
		expect(await page.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/fr')
		expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
		forgive(page)
	})

	test.each([
		['phone', ['/blog/edp-or-edt', '/fr/contact', '/blog/nope', '/fr/privacy']],
		['desktop', ['/fr/blog', '/fr/blog/dupes-and-originals', '/about', '/nothing']],
	] as const)('no accessibility violations: %s', async (who, paths) => {
		for (const path of paths) {
			const page = await visit(who, url(path))
			expect(await axeViolations(page), path).toEqual([])
			forgive(page)
		}
	})
})

describe('notes, families and the scent finder', () => {
	test('lead from a note to its bottles and from five answers to three of them, without scripts; unknown ones are not there', async () => {
		const page = await visit('plain', url('/notes'))
		await page.getByRole('link', { name: /^saffron/i }).click()
		await page.getByRole('heading', { level: 1, name: 'Saffron' }).waitFor()
		expect(await page.locator('main article').count()).toBe(10)
		await page.goto(url('/finder'))
		await page.getByLabel('For him').check({ force: true })
		await page.getByLabel('Evening out').check({ force: true })
		await page.getByRole('button', { name: 'Show me three' }).click()
		await page.getByRole('heading', { name: '3 for you' }).waitFor()
		expect(new URL(page.url()).searchParams.get('occasion')).toBe('evening')
		for (const path of ['/notes/no-such-note', '/fr/scents/constructor', '/finder?occasion=nothing']) {
			for (const address of [path, path.startsWith('/fr') ? path.slice(3) : `/fr${path}`])
				expect((await fetch(url(address))).status, address).toBe(404)
			await page.goto(url(path))
			// A way on: home, the notes that there are, the finder, somebody to ask, four bottles.
			const ways = await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
			const prefix = path.startsWith('/fr') ? '/fr' : ''
			expect(ways.slice(0, 3), path).toEqual([prefix || '/', `${prefix}/notes`, `${prefix}/finder`])
			expect(ways[3]).toMatch(/^https:\/\/wa\.me\/237/)
			expect(await page.locator('main article').count(), path).toBe(4)
			expect(await page.locator('meta[name="robots"]').getAttribute('content'), path).toBe('noindex')
		}
		forgive(page)
	})

	test('on a phone the finder, two taps from home, asks one question at a time; the focus and the Back button follow', async () => {
		const page = await open(url('/fr'), TOUCH_PHONE)
		const thumb = new Taps()
		await thumb.tap(page.locator('header summary').locator('visible=true'))
		await thumb.tap(page.locator('header').getByRole('link', { name: 'Trouver son parfum' }))
		await page.waitForURL(url('/fr/finder'))
		expect(thumb.count).toBe(2)
		const asked = async (question: string) => {
			await expect
				.poll(() => page.locator('main legend').locator('visible=true').allTextContents())
				.toEqual([question])
		}
		const focused = () => page.evaluate(() => document.activeElement?.id)
		await asked('C’est pour qui\u00a0?')
		await page.getByText('Pour lui').tap()
		await asked('Pour quelle occasion\u00a0?')
		await expect.poll(focused).toBe('question-2')
		await page.getByText('À offrir').tap()
		await asked('Jusqu’où peut-il se sentir\u00a0?')
		await page.getByRole('link', { name: 'Retour', exact: true }).locator('visible=true').tap()
		await asked('Pour quelle occasion\u00a0?')
		await page.goBack()
		await asked('Jusqu’où peut-il se sentir\u00a0?')
		await expect.poll(focused).toBe('question-3')
		// With the keyboard: arrows choose and stay, Tab leads past the way back to the way on.
		for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
		await asked('Une note que vous aimez\u00a0?')
		await page.getByRole('button', { name: 'Montrez-m’en trois' }).tap()
		await page.getByRole('heading', { name: '3 pour vous' }).waitFor()
		expect(new URL(page.url()).search).toBe('?whom=men&occasion=gift&carry=2&note=any&budget=any')
		await expect.poll(focused).toBe('finder-answer')
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		await page.goBack()
		await asked('Une note que vous aimez\u00a0?')
		expect(await page.getByLabel('À offrir').isChecked()).toBe(true)
		// Without a wish there are three bottles, too.
		await page.goto(url('/fr/finder'))
		await page.getByRole('button', { name: 'Montrez-m’en trois' }).tap()
		await page.getByRole('heading', { name: '3 pour vous' }).waitFor()
	})

	test.each(['/notes', '/fr/notes/saffron', '/scents/oud', '/fr/finder', '/finder?whom=men&note=oud'])(
		'no accessibility violations on a phone: %s',
		async (path) => {
			const page = await visit('phone', url(path))
			expect(await axeViolations(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		},
	)
})
