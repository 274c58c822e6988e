// Validates the push subscription of a browser.
import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { config } from '~/shop/process/config.server.ts'
import { isPushService } from './push-service.ts'

/** A device's endpoint and encryption keys (RFC 8291). */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const base64url = z.string().regex(/^[\w-]{1,100}={0,2}$/)

const schema = z.object({
	endpoint: z.string().refine(mayBeReached),
	keys: z.object({
		p256dh: base64url.refine((key) => isPointOfCurve(bytes(key))),
		auth: base64url.refine((secret) => bytes(secret).length === 16),
	}),
})

export function mayBeReached(endpoint: string): boolean {
	return isPushService(endpoint, config().PUSH_EXTRA_SERVICE)
}

/** An invalid key would otherwise fail later, with every order. */
function isPointOfCurve(key: Buffer): boolean {
	if (key.length !== 65) return false
	const own = createECDH('prime256v1')
	own.generateKeys()
	try {
		own.computeSecret(key)
		return true
	} catch {
		return false
	}
}

/** Parses the JSON of a `PushSubscription`. */
export function readSubscription(text: string): Subscription | undefined {
	try {
		const { endpoint, keys } = schema.parse(JSON.parse(text))
		return { endpoint, ...keys }
	} catch {
		return undefined
	}
}
