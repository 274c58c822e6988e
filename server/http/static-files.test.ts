import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../app/features/media/folder-store.server.ts'
import { StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-files-'))
const build = join(folder, 'build', 'client')
const media = join(folder, 'media')
const SCRIPT = Array.from({ length: 500 }, (_, i) => `say(${i})`).join('\n')
const SQUEEZED = brotliCompressSync(SCRIPT)

function write(path: string, content: string | Buffer): void {
	mkdirSync(join(path, '..'), { recursive: true })
	writeFileSync(path, content)
}
write(join(build, 'build', 'a-1.js'), SCRIPT)
write(join(build, 'build', 'a-1.js.br'), SQUEEZED)
write(join(build, 'build', 'gone-1.js'), SCRIPT)
write(join(build, 'build', '.hidden.js'), SCRIPT)
write(join(build, '.env'), 'SECRET=1')
write(join(build, '.vite', 'manifest.json'), '{}')
write(join(media, 'secret.txt'), 'SECRET=1')

let server: Server
beforeAll(async () => {
	const files = new StaticFiles(build, media, folderStore(folder))
	server = createServer((asked, response) => {
		response.setHeader('X-Request-Id', 'one-of-the-log')
		if (asked.url!.endsWith('?last')) response.shouldKeepAlive = false
		files.send(asked.url!.split('?')[0]!, asked, response)
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
	await new Promise((closed) => server.close(closed))
	rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A request exactly as written: `fetch` would undo the compression and tidy the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
	const { port } = server.address() as AddressInfo
	return new Promise((done, failed) => {
		request({ port, path, method, headers, agent: false }, (answer) => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk) => chunks.push(chunk)).on('error', failed)
			answer.on('end', () =>
				done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
			)
		})
			.on('error', failed)
			.end()
	})
}

describe('the rest of a download that broke off', () => {
	const cases: [string, string, number, number][] = [
		['from a byte on', 'bytes=100-', 100, SCRIPT.length],
		['between two bytes', 'bytes=100-199', 100, 200],
		['up to behind the end', `bytes=100-${SCRIPT.length + 50}`, 100, SCRIPT.length],
		['the last bytes', 'bytes=-20', SCRIPT.length - 20, SCRIPT.length],
		['more last bytes than there are', 'bytes=-999999', 0, SCRIPT.length],
	]
	test.each(cases)('%s', async (_, range, start, end) => {
		const { status, headers, body } = await get('/build/a-1.js', { range })
		expect(status).toBe(206)
		expect(body.toString()).toBe(SCRIPT.slice(start, end))
		expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${SCRIPT.length}`)
		expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
	})

	test('joins the beginning of the same form, and only of that', async () => {
		const first = await get('/build/a-1.js', { 'accept-encoding': 'br' })
		const known = { 'if-range': String(first.headers.etag), range: 'bytes=10-' }
		const rest = await get('/build/a-1.js', { ...known, 'accept-encoding': 'br' })
		expect([rest.status, rest.headers['content-encoding']]).toEqual([206, 'br'])
		expect(Buffer.concat([first.body.subarray(0, 10), rest.body])).toEqual(SQUEEZED)
		// Uncompressed, or of an earlier version: from the beginning.
		for (const headers of [known, { ...known, 'if-range': '"earlier"' }]) {
			const whole = await get('/build/a-1.js', headers)
			expect([whole.status, whole.body.toString()]).toEqual([200, SCRIPT])
		}
	})

	test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', ''])(
		'%j is no range: the whole file',
		async (range) => {
			const { status, body } = await get('/build/a-1.js', { range })
			expect([status, body.toString()]).toEqual([200, SCRIPT])
		},
	)

	test.each([`bytes=${SCRIPT.length}-`, 'bytes=-0'])('%s: there is nothing', async (range) => {
		const { status, headers } = await get('/build/a-1.js', { range })
		expect([status, headers['content-range']]).toEqual([416, `bytes */${SCRIPT.length}`])
	})
})

test('a form that the browser refuses is not sent, and what it has is not sent twice', async () => {
	const plain = await get('/build/a-1.js', { 'accept-encoding': 'br;q=0' })
	expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT])
	const again = await get('/build/a-1.js', { 'if-none-match': String(plain.headers.etag) })
	expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag])
	expect(again.headers['x-content-type-options']).toBe('nosniff')
})

test('a file has no header that a slow line could be spared, and still says that an answer is the last', async () => {
	const kept = { connection: 'keep-alive' }
	const { headers } = await get('/build/a-1.js', kept)
	expect([headers['x-request-id'], headers.connection, headers['keep-alive']]).toEqual([
		undefined,
		undefined,
		undefined,
	])
	expect((await get('/build/a-1.js?last', kept)).headers.connection).toBe('close')
	expect((await get('/build/no-1.js', kept)).headers['x-request-id']).toBe('one-of-the-log')
})

test('HEAD tells the length and sends nothing', async () => {
	const { status, headers, body } = await get('/build/a-1.js', { range: 'bytes=5-' }, 'HEAD')
	expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0])
})

test('a photo that comes after the start is served', async () => {
	expect((await get('/media/yara/340.avif')).status).toBe(404)
	write(join(media, 'yara', '340.avif'), 'photo')
	expect((await get('/media/yara/340.avif')).body.toString()).toBe('photo')
})

test('a size that is still to be made is the photo itself, which nobody keeps; then it is the size', async () => {
	write(join(media, 'unsized', 'abc.jpg'), 'the photo')
	const before = await get('/media/abc/340.avif')
	expect([before.status, before.body.toString()]).toEqual([200, 'the photo'])
	expect(before.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
	write(join(media, 'abc', '340.avif'), 'its size')
	const after = await get('/media/abc/340.avif')
	expect([after.headers['content-type'], after.body.toString()]).toEqual(['image/avif', 'its size'])
	expect((await get('/media/abd/340.avif')).status).toBe(404)
})

test('a file that is gone ends one connection and nothing else', async () => {
	rmSync(join(build, 'build', 'gone-1.js'))
	await expect(get('/build/gone-1.js')).rejects.toThrow()
	expect((await get('/build/a-1.js')).status).toBe(200)
})

test.each([
	'/build/',
	'/build',
	'/media/',
	'/media/yara',
	'/.env',
	'/.vite/manifest.json',
	'/build/.hidden.js',
	'/build/a-1.js.br',
	'/media/secret.txt',
	'/media/../secret.txt',
	'/media/..%2fsecret.txt',
	'/media/yara/../../secret.txt',
	'/build/../../../media/secret.txt',
])('S-SEC-05 %s is no file', async (path) => {
	const { status, body } = await get(path)
	expect([status, body.toString()]).toEqual([404, 'Not found\n'])
})
