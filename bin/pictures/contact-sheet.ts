// `npm run contact-sheet [folder]`: every public page at three widths in both languages, side by side, one sheet for
// each width and language. It starts a temporary shop with the sample catalogue; the sheets are kept in docs/look.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { openShop } from '../../tests/harness/shop.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const FOLDER = process.argv[2] ?? 'docs/look'

/** A page is shown down to two screens; `thumb` is its width in the sheet. */
const SCREENS = [
	{ width: 360, height: 740, thumb: 150, perRow: 10 },
	{ width: 768, height: 1024, thumb: 200, perRow: 8 },
	{ width: 1440, height: 900, thumb: 320, perRow: 5 },
]
const GAP = 12

const PAGES = [
	'/',
	'/shop',
	'/shop?q=nothinglikethis',
	'/shop?q=vanilla',
	'/shop/perfumes',
	'/shop/perfumes/men',
	'/shop/perfumes/women',
	'/shop/perfumes/unisex',
	'/shop/body-spray',
	'/shop/body-mist',
	'/shop/perfume-oils',
	'/shop/hair-perfume',
	'/shop/diffusers',
	'/product/khamrah-edp',
	'/product/haya-perfumed-body-spray',
	'/notes',
	'/notes/vanilla',
	'/scents/woody',
	'/finder',
	'/finder?whom=women&occasion=office&carry=any&note=any&budget=any',
	'/about',
	'/contact',
	'/blog',
	'/blog/oud-for-beginners',
	'/terms',
	'/privacy',
	'/order-inquiry?product=Khamrah%20EDP&quantity=1',
	'/thank-you',
	'/cart',
	'/wishlist',
	'/account',
	'/account/reset',
	'/product/nothing',
	'/nowhere',
]

mkdirSync(FOLDER, { recursive: true })
const shop = await openShop()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
	for (const screen of SCREENS)
		for (const language of ['en', 'fr']) {
			const context = await browser.newContext({
				viewport: { width: screen.width, height: screen.height },
				reducedMotion: 'reduce',
				timezoneId: 'Africa/Douala',
			})
			const page = await context.newPage()
			const thumbs: Buffer[] = []
			for (const path of PAGES) thumbs.push(await photograph(page, screen, path, language))
			await context.close()
			const file = `${FOLDER}/${screen.width}-${language}.webp`
			const sheet = await sideBySide(thumbs, screen)
			writeFileSync(file, sheet)
			process.stdout.write(`${file}: ${PAGES.length} pages, ${Math.round(sheet.length / 1000)} kB\n`)
		}
} finally {
	await browser.close()
	await shop[Symbol.asyncDispose]()
}

type Screen = (typeof SCREENS)[number]

async function photograph(page: Page, { width, height, thumb }: Screen, path: string, language: string) {
	await page.goto(shop.url + (language === 'fr' ? `/fr${path === '/' ? '' : path}` : path))
	// Photos below the first screen come when they are near.
	await page.evaluate((y) => scrollTo(0, y), height)
	await page.waitForLoadState('networkidle')
	await page.evaluate(() => scrollTo(0, 0))
	await page.waitForFunction(
		({ width, below }) =>
			[...document.images].every((image) => {
				const { top, left } = image.getBoundingClientRect()
				return image.complete || top > below || left >= width || !image.checkVisibility()
			}),
		{ width, below: height * 2 },
	)
	const long = await page.evaluate(() => document.documentElement.scrollHeight)
	const clip = { x: 0, y: 0, width, height: Math.min(long, height * 2) }
	const picture = await page.screenshot({ fullPage: true, clip })
	return sharp(picture).resize(thumb).png().toBuffer()
}

async function sideBySide(
	thumbs: readonly Buffer[],
	{ width, height, thumb, perRow }: Screen,
): Promise<Buffer> {
	const tall = Math.ceil((height * 2 * thumb) / width)
	const places = thumbs.map((input, index) => ({
		input,
		left: GAP + (index % perRow) * (thumb + GAP),
		top: GAP + Math.floor(index / perRow) * (tall + GAP),
	}))
	const rows = Math.ceil(thumbs.length / perRow)
	return sharp({
		create: {
			width: GAP + perRow * (thumb + GAP),
			height: GAP + rows * (tall + GAP),
			channels: 3,
			background: '#8a8a8a',
		},
	})
		.composite(places)
		.webp({ quality: 45, effort: 6 })
		.toBuffer()
}
