// Static files: the build's scripts and styles, photos, icons. A missing one is a 404, never a page.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { type MediaStore, photoFile, unsizedFile } from '../../app/features/media/media-store.ts'
import { logWarning } from '../../app/shop/process/log.server.ts'
import { fileHeaders, NO_CONTENT_POLICY } from '../../app/shop/requests/security-headers.server.ts'
import { encodingFor } from '../compress.ts'
import { Refusal } from '../pages/page-refusal.ts'
import { omitConnectionHeader, REQUEST_ID } from './answers.ts'
import { dictionaryPattern, findDeltas } from './deltas.ts'

const TYPES: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.woff2': 'font/woff2',
	'.json': 'application/json',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
}

const FOREVER = 'public, max-age=31536000, immutable'
const PRIVATELY = 'private, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** Workers: the browser always revalidates. */
const ASKED_FOR_AGAIN = 'no-cache'
/** The card of a shared link may change under its URL, which names its photo. */
const REDRAWN = /^\/media\/[^/]+\/og\.jpg$/
const MEDIA = /^\/media\/([a-z0-9-]{1,80})\/([a-z0-9-]{1,40}\.(?:avif|webp|jpg))$/

const SERVICE_WORKER = '/service-worker.js'
/** Its content while it is withdrawn. */
const WITHDRAWN = '/withdrawn-worker.js'
const VARY_OF_DELTAS = 'Accept-Encoding, Available-Dictionary'

/** Bytes from the store are in memory; any other is read from its path. The type is the path's. */
type File = {
	path: string
	size: number
	changed: number
	cache: string
	forms: string[]
	data?: Buffer
	/** The addresses for which it may be the dictionary. */
	pattern?: string
	/** Its forms for whoever has a dictionary, by the header that says so. */
	deltas?: Map<string, string>
}

export class StaticFiles {
	private readonly files = new Map<string, File>()
	private readonly sampleMedia: string
	private readonly store: Pick<MediaStore, 'get'>

	/**
	 * @param clientBuild the build's folder, whose list is read once: nothing outside it can be asked for
	 * @param sampleMedia the folder of the sample catalogue's photos
	 * @param store where the shop's own photos are
	 * @param guarded files for admins only, which no shared cache may keep
	 * @param workerWithdrawn browsers are to drop the shop's service worker
	 */
	constructor(
		clientBuild: string,
		sampleMedia: string,
		store: Pick<MediaStore, 'get'>,
		guarded: ReadonlySet<string> = new Set(),
		workerWithdrawn = false,
	) {
		this.sampleMedia = sampleMedia
		this.store = store
		const paths = filesUnder(clientBuild)
		const deltas = findDeltas(paths)
		for (const path of paths) {
			const address = `/${relative(clientBuild, path)}`
			if (/\.(br|gz|dcb)$|\/\./.test(address)) continue
			const { size, mtimeMs } = statSync(path)
			this.files.set(address, {
				path,
				size,
				changed: mtimeMs,
				cache: guarded.has(address) ? PRIVATELY : cacheOf(address),
				forms: ['br', 'gz'].filter((form) => existsSync(`${path}.${form}`)),
				pattern: dictionaryPattern(address, size),
				deltas: deltas.get(path),
			})
		}
		const withdrawn = this.files.get(WITHDRAWN)
		if (workerWithdrawn && withdrawn) this.files.set(SERVICE_WORKER, { ...withdrawn, cache: ASKED_FOR_AGAIN })
	}

	/** Whether this address belongs to a file, existing or not: then no page may answer. */
	owns(pathname: string): boolean {
		return (
			this.files.has(pathname) ||
			pathname.startsWith('/build/') ||
			pathname.startsWith('/media/') ||
			/^\/[^/]+\.(js|css|map|png|ico|svg|woff2|php|env|webmanifest)$/.test(pathname)
		)
	}

