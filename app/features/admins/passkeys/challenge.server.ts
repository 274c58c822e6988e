import { and, eq, gt } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminVerifications } from '~/db/schema/admins.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { storeToken } from '../login-step.server.ts'

/** A login belongs to nobody yet; a new passkey to the admin who has just confirmed her password. */
type Purpose = 'passkey login' | `passkey of ${string}`

export const PASSKEY_SECONDS = 5 * 60

/** What the device is to sign: random, for one purpose, good once within five minutes. */
export const newChallenge = async (purpose: Purpose, now: Date) =>
	Buffer.from(await storeToken(purpose, PASSKEY_SECONDS, now), 'base64url')

/** Consumes it, whatever becomes of the answer. */
export async function takeChallenge(challenge: string, purpose: Purpose, now: Date): Promise<boolean> {
	const taken = await db()
		.delete(adminVerifications)
		.where(
			and(
				eq(adminVerifications.identifier, hashText(challenge)),
				eq(adminVerifications.value, purpose),
				gt(adminVerifications.expiresAt, now),
			),
		)
		.returning({ id: adminVerifications.id })
	return taken.length > 0
}
