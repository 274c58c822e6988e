// A phone with passkeys, in software: what a browser would send, right or wrong in any part.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The little of CBOR that a passkey needs. */
function cbor(value: Cbor): Buffer {
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
	return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}
function head(kind: number, size: number): Buffer {
	if (size < 24) return Buffer.from([(kind << 5) | size])
	return size < 256
		? Buffer.from([(kind << 5) | 24, size])
		: Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** What this answer says; by default what is right. */
type Said = {
	challenge: string
	origin?: string
	rpId?: string
	userVerified?: boolean
	counter?: number
	userHandle?: string
	format?: string
	type?: string
}

export function newPasskeyDevice(right: { origin: string; rpId: string }, id = randomBytes(16)) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
	const { x, y } = publicKey.export({ format: 'jwk' })
	const cose = new Map<number, Cbor>([
		[1, 2],
		[3, -7],
		[-1, 1],
		[-2, Buffer.from(x!, 'base64url')],
		[-3, Buffer.from(y!, 'base64url')],
	])
	const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)])

	function parts(said: Said, kind: string, more: Buffer) {
		const { challenge, origin = right.origin, rpId = right.rpId, userVerified = true, counter = 0 } = said
		const clientData = Buffer.from(
			JSON.stringify({ type: said.type ?? kind, challenge, origin, crossOrigin: false }),
		)
		const flags = 1 | (userVerified ? 4 : 0) | (more.length > 0 ? 64 : 0)
		const count = Buffer.alloc(4)
		count.writeUInt32BE(counter)
		return { clientData, data: Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]) }
	}
	const answer = (response: object) =>
		JSON.stringify({
			id: text(id),
			rawId: text(id),
			type: 'public-key',
			clientExtensionResults: {},
			response,
		})

	return {
		id: text(id),
		create(said: Said): string {
			const { clientData, data } = parts(said, 'webauthn.create', credential)
			const attestation = new Map<string, Cbor>([
				['fmt', said.format ?? 'none'],
				['attStmt', new Map()],
				['authData', data],
			])
			return answer({
				clientDataJSON: text(clientData),
				attestationObject: text(cbor(attestation)),
				transports: ['internal'],
			})
		},
		use(said: Said): string {
			const { clientData, data } = parts(said, 'webauthn.get', Buffer.alloc(0))
			return answer({
				clientDataJSON: text(clientData),
				authenticatorData: text(data),
				signature: text(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
				userHandle: text(said.userHandle ?? ''),
			})
		},
	}
}
