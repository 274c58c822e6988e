import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawShareCard } from './share-card.server.ts'

const photo = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#ead7c0' } })
	.webp()
	.toBuffer()

const yara = { photo, name: 'Yara EDP', brand: 'Yara', shopName: 'Sillage' }

type Area = { left: number; top: number; width: number; height: number }
/** Where the brand and the name may stand, and the margins they must leave free. */
const NAME_AREA = { left: 560, top: 56, width: 580, height: 444 }
const RIGHT_MARGIN = { left: 1140, top: 0, width: 60, height: 630 }
const ABOVE = { left: 560, top: 0, width: 640, height: 50 }
const BELOW = { left: 560, top: 500, width: 640, height: 8 }

/** Pixels clearly darker than the ivory, that is, of letters. */
async function inkIn(card: Buffer, area: Area): Promise<number> {
	const grey = await sharp(card).extract(area).greyscale().raw().toBuffer()
	return grey.filter((value) => value < 180).length
}

describe('the card of a shared product', () => {
	test('is a JPEG of 1200 by 630 under 300 kB, the photo on its left', async () => {
		const card = await drawShareCard(yara)
		const { format, width, height } = await sharp(card).metadata()
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
		expect(card.length).toBeLessThan(300_000)
		const { dominant } = await sharp(
			await sharp(card).extract({ left: 0, top: 0, width: 504, height: 630 }).toBuffer(),
		).stats()
		expect(dominant).toEqual((await sharp(photo).stats()).dominant)
	})

	test.each([
		['a short name', 'Yara EDP'],
		['an Arabic house', "Bade'e Al Oud Oud for Glory EDP"],
		['the longest of the catalogue', 'Dove Go Fresh Cucumber & Green Tea Body Spray'],
		['accents and signs', 'Éclat <d’Été> « Cœur » & Ambré'],
		['a whole sentence', 'This name goes on and on. '.repeat(40)],
		['one endless word', 'Sillage'.repeat(30)],
	])('keeps its margins with %s', async (_, name) => {
		const card = await drawShareCard({ ...yara, name, brand: "Bade'e Al Oud" })
		expect(await inkIn(card, NAME_AREA)).toBeGreaterThan(1000)
		for (const margin of [RIGHT_MARGIN, ABOVE, BELOW]) expect(await inkIn(card, margin)).toBe(0)
	})

	test('does without a brand', async () => {
		expect(await inkIn(await drawShareCard({ ...yara, brand: ' ' }), NAME_AREA)).toBeGreaterThan(1000)
	})

	test('takes nothing from the fonts of the machine', async () => {
		const card = await drawShareCard(yara)
		const bare = await drawWithoutFonts()
		const [here, there] = await Promise.all([inkIn(card, NAME_AREA), inkIn(bare, NAME_AREA)])
		// Not exactly equal: without a configuration the letters' edges are smoothed a little differently.
		expect(Math.abs(here - there) / here).toBeLessThan(0.05)
		expect(await meanDifference(card, bare)).toBeLessThan(3)
	})
})

/** Draws in a process of its own, since fonts are read once, under a configuration that lists none. */
async function drawWithoutFonts(): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'share-card-'))
	try {
		await writeFile(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
		await writeFile(join(folder, 'photo.webp'), photo)
		const script = `
      import { readFileSync, writeFileSync } from 'node:fs'
      const { drawShareCard } = await import(${JSON.stringify(new URL('./share-card.server.ts', import.meta.url).href)})
      const photo = readFileSync('photo.webp')
      const card = await drawShareCard({ photo, name: 'Yara EDP', brand: 'Yara', shopName: 'Sillage' })
      writeFileSync('card.jpg', card)`
		await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
			cwd: folder,
			env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
		})
		return await readFile(join(folder, 'card.jpg'))
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Of the name's area, in steps of brightness from 0 to 255. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
	const [a, b] = await Promise.all(
		[one, other].map((card) => sharp(card).extract(NAME_AREA).greyscale().raw().toBuffer()),
	)
	return a!.reduce((sum, value, i) => sum + Math.abs(value - b![i]!), 0) / a!.length
}
