import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import media from '../../../content/media.json'
import { makeCoverSizes } from './cover-sizes.server.ts'
import { folderStore } from './folder-store.server.ts'

let folder: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'sillage-covers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a photo of the sample that was made for the gallery alone gets the sizes of cards; no other photo is touched', async () => {
	// A plain one, which is encoded in a third of the time of others.
	const product = 'afnan-9pm-perfumed-body-spray'
	const detail = (media.further as Record<string, { id: string }>)[`${product}-detail`]!
	const cover = (media.products as Record<string, { id: string }>)[product]!
	for (const id of [cover.id, 'unknown', null, detail.id]) await makeCoverSizes(id, folderStore(folder))
	expect(readdirSync(join(folder, 'media'))).toEqual([detail.id])
	const files = [
		...readdirSync(join(folder, 'media', detail.id)),
		...readdirSync(join('content/media', detail.id)),
	]
	expect(files.sort()).toEqual([
		'1000.avif',
		'1000.webp',
		'340.avif',
		'340.webp',
		'520.avif',
		'520.webp',
		'720.avif',
		'720.webp',
	])
})
