import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompressSync,
	constants,
	createBrotliCompress,
	createGzip,
	gunzipSync,
	gzipSync,
} from 'node:zlib'
import { DATA_TYPE } from '../app/framework/data-requests.ts'

const brotliAsync = promisify(brotliCompress)

/** Below this many bytes compressing costs more than it saves. */
const SMALL = 1000

export type Encoding = 'br' | 'gzip' | 'identity'
/** A page's encodings. The plain one is rarely requested, and large: it is decompressed each time. */
export type Bodies = { br: Buffer; gzip: Buffer; plainBytes: number }

const brotliOptions = (body: Buffer, quality: number) => ({
	params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})

/** Fast for a page that may never be requested again, small for one that will. */
export type Effort = 'quick' | 'small'
const QUALITIES = { quick: { br: 4, gzip: 2 }, small: { br: 7, gzip: 6 } }

/** A body in the encodings that browsers accept, compressed once. Synchronous: meant for the page thread. */
export function compressed(body: Buffer, effort: Effort): Bodies {
	const { br, gzip } = QUALITIES[effort]
	return {
		br: brotliCompressSync(body, brotliOptions(body, br)),
		gzip: gzipSync(body, { level: gzip }),
		plainBytes: body.length,
	}
}

/** The encodings of a body that was already compressed. */
export function withBrotli(br: Buffer, effort: Effort): Bodies {
	const plain = brotliDecompressSync(br)
	return { br, gzip: gzipSync(plain, { level: QUALITIES[effort].gzip }), plainBytes: plain.length }
}

export function bodyIn(bodies: Bodies, encoding: Encoding): Buffer {
	return encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding]
}

/** A tenth smaller than `compressed`, for up to half a second of background work. */
export const smallest = (body: Buffer): Promise<Buffer> => brotliAsync(body, brotliOptions(body, 11))

/** The best encoding that a browser accepts. */
export function encodingFor(accept: string | undefined): Encoding {
	if (!accept) return 'identity'
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'br'
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'gzip'
	return 'identity'
}

/** A fast compressor for an answer to one visitor only; none where it would not help. */
export function compressorFor(
	request: IncomingMessage,
	headers: Headers,
): { encoding: Encoding; stream: Transform } | undefined {
	const type = headers.get('Content-Type') ?? ''
	if (
		!(
			type.startsWith(DATA_TYPE) || /^(text\/(html|plain|csv|markdown)|application\/(json|xml))/.test(type)
		) ||
		headers.has('Content-Encoding') ||
		Number(headers.get('Content-Length') ?? SMALL) < SMALL
	)
		return
	const encoding = encodingFor(request.headers['accept-encoding'])
	if (encoding === 'br') {
		return { encoding, stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) }
	}
	if (encoding === 'gzip') return { encoding, stream: createGzip({ level: 5 }) }
}
