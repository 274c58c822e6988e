// A local push service, and browsers that can decrypt its messages: the other end of RFC 8030, 8188, 8291 and 8292.
import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	type ECDH,
	hkdfSync,
	randomBytes,
	verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Accepts messages, and answers with the status that a test sets for a path. */
export async function startPushService() {
	const deliveries: Delivery[] = []
	const statuses = new Map<string, number>()
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part as Buffer)
		const path = request.url!
		deliveries.push({ path, headers: request.headers, body: Buffer.concat(parts) })
		response.writeHead(statuses.get(path) ?? 201, { Location: '/elsewhere' }).end()
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		deliveries,
		to: (path: string) => deliveries.filter((delivery) => delivery.path === path),
		/** Without a status it accepts everything again. */
		answerWith: (path: string, status?: number) =>
			status ? statuses.set(path, status) : statuses.delete(path),
		close: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}

/** A browser that has allowed notices: what it tells the shop, and how it reads what it gets. */
export function aSubscribedBrowser(origin: string) {
	const keys = createECDH('prime256v1')
	const publicKey = keys.generateKeys()
	const auth = randomBytes(16)
	const path = `/device/${randomBytes(12).toString('base64url')}`
	return {
		path,
		subscription: {
			endpoint: `${origin}${path}`,
			expirationTime: null,
			keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
		},
		read: ({ body }: Delivery) => JSON.parse(decrypt(body, keys, auth)),
	}
}

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
	const salt = body.subarray(0, 16)
	const keyEnd = 21 + body.readUInt8(20)
	const serverKey = body.subarray(21, keyEnd)
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
	const material = hkdfSync('sha256', keys.computeSecret(serverKey), auth, info, 32)
	const derived = (name: string, length: number) =>
		Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${name}\0`, length))
	const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
	decipher.setAuthTag(body.subarray(-16))
	const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
	// The text ends with the mark of the last record, and zeros.
	return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** The key and the claims of a delivery's signature, or nothing when the signature is invalid. */
export function signerOf({
	headers,
}: Delivery): { key: string; claims: Record<string, unknown> } | undefined {
	const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
	const [head, claims, signature] = token?.split('.') ?? []
	if (!key || !head || !claims || !signature) return undefined
	const point = Buffer.from(key, 'base64url')
	const publicKey = createPublicKey({
		key: {
			kty: 'EC',
			crv: 'P-256',
			x: point.subarray(1, 33).toString('base64url'),
			y: point.subarray(33).toString('base64url'),
		},
		format: 'jwk',
	})
	const good = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	)
	return good ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined
}
