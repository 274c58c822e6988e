// Files with a fixed address: the build's scripts and styles, photos, icons. A missing one is a 404, never a page.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { fileHeaders, NO_CONTENT_POLICY } from '../../app/shop/requests/security-headers.server.ts'
import { encodingFor } from './compress.ts'

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
/** Pictures that may change under their address: composed ones are named after their article, cards after a photo. */
const REDRAWN = /^\/media\/(blog-|[^/]+\/og\.jpg$)/
const MEDIA = /^\/media\/([a-z0-9-]{1,80})\/([a-z0-9-]{1,40}\.(?:avif|webp|jpg))$/

type File = { path: string; size: number; changed: number; cache: string; forms: string[] }

export class StaticFiles {
	private readonly files = new Map<string, File>()
	private readonly mediaFolders: string[]

	/**
	 * @param clientBuild the build's folder, whose list is read once: nothing outside it can be asked for
	 * @param mediaFolders where photos are: the shop's own, then the sample catalogue's
	 * @param guarded files for admins only, which no shared cache may keep
	 */
	constructor(clientBuild: string, mediaFolders: string[], guarded: ReadonlySet<string> = new Set()) {
		this.mediaFolders = mediaFolders
		for (const path of filesUnder(clientBuild)) {
			if (/\.(br|gz)$/.test(path) || path.includes('/.vite/')) continue
			const { size, mtimeMs } = statSync(path)
			const address = `/${relative(clientBuild, path)}`
			this.files.set(address, {
				path,
				size,
				changed: mtimeMs,
				cache: guarded.has(address) ? PRIVATELY : path.includes('/build/client/build/') ? FOREVER : A_DAY,
				forms: ['br', 'gz'].filter((form) => existsSync(`${path}.${form}`)),
			})
		}
	}

	/** Whether this address is a file's, present or not: then no page may answer. */
	owns(pathname: string): boolean {
		return (
			this.files.has(pathname) ||
			pathname.startsWith('/build/') ||
			pathname.startsWith('/media/') ||
			/^\/[^/]+\.(js|css|map|png|ico|svg|woff2|php|env|webmanifest)$/.test(pathname)
		)
	}

	send(pathname: string, request: IncomingMessage, response: ServerResponse): number {
		const file = this.files.get(pathname) ?? this.mediaFile(pathname)
		const type = TYPES[extname(pathname)]
		const always = fileHeaders(/^\/(media\/|icon-512\.png$)/.test(pathname)).flat()
		if (!file || !type) {
			response.writeHead(404, [
				...always,
				...['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'],
			])
			response.end('Not found\n')
			return 404
		}
		const etag = `"${file.size.toString(36)}-${Math.floor(file.changed).toString(36)}"`
		const accepted = encodingFor(request.headers['accept-encoding'])
		const form = accepted === 'br' ? 'br' : accepted === 'gzip' ? 'gz' : undefined
		const use = form && file.forms.includes(form) ? form : undefined
		const path = use ? `${file.path}.${use}` : file.path
		const headers = [
			...always,
			...['Content-Type', type, 'Cache-Control', file.cache, 'ETag', etag],
			...(type === TYPES['.svg'] ? ['Content-Security-Policy', NO_CONTENT_POLICY] : []),
			...(file.forms.length ? ['Vary', 'Accept-Encoding'] : []),
			...(use ? ['Content-Encoding', use === 'br' ? 'br' : 'gzip'] : []),
		]
		if (request.headers['if-none-match'] === etag) {
			response.writeHead(304, headers)
			response.end()
			return 304
		}
		response.writeHead(200, [...headers, 'Content-Length', String(use ? statSync(path).size : file.size)])
		if (request.method === 'HEAD') response.end()
		else
			createReadStream(path)
				.on('error', () => response.destroy())
				.pipe(response)
		return 200
	}

	private mediaFile(pathname: string): File | undefined {
		const match = MEDIA.exec(pathname)
		if (!match) return undefined
		for (const folder of this.mediaFolders) {
			const path = join(folder, match[1]!, match[2]!)
			const stat = statSync(path, { throwIfNoEntry: false })
			if (!stat?.isFile()) continue
			const cache = REDRAWN.test(pathname) ? A_DAY : FOREVER
			return { path, size: stat.size, changed: stat.mtimeMs, cache, forms: [] }
		}
		return undefined
	}
}

function filesUnder(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
}
