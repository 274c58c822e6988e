// Makes the installed app's icons (from public/favicon.svg) and screenshots from a running shop: `node
// bin/pictures/app-pictures.ts http://127.0.0.1:3000`.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM_FLAGS } from './chromium.ts'

const shop = process.argv[2] ?? 'http://127.0.0.1:3000'
const BACKGROUND = '#fbf7f0'
const logo = readFileSync('public/favicon.svg')

await sharp(logo, { density: 600 }).resize(192, 192).png({ palette: true }).toFile('public/icon-192.png')
// A maskable icon may be cropped to a circle of four fifths.
const sign = await sharp(logo, { density: 600 }).resize(388, 388).png().toBuffer()
const sides = { top: 62, bottom: 62, left: 62, right: 62, background: BACKGROUND }
await sharp(sign)
	.flatten({ background: BACKGROUND })
	.extend(sides)
	.png({ palette: true })
	.toFile('public/icon-maskable.png')

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
	args: CHROMIUM_FLAGS,
})
for (const [form, width, height, scale] of [
	['narrow', 360, 740, 2],
	['wide', 1280, 800, 1],
] as const)
	for (const language of ['en', 'fr']) {
		const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
		await page.goto(`${shop}${language === 'fr' ? '/fr' : ''}/shop`, { waitUntil: 'networkidle' })
		// Fonts that load after the first paint are used from the second load on.
		await page.evaluate(() => {
			localStorage.fonts = '1'
		})
		await page.reload({ waitUntil: 'networkidle' })
		const shot = await page.screenshot()
		writeFileSync(`public/app-${form}-${language}.webp`, await sharp(shot).webp({ quality: 60 }).toBuffer())
		await page.close()
	}
await browser.close()
