// Time-based codes: RFC 6238 over RFC 4226, with SHA-1 and six digits as every app has them.
import { createHmac, randomBytes } from 'node:crypto'

const STEP_SECONDS = 30
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as long as the hash (RFC 4226 §4). */
export const newSecret = (): Buffer => randomBytes(20)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function totpCode(secret: Buffer, step: number, digits = 6): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const hash = createHmac('sha1', secret).update(counter).digest()
	const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fff_ffff
	return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step that this code belongs to: the current one, or the one before or after, for clock skew. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
	const current = stepAt(now)
	return [current, current - 1, current + 1].find((step) => totpCode(secret, step) === code)
}

/** The secret as it is typed into an app: base32 (RFC 4648) without padding. */
export function asLetters(secret: Buffer): string {
	let bits = ''
	for (const byte of secret) bits += byte.toString(2).padStart(8, '0')
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
		.join('')
}

/** The content of the QR code. */
export function enrolAddress(secret: Buffer, account: string, shop: string): string {
	const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`
	return `otpauth://totp/${label}?secret=${asLetters(secret)}&issuer=${encodeURIComponent(shop)}`
}
