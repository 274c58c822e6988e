import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../app/features/media/folder-store.server.ts'
import { keepScripts, writeDeltas } from '../../bin/build/deltas.ts'
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

/** Two builds before this one, of which a browser may have scripts. */
const earlier = join(folder, 'earlier-builds')
const EARLIER = ['say(-2)', 'say(-1)'].map((beginning) => `${beginning}\n${SCRIPT}`)
for (const [index, script] of EARLIER.entries()) {
	const client = join(folder, `client-${index}`)
	write(join(client, 'build', `manifest-${index}.js`), '')
	for (const name of ['frame', 'office']) write(join(client, 'build', `${name}-older--${index}.js`), script)
	keepScripts(client, earlier)
}
for (const name of ['frame', 'office', 'other']) {
	write(join(build, 'build', `${name}-newer_-1.js`), SCRIPT)
	write(join(build, 'build', `${name}-newer_-1.js.br`), SQUEEZED)
}

let server: Server
beforeAll(async () => {
	await writeDeltas(build, earlier)
	const files = new StaticFiles(build, media, folderStore(folder), new Set(['/build/office-newer_-1.js']))
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

describe('a delta', () => {
	const hashOf = (script: string) => createHash('sha256').update(script).digest()
	const having = (dictionary: string, accept = 'gzip, deflate, br, zstd, dcb, dcz') => ({
		'accept-encoding': accept,
		'available-dictionary': dictionary,
	})
	const named = (script: string) => `:${hashOf(script).toString('base64')}:`

	test.each(EARLIER)('is sent to a browser that has the script of an earlier build: %#', async (script) => {
		const { headers, body } = await get('/build/frame-newer_-1.js', having(named(script)))
		expect(headers).toMatchObject({
			'content-encoding': 'dcb',
			'use-as-dictionary': 'match="/build/frame-*.js"',
			vary: 'Accept-Encoding, Available-Dictionary',
			'cache-control': 'public, max-age=31536000, immutable',
		})
		expect(body.length).toBeLessThan(100)
		expect(body.subarray(0, 36)).toEqual(Buffer.concat([Buffer.from('\xffDCB', 'latin1'), hashOf(script)]))
		const known = { params: {}, dictionary: Buffer.from(script) }
		expect(brotliDecompressSync(body.subarray(36), known).toString()).toBe(SCRIPT)
		const other = await get('/build/frame-newer_-1.js', having(named(EARLIER.find((one) => one !== script)!)))
		expect(other.headers.etag).not.toBe(headers.etag)
	})

	test.each([
		named('another script'),
		named(SCRIPT),
		`${named(EARLIER[0]!)};a=1`,
		`${named(EARLIER[0]!)}, ::`,
		named(EARLIER[0]!).slice(0, -1),
		'::',
		'',
		'junk',
		':%00:',
		'__proto__',
		`:${'A'.repeat(8_000)}:`,
	])('is not sent to who says %s', async (header) => {
		const { status, headers, body } = await get('/build/frame-newer_-1.js', having(header))
		expect([status, headers['content-encoding'], body]).toEqual([200, 'br', SQUEEZED])
	})

	test.each(['br', 'br, dcb;q=0', 'dcz, br'])('is not sent to who accepts %s', async (accept) => {
		const { headers } = await get('/build/frame-newer_-1.js', having(named(EARLIER[0]!), accept))
		expect(headers['content-encoding']).toBe('br')
	})

	test('of a file for admins is for them only', async () => {
		const { headers } = await get('/build/office-newer_-1.js', having(named(EARLIER[0]!)))
		expect(headers['content-encoding']).toBe('dcb')
		expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
	})

	test('is no file of its own, and what has none varies by encoding only', async () => {
		const deltas = readdirSync(join(build, 'build')).filter((name) => name.endsWith('.dcb'))
		expect(deltas).toHaveLength(4)
		for (const name of deltas) expect((await get(`/build/${name}`)).status).toBe(404)
		const { headers } = await get('/build/other-newer_-1.js', having(named(EARLIER[0]!)))
		expect([headers.vary, headers['content-encoding']]).toEqual(['Accept-Encoding', 'br'])
		expect((await get('/build/a-1.js')).headers['use-as-dictionary']).toBeUndefined()
	})

	test('is made from the last three builds', () => {
		const client = join(folder, 'client-0')
		for (const version of [2, 3]) {
			write(join(client, 'build', `manifest-${version}.js`), '')
			rmSync(join(client, 'build', `manifest-${version === 2 ? 0 : 2}.js`))
			keepScripts(client, earlier)
			keepScripts(client, earlier)
		}
		expect(readdirSync(earlier).sort()).toEqual(['1', '2', '3'])
	})
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
