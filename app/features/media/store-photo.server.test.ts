import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { media } from '~/db/schema/catalogue.ts'
import { littleSpace, watchDisks } from '~/shop/process/disk.server.ts'
import { phonePhoto, topAndBottom } from '../../../tests/support/samples/phone-photo.ts'
import { pngOf } from '../../../tests/support/samples/png.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { folderStore } from './folder-store.server.ts'
import { type MediaStore, StoreUnavailable } from './media-store.ts'
import { makeWaitingSizes } from './photo-sizes.server.ts'
import { storePhoto } from './store-photo.server.ts'
import type { PhotoFile } from './variants.ts'

useDatabase()
let folder: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'sillage-media-'))
})
afterAll(async () => {
	await sized()
	rmSync(folder, { recursive: true, force: true })
})
const storage = () => folderStore(folder)
const store = (source: Buffer) => storePhoto(source, storage())
/** Done when no photo is left that waits for its sizes. */
const sized = () => makeWaitingSizes(storage())
const picture = () =>
	sharp({ create: { width: 80, height: 100, channels: 3, background: '#ead7c0' } })
		.jpeg()
		.toBuffer()

/** A PNG of a few bytes that says it is 50,000 by 50,000. */
const bomb = () => pngOf(50_000, 50_000, 1_000_000)

describe('an uploaded photo', () => {
	test('A-ADD-08 is kept in every size, and known by its bytes', async () => {
		const source = await picture()
		const first = await store(source)
		expect(first).toMatchObject({ photo: { width: 80, height: 100, color: '#e9d7bf' } })
		const { photo } = first as { photo: { id: string } }
		// No size is waited for, and the photo is known before it has any.
		expect(await storage().list('media/')).toEqual([`media/unsized/${photo.id}.jpg`])
		expect(await store(source)).toMatchObject({ photo: { id: photo.id } })
		await sized()
		expect(await storage().list('media/')).toEqual([`media/${photo.id}/80.avif`, `media/${photo.id}/80.webp`])
		expect(await store(source)).toMatchObject({ photo: { id: photo.id } })
		expect(await db().$count(media)).toBe(1)

		// One whose files were lost is made again.
		for (const name of await storage().list('media/')) await storage().remove(name)
		await store(source)
		await sized()
		expect(await storage().list('media/')).toHaveLength(2)
	})

	test('A-ADD-08 of 12 megapixels from a phone is upright, and nothing of it says where it was taken', async () => {
		const result = (await store(await phonePhoto())) as { photo: PhotoFile }
		expect(result.photo).toMatchObject({ width: 3000, height: 4000 })
		const stored = async () =>
			Promise.all((await storage().list('media/')).map(async (name) => (await storage().get(name))!.data))
		const first = await stored()
		await sized()
		for (const file of [...first, ...(await stored())]) {
			const { exif, xmp, iptc, orientation } = await sharp(file).metadata()
			expect({ exif, xmp, iptc, orientation }).toEqual({})
			expect(file.includes('TECNO') || file.includes('4.0511')).toBe(false)
		}
		const { data } = (await storage().get(`media/${result.photo.id}/340.webp`))!
		const [top, bottom] = await topAndBottom(data)
		expect([top!.r > top!.b, bottom!.b > bottom!.r]).toEqual([true, true])
	})

	test('whose sizes failed has them after the next start; until then it has itself', async () => {
		const source = await sharp(await picture())
			.negate()
			.jpeg()
			.toBuffer()
		const full: MediaStore = {
			...storage(),
			put: (name, data) =>
				name.startsWith('media/unsized/') ? storage().put(name, data) : Promise.reject(new Error('full')),
		}
		const { photo } = (await storePhoto(source, full)) as { photo: PhotoFile }
		await makeWaitingSizes(full)
		expect(await storage().has(`media/unsized/${photo.id}.jpg`)).toBe(true)
		await sized()
		expect(await storage().list(`media/${photo.id}/`)).toHaveLength(2)
		expect(await storage().list('media/unsized/')).toEqual([])
	})

	test('A-ADD-09 attack files are refused with a clear message, and leave nothing behind', async () => {
		const jpeg = await picture()
		const attacks: [Buffer, string][] = [
			[
				Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
				'This file is not a PNG, JPG or WEBP photo.',
			],
			[Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 'This file is not a PNG, JPG or WEBP photo.'],
			[
				Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
				'This file is more than a photo, so it is refused. Please choose another one.',
			],
			[bomb(), 'This photo cannot be read: it is damaged or has too many pixels. Please choose another one.'],
			[
				pngOf(59_000_000, 1, 1 + 59_000_000 / 8),
				'This photo cannot be read: it is damaged or has too many pixels. Please choose another one.',
			],
			[
				jpeg.subarray(0, jpeg.length / 2),
				'This photo cannot be read: it is damaged or has too many pixels. Please choose another one.',
			],
			[
				Buffer.alloc(10 * 1024 * 1024 + 1, jpeg),
				'This photo is larger than 10MB. Please choose a smaller one.',
			],
			[
				Buffer.alloc(0),
				'This photo cannot be read: it is damaged or has too many pixels. Please choose another one.',
			],
		]
		const files = await storage().list('')
		const rows = await db().$count(media)
		const memory = process.memoryUsage().rss
		for (const [file, problem] of attacks) expect(await store(file)).toMatchObject({ problem })
		expect(await storage().list('')).toEqual(files)
		expect(await db().$count(media)).toBe(rows)
		// 50,000 by 50,000 pixels would be seven gigabytes.
		expect(process.memoryUsage().rss - memory).toBeLessThan(2 * 1024 ** 3)
	})

	test('that its store does not take is refused in words, without waiting for the store to tidy up', async () => {
		const away: MediaStore = {
			...storage(),
			put: () => Promise.reject(new StoreUnavailable('no answer in time')),
			remove: () => new Promise(() => {}),
		}
		const source = await sharp(await picture())
			.flop()
			.png()
			.toBuffer()
		const rows = await db().$count(media)
		expect(await storePhoto(source, away)).toMatchObject({
			problem:
				'The place where photos are kept does not answer. Nothing was stored; please try again in a few minutes.',
		})
		expect(await db().$count(media)).toBe(rows)
		expect(await store(source)).toHaveProperty('photo')
	})

	test('waits for its turn; a crowd is asked to come back', async () => {
		const sources = await Promise.all(
			Array.from({ length: 6 }, (_, i) =>
				sharp({ create: { width: 40, height: 50 + i, channels: 3, background: '#ffffff' } })
					.png()
					.toBuffer(),
			),
		)
		const results = await Promise.all(sources.map(store))
		expect(results.filter((result) => 'photo' in result)).toHaveLength(4)
		expect(results.filter((result) => 'problem' in result)).toMatchObject([
			{ problem: 'Several photos are being prepared. Please try again in a minute.' },
			{ problem: 'Several photos are being prepared. Please try again in a minute.' },
		])
		await sized()
	})
})