	/** @param beforeStore throws when this visitor may not ask the store for more */
	async send(
		pathname: string,
		request: IncomingMessage,
		response: ServerResponse,
		beforeStore: () => void = () => {},
	): Promise<number> {
		const always = fileHeaders(/^\/(media\/|icon-512\.png$)/.test(pathname)).flat()
		const none = (status: number, words: string) => {
			response.writeHead(status, [
				...always,
				'Content-Type',
				'text/plain; charset=utf-8',
				'Cache-Control',
				'no-store',
				...(status === 503 ? ['Retry-After', '5'] : []),
			])
			response.end(`${words}\n`)
			return status
		}
		let file: File | undefined
		try {
			file = this.files.get(pathname) ?? (await this.mediaFile(pathname, beforeStore))
		} catch (error) {
			if (error instanceof Refusal) throw error
			logWarning('a photo cannot be read from its store', error)
			return none(503, 'This photo cannot be had right now')
		}
		const type = file && TYPES[extname(file.path)]
		if (!file || !type) return none(404, 'Not found')
		const accepted = encodingFor(request.headers['accept-encoding'])
		const form = accepted === 'br' ? 'br' : accepted === 'gzip' ? 'gz' : undefined
		const takesDeltas = /\bdcb\b(?!\s*;)/.test(request.headers['accept-encoding'] ?? '')
		const delta = takesDeltas && file.deltas?.get(String(request.headers['available-dictionary']))
		const use = delta || (form && file.forms.includes(form) ? form : undefined)
		const path = use ? `${file.path}.${use}` : file.path
		const size = use ? statSync(path).size : file.size
		// Each encoding has its own: ranges of different encodings must never be joined.
		const etag = `"${size.toString(36)}-${Math.floor(file.changed).toString(36)}${use ? `-${use.slice(-12)}` : ''}"`
		const headers = [
			...always,
			'Content-Type',
			type,
			'Cache-Control',
			file.cache,
			'ETag',
			etag,
			'Accept-Ranges',
			'bytes',
			...(type === TYPES['.svg'] ? ['Content-Security-Policy', NO_CONTENT_POLICY] : []),
			...(file.forms.length ? ['Vary', file.deltas ? VARY_OF_DELTAS : 'Accept-Encoding'] : []),
			...(use ? ['Content-Encoding', delta ? 'dcb' : use === 'br' ? 'br' : 'gzip'] : []),
			...(file.pattern ? ['Use-As-Dictionary', `match="${file.pattern}"`] : []),
		]
		if (request.headers['if-none-match'] === etag) {
			response.writeHead(304, headers)
			response.end()
			return 304
		}
		const part = partAskedFor(request, etag, size)
		if (part === 'behind the end') {
			response.writeHead(416, [...always, 'Content-Range', `bytes */${size}`])
			response.end()
			return 416
		}
		// A file needs no request id either.
		response.removeHeader(REQUEST_ID)
		omitConnectionHeader(response)
		const { start, end } = part ?? { start: 0, end: size - 1 }
		const status = part ? 206 : 200
		response.writeHead(status, [
			...headers,
			'Content-Length',
			String(end - start + 1),
			...(part ? ['Content-Range', `bytes ${start}-${end}/${size}`] : []),
		])
		if (request.method === 'HEAD' || size === 0) response.end()
		else if (file.data) response.end(file.data.subarray(start, end + 1))
		else
			createReadStream(path, { start, end })
				.on('error', () => response.destroy())
				.pipe(response)
		return status
	}

	private async mediaFile(pathname: string, beforeStore: () => void): Promise<File | undefined> {
		const [, id, name] = MEDIA.exec(pathname) ?? []
		if (!id || !name) return undefined
		const cache = REDRAWN.test(pathname) ? A_DAY : FOREVER
		const path = join(this.sampleMedia, id, name)
		const stat = statSync(path, { throwIfNoEntry: false })
		if (stat?.isFile()) return { path, size: stat.size, changed: stat.mtimeMs, cache, forms: [] }
		beforeStore()
		const inStore = async (path: string, cache: string): Promise<File | undefined> => {
			const found = await this.store.get(path)
			return (
				found && {
					path,
					size: found.data.length,
					changed: found.changed.getTime(),
					cache,
					forms: [],
					data: found.data,
				}
			)
		}
		// A size that is still to be made: the photo itself stands in, for this once.
		return (await inStore(photoFile(id, name), cache)) ?? (await inStore(unsizedFile(id), 'no-store'))
	}
}

/** A range of an interrupted download. Any other range (several parts, malformed) gets the whole file. */
function partAskedFor(
	{ method, headers }: IncomingMessage,
	etag: string,
	size: number,
): { start: number; end: number } | 'behind the end' | undefined {
	const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
	const known = headers['if-range'] ?? etag
	if (method !== 'GET' || known !== etag || (!from && !to)) return undefined
	const start = from ? Number(from) : Math.max(0, size - Number(to))
	const end = from && to ? Math.min(Number(to), size - 1) : size - 1
	if (start >= size) return 'behind the end'
	return start <= end ? { start, end } : undefined
}

function cacheOf(address: string): string {
	if (address.startsWith('/admin/') || address === SERVICE_WORKER) return ASKED_FOR_AGAIN
	return address.startsWith('/build/') ? FOREVER : A_DAY
}

function filesUnder(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
}
