// Object storage in this process, for tests: one bucket, Amazon's signatures checked, and faults on demand.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'shop:web'
const SECRET = 'a secret with / and +'
const BUCKET = 'shop-media'
/** As of a real server at most a thousand; fewer, so that every list has pages. */
const PAGE = 5

type Stored = { data: Buffer; changed: Date; type: string }
/** Instead of an answer: fail with a status, never answer, or close the connection in the middle. */
export type Fault = number | 'silence' | 'break off'

export type S3Server = {
	/** For MEDIA_URL. */
	url: string
	objects: Map<string, Stored>
	/** Every request that was answered, as "GET media/…". */
	asked: string[]
	/** Faults of the next requests, in order. */
	faults: Fault[]
	close: () => Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
	const objects = new Map<string, Stored>()
	const asked: string[] = []
	const faults: Fault[] = []
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part)
		const fault = faults.shift()
		if (fault === 'silence') return
		if (fault === 'break off') {
			response.writeHead(200, { 'Content-Length': 100 })
			response.write('half')
			setTimeout(() => response.destroy(), 20)
			return
		}
		if (fault) return refuse(response, fault, 'SlowDown')
		answer(request, response, Buffer.concat(parts))
	})

	function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): ServerResponse {
		const url = new URL(request.url!, 'http://s3')
		const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
		const name = rest.join('/')
		asked.push(`${request.method} ${name}`)
		if (!signatureFits(request)) return refuse(response, 403, 'SignatureDoesNotMatch')
		if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
		const object = objects.get(name)
		switch (request.method) {
			case 'PUT': {
				const md5 = createHash('md5').update(body).digest('base64')
				if (request.headers['content-md5'] !== md5) return refuse(response, 400, 'BadDigest')
				objects.set(name, { data: body, changed: new Date(), type: request.headers['content-type'] ?? '' })
				return response.writeHead(200).end()
			}
			case 'DELETE':
				objects.delete(name)
				return response.writeHead(204).end()
			case 'HEAD':
			case 'GET': {
				if (!name) return list(url, response)
				if (!object) return refuse(response, 404, 'NoSuchKey')
				response.writeHead(200, {
					'Content-Length': object.data.length,
					'Content-Type': object.type,
					'Last-Modified': object.changed.toUTCString(),
				})
				return response.end(request.method === 'HEAD' ? undefined : object.data)
			}
			default:
				return refuse(response, 405, 'MethodNotAllowed')
		}
	}

	function list(url: URL, response: ServerResponse): ServerResponse {
		const prefix = url.searchParams.get('prefix') ?? ''
		const after = url.searchParams.get('continuation-token') ?? ''
		const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
		const page = names.slice(0, Math.min(PAGE, Number(url.searchParams.get('max-keys') ?? PAGE)))
		const more = page.length < names.length
		const contents = page.map((name) => {
			const { data, changed } = objects.get(name)!
			return `<Contents><Key>${name}</Key><Size>${data.length}</Size><LastModified>${changed.toISOString()}</LastModified></Contents>`
		})
		const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
		response.writeHead(200, { 'Content-Type': 'application/xml' })
		return response.end(
			`<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
		)
	}

	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const { port } = server.address() as AddressInfo
	return {
		url: `s3://${encodeURIComponent(KEY)}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?tls=off`,
		objects,
		asked,
		faults,
		close: () => {
			server.closeAllConnections()
			return new Promise((closed) => server.close(() => closed()))
		},
	}
}

function refuse(response: ServerResponse, status: number, code: string): ServerResponse {
	response.writeHead(status, { 'Content-Type': 'application/xml' })
	return response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** AWS Signature Version 4, computed from the request that arrived. */
function signatureFits({ method, url, headers }: IncomingMessage): boolean {
	const [, key, day, region, signed, signature] =
		/^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
			headers.authorization ?? '',
		) ?? []
	if (key !== KEY || !day || !region || !signed || !signature) return false
	const names = signed.split(';')
	if (!names.includes('host') || !names.includes('x-amz-date')) return false
	// A body is trusted only by its checksum, so the checksum must be signed too.
	if (method === 'PUT' && !names.includes('content-md5')) return false
	const at = String(headers['x-amz-date'])
	const sent = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
	if (!at.startsWith(day) || !(Math.abs(Date.now() - sent) < 15 * 60_000)) return false
	const [path, query = ''] = url!.split('?')
	const canonical = [
		method,
		path,
		query.split('&').sort().join('&'),
		...names.map((name) => `${name}:${String(headers[name]).trim()}`),
		'',
		signed,
		headers['x-amz-content-sha256'],
	].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const signing = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request')
	const expected = hmac(signing, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash(canonical)}`)
	return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
