import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bodies = Record<Encoding, Buffer>

/** A body in the three forms that browsers ask for, made once and then only sent. */
export async function compressed(body: Buffer): Promise<Bodies> {
	const [br, gz] = await Promise.all([
		brotliAsync(body, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
		}),
		gzipAsync(body, { level: 6 }),
	])
	return { br, gzip: gz, identity: body }
}

/** The best form that a browser says it takes. */
export function encodingFor(accept: string | undefined): Encoding {
	if (!accept) return 'identity'
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'br'
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'gzip'
	return 'identity'
}
