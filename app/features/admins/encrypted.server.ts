// The stored second factor is useless without the shop's own secret, which is not in the database.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { accountSecret } from '~/features/accounts/secret.server.ts'

const keyFor = (purpose: string): Buffer =>
	Buffer.from(hkdfSync('sha256', accountSecret(), '', `sillage ${purpose}`, 32))

/** Encrypts for one owner (AES-256-GCM): copied into another row it cannot be decrypted. */
export function encryptFor(plain: Buffer, owner: string): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyFor('second factor'), nonce).setAAD(Buffer.from(owner))
	return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
		'base64url',
	)
}

/** Undefined when it was encrypted for somebody else, or with another secret. */
export function decryptFor(encrypted: string, owner: string): Buffer | undefined {
	const bytes = Buffer.from(encrypted, 'base64url')
	if (bytes.length < 28) return undefined
	const decipher = createDecipheriv('aes-256-gcm', keyFor('second factor'), bytes.subarray(0, 12))
		.setAAD(Buffer.from(owner))
		.setAuthTag(bytes.subarray(-16))
	try {
		return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
	} catch {
		return undefined
	}
}

/** A keyed hash. */
export const keyedHash = (purpose: string, ...parts: string[]): string =>
	createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('base64url')
