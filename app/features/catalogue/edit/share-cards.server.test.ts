import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as shareCard from '~/features/media/share-card.server.ts'
import catalogue from '../../../../content/catalogue.json'
import media from '../../../../content/media.json'
import type { PublicProduct } from '../product.ts'
import { getShareCard } from './share-cards.server.ts'

// The real drawing, counted.
vi.mock('~/features/media/share-card.server.ts', { spy: true })

const folder = mkdtempSync(join(tmpdir(), 'sillage-share-'))
beforeAll(() => {
	process.env.DATA_DIR = folder
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const photo = { kind: 'media', ...media.products['yara-edp'] } as const
const yara = { id: 'yara-edp', name: 'Yara EDP', brand: 'Yara', photo } as unknown as PublicProduct
const drawn = () => vi.mocked(shareCard.drawShareCard).mock.calls.length
const cardFiles = () => readdirSync(join(folder, 'share'))

describe('the card of a shared product', () => {
	test('every sample product has one drawn beforehand, under 300 kB', async () => {
		for (const { id, name, brand } of catalogue) {
			const image = media.products[id as keyof typeof media.products]
			const product = { id, name, brand, photo: { kind: 'media', ...image } } as unknown as PublicProduct
			const card = await getShareCard(product)
			expect(card.equals(readFileSync(`content/media/${image.id}/og.jpg`)), id).toBe(true)
			expect(card.length, id).toBeLessThan(300_000)
		}
		expect(drawn()).toBe(0)
	})

	test('a renamed product gets a new card, drawn once however many ask, and kept as a file', async () => {
		const renamed = { ...yara, name: 'Yara Rose EDP' }
		const cards = await Promise.all([getShareCard(renamed), getShareCard(renamed), getShareCard(renamed)])
		expect(drawn()).toBe(1)
		expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(1)
		const { format, width, height } = await sharp(cards[0]).metadata()
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
		expect(cards[0]!.length).toBeLessThan(300_000)

		expect((await getShareCard(renamed)).equals(cards[0]!)).toBe(true)
		expect(drawn()).toBe(1)
		expect(cardFiles()).toHaveLength(1)
		expect(cardFiles()[0]).toMatch(/^[0-9a-f]{32}\.jpg$/)
	})

	test('another brand or another photo is another card', async () => {
		await getShareCard({ ...yara, brand: 'Lattafa' })
		await getShareCard({ ...yara, photo: { kind: 'media', ...media.products['asad-edp'] } })
		expect(cardFiles()).toHaveLength(3)
	})

	test('a photo that is elsewhere, lost, or missing leaves its place plain', async () => {
		for (const photo of [null, { kind: 'address', url: 'https://a.example/x.jpg' }] as const) {
			const card = await getShareCard({ ...yara, photo })
			expect((await sharp(card).metadata()).width).toBe(1200)
		}
		const lost = { kind: 'media', id: '0'.repeat(20), width: 1000, height: 1250, color: '#ffffff' } as const
		const before = cardFiles()
		expect((await getShareCard({ ...yara, photo: lost })).length).toBeGreaterThan(1000)
		// And is not kept so: the photo may come back.
		expect(cardFiles()).toEqual(before)
	})

	test('a failed drawing is tried again by the next who asks', async () => {
		vi.mocked(shareCard.drawShareCard).mockRejectedValueOnce(new Error('out of memory'))
		const product = { ...yara, name: 'Yara Once More EDP' }
		await expect(getShareCard(product)).rejects.toThrow('out of memory')
		expect((await getShareCard(product)).length).toBeGreaterThan(1000)
	})
})
