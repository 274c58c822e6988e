import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// argon2id with the minimum parameters of OWASP: 19 MiB, two passes, one lane.
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
	return derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...PARAMETERS })
}

/** A memory-hard hash with its own salt, as `argon2id$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16)
	const tag = await tagOf(password, nonce)
	return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
	const [algorithm, nonce, tag] = hash.split('$')
	if (algorithm !== 'argon2id' || !nonce || !tag) return false
	const expected = Buffer.from(tag, 'base64url')
	const found = await tagOf(password, Buffer.from(nonce, 'base64url'))
	return expected.length === found.length && timingSafeEqual(expected, found)
}
