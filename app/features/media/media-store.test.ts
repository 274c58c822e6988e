// What every media store promises, asked of both: the folder, and object storage as the shop uses it, with its cache.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fault, type S3Server, startS3Server } from '../../../tests/support/services/s3-server.ts'
import { folderStore } from './folder-store.server.ts'
import { cachedStore } from './media-cache.server.ts'
import { type MediaStore, StoreUnavailable } from './media-store.ts'
import { objectStorage } from './object-storage.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-store-'))
let s3: S3Server
beforeAll(async () => {
	s3 = await startS3Server()
})
afterAll(async () => {
	await s3.close()
	rmSync(folder, { recursive: true })
})

const QUICK = { tryMs: 300, pauseMs: 1 }
const storage = () => objectStorage(s3.url, QUICK)
const bytes = (size: number, fill = 7) => Buffer.alloc(size, fill)

describe.each<[string, () => MediaStore]>([
	['a folder', () => folderStore(join(folder, 'plain'))],
	['object storage', storage],
	['object storage with a cache', () => cachedStore(storage(), join(folder, 'cache'), 10_000)],
])('%s', (_what, open) => {
	test('keeps what it is given, under its name, until it is removed', async () => {
		const store = open()
		const data = Buffer.from('a photo, with bytes \0 and é')
		expect(await store.get('media/one/340.avif')).toBeUndefined()
		expect(await store.has('media/one/340.avif')).toBe(false)
		await store.put('media/one/340.avif', data)
		await store.put('media/one/340.avif', data)
		expect(await store.has('media/one/340.avif')).toBe(true)
		expect((await store.get('media/one/340.avif'))?.data.equals(data)).toBe(true)
		expect((await store.get('media/one/340.avif'))?.changed.getFullYear()).toBeGreaterThan(2025)
		await store.remove('media/one/340.avif')
		await store.remove('media/one/340.avif')
		expect(await store.has('media/one/340.avif')).toBe(false)
		expect(await store.get('media/one/340.avif')).toBeUndefined()
	})

	test('lists names by how they begin, however many', async () => {
		const store = open()
		const names = Array.from({ length: 12 }, (_, i) => `media/many/${100 + i}.webp`)
		for (const name of [...names, 'media/many-others/1.webp', 'share/a.jpg']) await store.put(name, bytes(3))
		expect(await store.list('media/many/')).toEqual(names)
		expect(await store.list('media/')).toHaveLength(13)
		expect(await store.list('backups/')).toEqual([])
		for (const name of [...(await store.list('media/')), ...(await store.list('share/'))])
			await store.remove(name)
		expect(await store.list('media/')).toEqual([])
	})

	test('twenty who keep the same file at once do not disturb each other', async () => {
		const store = open()
		await Promise.all(Array.from({ length: 20 }, () => store.put('share/same.jpg', bytes(2_000))))
		expect((await store.get('share/same.jpg'))?.data.length).toBe(2_000)
		await store.remove('share/same.jpg')
	})
})

test('a half-written file in the folder, left by a crash, is no file', async () => {
	const store = folderStore(join(folder, 'crashed'))
	mkdirSync(join(folder, 'crashed', 'media', 'one'), { recursive: true })
	writeFileSync(join(folder, 'crashed', 'media', 'one', '.77-1'), 'half')
	mkdirSync(join(folder, 'crashed', 'media', '.two.77'))
	writeFileSync(join(folder, 'crashed', 'media', '.two.77', '340.avif'), 'half')
	expect(await store.list('media/')).toEqual([])
})

