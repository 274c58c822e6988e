import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this many bytes compressing costs more than it saves. */
const SMALL = 1000

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bodies = Record<Encoding, Buffer>

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
	brotliAsync(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	})

/** A body in the three forms that browsers ask for, made once and then only sent. */
export async function compressed(body: Buffer): Promise<Bodies> {
	const [br, gz] = await Promise.all([brotli(body, 7), gzipAsync(body, { level: 6 })])
	return { br, gzip: gz, identity: body }
}

/** A tenth smaller than `compressed` makes it, for up to half a second of work in the background. */
export const smallest = (body: Buffer): Promise<Buffer> => brotli(body, 11)

/** The best form that a browser says it takes. */
export function encodingFor(accept: string | undefined): Encoding {
	if (!accept) return 'identity'
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'br'
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'gzip'
	return 'identity'
}

/** A quick compressor for an answer that is made for one visitor only; none where it would not help. */
export function compressorFor(
	request: IncomingMessage,
	headers: Headers,
): { encoding: Encoding; stream: Transform } | undefined {
	const type = headers.get('Content-Type') ?? ''
	if (
		!/^(text\/(html|plain|csv|x-script|markdown)|application\/(json|xml))/.test(type) ||
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
