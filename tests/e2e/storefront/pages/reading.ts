import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { Taps, TOUCH_PHONE } from '../../../support/browser/taps.ts'
import {
	attribute,
	elements,
	linksOf,
	mainOf,
	metaOf,
	sectionOf,
	textOf,
	texts,
} from '../../../support/shop/html.ts'
import { type Pages, trailOf } from './setup.ts'

const COVER = /^\/media\/[0-9a-f]{20}\/800\.webp$/

export function readingTests({ url, open, visit, read, statusOf }: Pages): void {
	describe('the blog', () => {
		test('S-BLOG-01 S-BLOG-02 S-BLOG-03 17 cards with title, description, date and picture', async () => {
			const html = await read('/blog')
			expect(texts(html, 'title')[0]).toBe('Blog | Sillage')
			const cards = elements(mainOf(html), 'article')
			expect(cards).toHaveLength(17)
			for (const { inner } of cards) {
				const [title] = elements(inner, 'h2')
				const [link] = linksOf(title!.inner)
				expect(title!.text).toBeTruthy()
				expect(link).toMatch(/^\/blog\/[a-z0-9-]+$/)
				expect(texts(inner, 'p').at(-1)!.length).toBeGreaterThan(40)
				const [time] = elements(inner, 'time')
				expect([time!.text, attribute(time!, 'dateTime')]).toEqual(['March 21, 2024', '2024-03-21'])
			}
			const pictures = cards.map(({ inner }) => attribute(elements(inner, 'img')[0]!, 'src')!)
			for (const picture of pictures) expect(picture).toMatch(COVER)
			expect(new Set(pictures).size).toBe(17)
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
			const html = await read('/blog/oud-for-beginners')
			expect(trailOf(html)).toEqual(['Home', 'Blog', 'Oud for beginners'])
			const back = elements(html, 'a').filter(({ text }) => text === 'Back to Blog')
			expect(back.map((link) => attribute(link, 'href'))).toEqual(['/blog'])
			const [article] = elements(mainOf(html), 'article')
			const [prose] = elements(article!.inner, 'div', /class="[^"]*\bprose\b/)
			expect(elements(prose!.inner, 'h2').length).toBeGreaterThan(3)
			expect(elements(elements(prose!.inner, 'tbody')[0]!.inner, 'tr')).toHaveLength(5)
			expect(elements(prose!.inner, 'strong').length).toBeGreaterThan(3)
			expect(article!.text).not.toMatch(/\*\*|^#|\]\(|\|---/m)
			expect(article!.text).toContain('min read')
			expect(elements(article!.inner, 'img').map((img) => attribute(img, 'src'))).toEqual([
				expect.stringMatching(COVER),
			])
			expect(elements(sectionOf(html, 'In this article'), 'h3')).toHaveLength(3)
			expect(elements(sectionOf(html, 'Read next'), 'h3')).toHaveLength(3)
			expect(texts(html, 'title')[0]).toBe('Oud for beginners | Sillage')

			const other = mainOf(await read('/blog/edp-or-edt'))
			expect(texts(other, 'h2')).toContain('The difference in one table')
			expect(elements(elements(other, 'thead')[0]!.inner, 'td')).toHaveLength(1)
			const mist = elements(other, 'a').filter(({ text }) => text === 'body mist')
			expect(attribute(mist[0]!, 'href')).toBe('/shop/body-mist')
		})

		test('links in an article change the page without loading the shop anew', async () => {
			const page = await visit('desktop', url('/blog/oud-for-beginners'))
			await page.evaluate(() => Object.assign(window, { sameShop: true }))
			await page.locator('.prose').getByRole('link', { name: 'the art of layering' }).click()
			await page.getByRole('heading', { level: 1, name: 'The art of layering' }).waitFor()
			expect(await page.evaluate(() => 'sameShop' in window)).toBe(true)
			expect(await page.evaluate(() => window.scrollY)).toBe(0)
		})

		test('S-BLOG-07 an unknown article says Blog Post Not Found, with a link back', async () => {
			for (const path of ['/blog/no-such-article', '/blog/%2e%2e%2fx', `/blog/${'a'.repeat(5000)}`])
				expect(await statusOf(path), path.slice(0, 40)).toBe(404)
			const html = await read('/blog/no-such-article')
			expect(texts(html, 'h1')).toEqual(['Blog Post Not Found'])
			expect(linksOf(mainOf(html))).toEqual(['/blog'])
			expect(metaOf(html, 'robots')).toBe('noindex')
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
			const html = mainOf(await read('/about'))
			const headings = texts(html, 'h[1-3]')
			for (const title of [
				'About Us',
				'Our story',
				'Our mission',
				'Our values',
				'Six reasons to choose us',
				'Authenticity',
				'Quality',
				'Service',
			])
				expect(headings.filter((heading) => heading === title)).toEqual([title])
			expect(elements(sectionOf(html, 'Six reasons to choose us'), 'li')).toHaveLength(6)
		})

		test('S-STAT-03 S-STAT-04 contact: WhatsApp, e-mail, Douala, and Buy Now to order', async () => {
			const html = mainOf(await read('/contact'))
			for (const part of [
				'+237 600 00 00 00',
				'bonjour@sillage.example',
				'Douala',
				"Use the 'Buy Now' button",
			])
				expect(textOf(html)).toContain(part)
			const chat = elements(html, 'a').filter(({ text }) => text === 'Start a chat')
			expect(chat.map((link) => attribute(link, 'href'))).toEqual([
				'https://wa.me/237600000000?text=Hello%20Sillage%2C%20I%20have%20a%20question.',
			])
			expect(linksOf(html).filter((link) => link === 'mailto:bonjour@sillage.example')).toHaveLength(1)
		})

		test('terms and privacy say in plain words what matters, and their contents lead to it; all in French too', async () => {
			for (const [path, part] of [
				['/terms', 'There is no online payment on this site'],
				['/privacy', 'What we store, and why'],
				['/privacy', 'bonjour@sillage.example'],
				['/fr/about', 'Authenticité'],
				['/fr/contact', 'Utilisez le bouton « Acheter »'],
				['/fr/terms', 'Comment naît une commande'],
				['/fr/privacy', 'Comment demander l’effacement'],
			] as const)
				expect(textOf(mainOf(await read(path))), path).toContain(part)
			const privacy = await visit('phone', url('/privacy'))
			const contents = privacy.getByRole('navigation', { name: 'On this page' })
			await contents.locator('summary').click()
			await contents.getByText('How to ask for erasure').click()
			expect(new URL(privacy.url()).hash).toBe('#how-to-ask-for-erasure')
			const top = await privacy
				.locator('#how-to-ask-for-erasure')
				.evaluate((e) => e.getBoundingClientRect().top)
			expect(top).toBeLessThan(PHONE.height)
			expect(await privacy.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
		})

		test('S-404-01 any other path: Page Not Found, status 404, a link home, not indexed', async () => {
			for (const path of ['/nothing', '/fr/rien', '/blog/a/b', '/product', '/x.html', '/blog/../x'])
				expect(await statusOf(path), path).toBe(404)
			const html = await read('/fr/rien')
			expect(texts(html, 'h1')).toEqual(['Page introuvable'])
			const [home] = elements(mainOf(html), 'a')
			expect([home!.text, attribute(home!, 'href')]).toEqual(['Retour à l’accueil', '/fr'])
			expect(metaOf(html, 'robots')).toBe('noindex')
		})
	})

	describe('notes, families and the scent finder', () => {
		test('smell by colour, without scripts: every note is a link on its family’s colour, which its page takes', async () => {
			const page = await visit('plain', url('/notes'))
			const all = (await read('/sitemap.xml')).match(/(?<=<loc>[^<]*(?<!\/fr)\/notes\/)[^<]+/g)
			const links = page.locator('[data-family] a[href^="/notes/"]')
			const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
			expect(paths.sort()).toEqual(all!.map((note) => `/notes/${note}`).sort())
			const colour = () =>
				page
					.locator('.family-band:has([href="/notes/vanilla"], h1)')
					.evaluate((e) => getComputedStyle(e).backgroundColor)
			const cream = await colour()
			expect(cream).toMatch(/^rgb\(/)
			await page.locator('main [href="/notes/vanilla"]').click()
			await page.waitForURL('**/notes/vanilla')
			expect(await colour()).toBe(cream)
		})

		test('lead from a note to its bottles and from five answers to three of them, without scripts; unknown ones are not there', async () => {
			const saffron = elements(mainOf(await read('/notes')), 'a').find(({ text }) => /^saffron/i.test(text))
			const note = mainOf(await read(attribute(saffron!, 'href')!))
			expect(texts(note, 'h1')).toEqual(['saffron'])
			expect(note).toContain('data-family="amber"')
			expect(elements(note, 'article')).toHaveLength(10)

			const [form] = elements(await read('/finder'), 'form', /id="finder"/)
			expect([attribute(form!, 'action'), attribute(form!, 'method')]).toEqual(['/finder', 'get'])
			const answer = (words: string) => {
				const label = elements(form!.inner, 'label').find(({ text }) => text === words)
				const [field] = elements(label!.inner, 'input', /type="radio"/)
				return [attribute(field!, 'name')!, attribute(field!, 'value')!]
			}
			expect(texts(form!.inner, 'button')).toContain('Show me three')
			const answers = new URLSearchParams([answer('For him'), answer('Evening out')])
			expect(`${answers}`).toBe('whom=men&occasion=evening')
			const three = mainOf(await read(`/finder?${answers}&carry=any&note=any&budget=any`))
			expect(texts(three, 'h2')).toContain('3 for you')
			// Each with a number, a reason of its own and why it fits; and a way to show them to a friend.
			const [best] = elements(three, 'ol', /gap-y-10/)
			const reasons = elements(best!.inner, 'li').map(({ inner }) => texts(inner, 'p')[0])
			expect(new Set(reasons).size).toBe(3)
			for (const reason of reasons) expect(reason).toContain('evening out')
			expect(decodeURIComponent(linksOf(three).find((link) => link?.includes('wa.me'))!)).toContain(
				`/finder?${answers}&carry=any`,
			)

			for (const path of ['/notes/no-such-note', '/fr/scents/constructor', '/finder?occasion=nothing']) {
				for (const address of [path, path.startsWith('/fr') ? path.slice(3) : `/fr${path}`])
					expect(await statusOf(address), address).toBe(404)
				const html = await read(path)
				// A way on: home, the notes that there are, the finder, somebody to ask, four bottles.
				const ways = linksOf(mainOf(html))
				const prefix = path.startsWith('/fr') ? '/fr' : ''
				expect(ways.slice(0, 3), path).toEqual([prefix || '/', `${prefix}/notes`, `${prefix}/finder`])
				expect(ways[3]).toMatch(/^https:\/\/wa\.me\/237/)
				expect(elements(mainOf(html), 'article'), path).toHaveLength(4)
				expect(metaOf(html, 'robots'), path).toBe('noindex')
			}
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
			await asked('Jusqu’où peut-il se sentir\u00a0?')
			// The button comes with the first answer.
			const submit = page.getByRole('button', { name: 'Montrez-m’en trois' })
			expect(await submit.isVisible()).toBe(false)
			await page.getByText('À portée de bras').tap()
			await asked('C’est pour qui\u00a0?')
			await expect.poll(focused).toBe('question-2')
			await page.getByText('Pour lui').tap()
			await asked('Pour quelle occasion\u00a0?')
			await page.getByRole('link', { name: 'Retour', exact: true }).locator('visible=true').tap()
			await asked('C’est pour qui\u00a0?')
			await page.goBack()
			await asked('Pour quelle occasion\u00a0?')
			await expect.poll(focused).toBe('question-3')
			// With the keyboard: arrows choose and stay, Tab leads past the way back to the way on.
			await page.getByLabel('Bureau').focus()
			for (const key of ['Space', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
			await asked('Une note que vous aimez\u00a0?')
			await submit.tap()
			await page.getByRole('heading', { name: '3 pour vous' }).waitFor()
			expect(new URL(page.url()).search).toBe('?carry=2&whom=men&occasion=office&note=any&budget=any')
			await expect.poll(focused).toBe('finder-answer')
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
			await page.goBack()
			await asked('Une note que vous aimez\u00a0?')
			expect(await page.getByLabel('Bureau').isChecked()).toBe(true)
			// Without a wish there are three bottles, too.
			await page.goto(url('/fr/finder#question-5'))
			await submit.tap()
			await page.getByRole('heading', { name: '3 pour vous' }).waitFor()
		})
	})
}