describe('object storage that fails', () => {
	beforeEach(() => {
		s3.asked.length = 0
	})

	test.each([[503], [500], [429], ['silence'], ['break off']] as const)(
		'%s once or twice goes unnoticed',
		async (fault) => {
			s3.faults.push(fault, fault)
			await storage().put('media/x/1.webp', bytes(5))
			s3.faults.push(fault)
			expect((await storage().get('media/x/1.webp'))?.data.length).toBe(5)
		},
	)

	test('for good is given up after three tries, and says so; a refusal at once', async () => {
		s3.faults.push(503, 503, 503)
		await expect(storage().get('media/x/1.webp')).rejects.toThrow('503')
		expect(s3.faults).toEqual([])
		s3.faults.push(403)
		await expect(storage().get('media/x/1.webp')).rejects.toThrow('403')
		s3.faults.push('silence', 'silence', 'silence')
		await expect(storage().has('media/x/1.webp')).rejects.toThrow()
	})

	test('however silent it is, all tries together have one deadline, also for who waits for a turn', async () => {
		s3.faults.push(...Array<Fault>(80).fill('silence'))
		const silent = objectStorage(s3.url, { tryMs: 5_000, pauseMs: 1, deadlineMs: 100 })
		const startedAt = performance.now()
		const outcomes = await Promise.allSettled(
			// More than have a turn at once.
			Array.from({ length: 40 }, (_, i) =>
				i % 2 ? silent.get('media/x/1.webp') : silent.put('a', bytes(5)),
			),
		)
		expect(performance.now() - startedAt).toBeLessThan(3_000)
		for (const outcome of outcomes)
			expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(StoreUnavailable)
		s3.faults.length = 0
	})

	test('what a start says of it', async () => {
		expect(await storage().problem()).toBeUndefined()
		const elsewhere = (change: (url: URL) => void) => {
			const url = new URL(s3.url)
			change(url)
			return objectStorage(url.href, QUICK).problem()
		}
		const noBucket = await elsewhere((url) => {
			url.pathname = '/no-such-bucket'
		})
		expect(noBucket).toEqual({
			sentence: expect.stringMatching(
				/^The object storage of MEDIA_URL \(127\.0\.0\.1:\d+\) has no bucket "no-such-bucket": make it first\.$/,
			),
			away: false,
		})
		const wrongKey = await elsewhere((url) => {
			url.password = 'hunter2'
		})
		expect(wrongKey).toMatchObject({ away: false, sentence: expect.stringContaining('refuses the key') })
		const away = await elsewhere((url) => {
			url.port = '1'
		})
		expect(away).toMatchObject({ away: true, sentence: expect.stringContaining('cannot be reached') })
		for (const said of [noBucket, wrongKey, away]) expect(said?.sentence).not.toContain('hunter2')
	})
})

describe('the cache', () => {
	test('a name that the storage does not have is asked for once, until this machine keeps it', async () => {
		s3.asked.length = 0
		const store = cachedStore(storage(), join(folder, 'guessed'), 1_000)
		for (let i = 0; i < 3; i++) expect(await store.get('media/guessed/1.webp')).toBeUndefined()
		expect(s3.asked).toEqual(['GET media/guessed/1.webp'])
		await store.put('media/guessed/1.webp', bytes(10))
		expect((await store.get('media/guessed/1.webp'))?.data.length).toBe(10)
	})

	const cache = join(folder, 'bounded')
	const inCache = () =>
		readdirSync(cache, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

	test('asks the storage once for a file, and goes on with it when the storage is away', async () => {
		await storage().put('media/kept/1.webp', bytes(100))
		s3.asked.length = 0
		const store = cachedStore(storage(), cache, 1_000)
		const all = await Promise.all(Array.from({ length: 5 }, () => store.get('media/kept/1.webp')))
		expect(all.map((found) => found?.data.length)).toEqual([100, 100, 100, 100, 100])
		expect(s3.asked).toEqual(['GET media/kept/1.webp'])
		s3.faults.push(503, 503, 503)
		// Another process of this machine, or this one after a restart.
		const again = await cachedStore(storage(), cache, 1_000).get('media/kept/1.webp')
		expect(again?.data.length).toBe(100)
		expect(again?.changed).toEqual(all[0]?.changed)
		s3.faults.length = 0
	})

	test('stays within its bound, and what was thrown away is fetched again', async () => {
		const store = cachedStore(storage(), cache, 1_000)
		for (let i = 0; i < 20; i++) {
			await storage().put(`media/many/${i}.webp`, bytes(100, i))
			expect((await store.get(`media/many/${i}.webp`))?.data[0]).toBe(i)
		}
		await expect.poll(() => inCache().length).toBeLessThanOrEqual(10)
		expect((await store.get('media/many/0.webp'))?.data[0]).toBe(0)
	})
})