test.each([
	['of bytes', 'size=64k', 65_536],
	['of files', 'nr_inodes=3', 4_096],
])(
	'on a disk that is full %s the seller is told so, nothing half is left, and with room it goes on',
	async (_, limit, ballast) => {
		const disk = mkdtempSync(join(tmpdir(), 'sillage-disk-'))
		try {
			execFileSync('mount', ['-t', 'tmpfs', '-o', limit, 'none', disk], { stdio: 'ignore' })
		} catch {
			rmSync(disk, { recursive: true })
			process.stdout.write('  skipped: only root can mount a small disk\n')
			return
		}
		try {
			const small = folderStore(disk)
			const source = await sharp({
				create: {
					width: 90,
					height: 100,
					channels: 3,
					background: limit.startsWith('s') ? '#123456' : '#654321',
				},
			})
				.jpeg()
				.toBuffer()
			writeFileSync(join(disk, 'ballast'), Buffer.alloc(ballast))
			watchDisks({ data: disk })
			const left = await littleSpace()
			expect(limit.startsWith('size') ? left.bytes : left.files).toBeLessThan(5)
			expect(await storePhoto(source, small)).toMatchObject({
				problem:
					'The photo could not be stored: the disk is full. Tell whoever runs the shop, then try again.',
			})
			expect(await small.list('media/')).toEqual([])
			expect(existsSync(join(disk, 'ballast'))).toBe(true)
			rmSync(join(disk, 'ballast'))
			execFileSync('mount', ['-o', 'remount,size=1m,nr_inodes=100', disk])
			expect(await storePhoto(source, small)).toMatchObject({ photo: { width: 90 } })
			await makeWaitingSizes(small)
			expect(await small.list('media/')).toHaveLength(2)
		} finally {
			watchDisks({})
			execFileSync('umount', ['-l', disk])
			rmSync(disk, { recursive: true })
		}
	},
)
