// S3 object storage: retries and timeouts around a small client. Each attempt has a timeout and so have all of them
// together, a transient error is retried, and content is verified by its MD5 sum, which the signature covers.
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AWSHeaders, S3mini, S3ServiceError } from 's3mini'
import { readMediaAddress } from '~/shop/media-address.ts'
import { limitConcurrency } from '~/shop/process/limit-concurrency.ts'
import { withTimeout } from '~/shop/process/with-timeout.server.ts'
import { type MediaStore, StoreUnavailable } from './media-store.ts'

export type ObjectStorage = MediaStore & {
	/** For what is too large for memory: uploads a local file, and streams back. */
	putFile: (name: string, path: string) => Promise<void>
	open: (name: string) => Promise<{ bytes: number; stream: ReadableStream } | undefined>
	facts: (prefix: string) => Promise<{ name: string; bytes: number; changed: Date }[]>
	/** What the operator has to fix before this storage can be used, or that it is unavailable for now. */
	problem: () => Promise<{ sentence: string; away: boolean } | undefined>
}

const TRIES = 3
const FIRST_PAUSE_MS = 200
const TRY_MS = 5_000
/** Over all attempts, queueing included: within the time that a client waits for the answer. */
const DEADLINE_MS = 12_000
/** A backup of a whole shop over a slow connection. */
const LARGE_MS = 30 * 60_000
/** More at once would only wait for each other; beyond this queue requests are refused. */
const AT_ONCE = 24
const MAX_WAITING = 400

const isPassing = (error: unknown) =>
	!(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429

export function objectStorage(
	url: string,
	{ tryMs = TRY_MS, pauseMs = FIRST_PAUSE_MS, deadlineMs = DEADLINE_MS } = {},
): ObjectStorage {
	const address = readMediaAddress(url)
	if (!address) throw new Error('MEDIA_URL is not of the form s3://KEY:SECRET@HOST/BUCKET')
	const { endpoint, bucket, region } = address
	const client = (requestAbortTimeout: number) =>
		new S3mini({
			endpoint,
			region,
			accessKeyId: address.key,
			secretAccessKey: address.secret,
			requestAbortTimeout,
		})
	const small = client(tryMs)
	const large = client(LARGE_MS)
	const takeTurn = limitConcurrency(AT_ONCE, MAX_WAITING)

	/** Each attempt repeats the whole `work`, reading the response included. */
	const retrying = <T>(work: () => Promise<T>, ms = deadlineMs): Promise<T> => {
		const deadline = performance.now() + ms
		const tries = takeTurn(async () => {
			for (let attempt = 1; ; attempt++) {
				if (performance.now() >= deadline) throw new StoreUnavailable('no answer in time')
				try {
					return await work()
				} catch (error) {
					if (!isPassing(error)) throw error
					if (attempt === TRIES) throw new StoreUnavailable(messageOf(error), { cause: error })
					await sleep(pauseMs * 4 ** (attempt - 1) * (0.5 + Math.random()))
				}
			}
		})
		return withTimeout(tries, ms, () => new StoreUnavailable('no answer in time'))
	}

	const put = async (to: S3mini, name: string, data: Buffer | Blob, md5: string, ms = deadlineMs) => {
		// The client's types only know Amazon's own headers; it signs and sends any.
		const headers = { 'content-md5': md5 } as unknown as AWSHeaders
		const size = data instanceof Blob ? data.size : data.length
		await retrying(async () => {
			const answer = await to.putObject(name, data, typeOf(name), undefined, headers, size)
			await answer.body?.cancel()
		}, ms)
	}
	const facts = async (prefix: string) => {
		const found = await retrying(() => small.listObjects('/', prefix))
		if (!found) throw new Error(`there is no bucket ${bucket}`)
		return found.map(({ Key, Size, LastModified }) => ({
			name: Key,
			bytes: Number(Size),
			changed: new Date(LastModified),
		}))
	}

	return {
		put: (name, data) => put(small, name, data, createHash('md5').update(data).digest('base64')),
		putFile: async (name, path) => {
			const sum = createHash('md5')
			for await (const part of createReadStream(path)) sum.update(part)
			await put(large, name, await openAsBlob(path), sum.digest('base64'), LARGE_MS * TRIES)
		},
		get: (name) =>
			retrying(async () => {
				const answer = await small.getObjectResponse(name)
				if (!answer) return undefined
				const changed = new Date(answer.headers.get('last-modified') ?? 0)
				return { data: Buffer.from(await answer.arrayBuffer()), changed }
			}),
		open: (name) =>
			retrying(async () => {
				const answer = await large.getObjectResponse(name)
				if (!answer?.body) return undefined
				return { bytes: Number(answer.headers.get('content-length')), stream: answer.body }
			}, LARGE_MS * TRIES),
		has: (name) => retrying(async () => (await small.objectExists(name)) === true),
		remove: (name) =>
			retrying(async () => {
				await small.deleteObject(name).catch((error) => {
					if (!(error instanceof S3ServiceError && error.status === 404)) throw error
				})
			}),
		facts,
		list: async (prefix) => (await facts(prefix)).map(({ name }) => name).sort(),
		problem: async () => {
			const where = `The object storage of MEDIA_URL (${new URL(endpoint).host})`
			try {
				const found = await retrying(() => small.listObjects('/', 'media/', 1))
				if (found) return undefined
				return { sentence: `${where} has no bucket "${bucket}": make it first.`, away: false }
			} catch (error) {
				const refused = error instanceof S3ServiceError && !isPassing(error)
				const reason = messageOf(error)
				return refused
					? { sentence: `${where} refuses the key, or the bucket "${bucket}" to it: ${reason}.`, away: false }
					: { sentence: `${where} cannot be reached: ${reason}.`, away: true }
			}
		},
	}
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const TYPES: Record<string, string> = {
	avif: 'image/avif',
	webp: 'image/webp',
	jpg: 'image/jpeg',
	eml: 'message/rfc822',
}
const typeOf = (name: string) => TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream'
