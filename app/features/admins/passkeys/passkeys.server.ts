// An admin's own passkeys: listed, added, removed. Docs: docs/decisions/0028-passkeys.md
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { db } from '~/db/client.server.ts'
import { adminUsers, adminPasskeys as passkeys } from '~/db/schema/admins.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { recordAdminChange } from '../changes.server.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { deviceName } from '../device-name.ts'
import { newChallenge, PASSKEY_SECONDS, takeChallenge } from './challenge.server.ts'
import { NEW_PASSKEY, readPasskeyAnswer } from './passkey-answer.server.ts'
import { type RelyingParty, relyingParty } from './relying-party.server.ts'

export const MAX_PASSKEYS = 10

const own = (admin: CurrentAdmin) => eq(passkeys.userId, admin.id)

export async function listPasskeys(admin: CurrentAdmin) {
	const rows = await db()
		.select()
		.from(passkeys)
		.where(own(admin))
		.orderBy(asc(passkeys.createdAt), passkeys.id)
	return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
		id,
		device: deviceName(name),
		addedAt: createdAt,
		usedAt: lastUsedAt,
	}))
}

type NotAdded = 'not-here' | 'too-many' | 'refused'

/** What the browser needs to make a passkey, as JSON. The caller has verified who asks. */
export async function askForNewPasskey(
	admin: CurrentAdmin,
	now: Date,
): Promise<{ options: string } | { problem: NotAdded }> {
	const party = relyingParty()
	if (!party) return { problem: 'not-here' }
	const known = await db()
		.select({ id: passkeys.id, transports: sql<AuthenticatorTransport[]>`${passkeys.transports}` })
		.from(passkeys)
		.where(own(admin))
	if (known.length >= MAX_PASSKEYS) return { problem: 'too-many' }
	// Large, and loaded with the first passkey only.
	const { generateRegistrationOptions } = await import('@simplewebauthn/server')
	const options = await generateRegistrationOptions({
		rpID: party.id,
		rpName: shopFacts().name,
		userID: Buffer.from(admin.id),
		userName: admin.email,
		userDisplayName: admin.name,
		challenge: await newChallenge(`passkey of ${admin.id}`, now),
		timeout: PASSKEY_SECONDS * 1000,
		excludeCredentials: known,
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	})
	return { options: JSON.stringify(options) }
}

export async function addPasskey(
	admin: CurrentAdmin,
	text: string,
	userAgent: string | null,
	now: Date,
): Promise<'added' | NotAdded> {
	const party = relyingParty()
	if (!party) return 'not-here'
	const read = readPasskeyAnswer(NEW_PASSKEY, text)
	if (!read || !(await takeChallenge(read.challenge, `passkey of ${admin.id}`, now))) return 'refused'
	const made = await verifyNew(read, party).catch(() => undefined)
	if (!made) return 'refused'
	const name = userAgent?.slice(0, 300) ?? ''
	return db().transaction(async (tx) => {
		// Locked, so that two of her devices are counted one after the other.
		await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, admin.id)).for('update')
		if ((await tx.$count(passkeys, own(admin))) >= MAX_PASSKEYS) return 'too-many'
		const added = await tx
			.insert(passkeys)
			.values({ ...made, userId: admin.id, name, createdAt: now })
			.onConflictDoNothing()
			.returning({ id: passkeys.id })
		if (added.length === 0) return 'refused'
		await recordAdminChange(tx, admin, admin.email, 'add-passkey', { after: { device: deviceName(name) } })
		return 'added'
	})
}

/** Undefined, or an error, for what is no new passkey of this shop. */
async function verifyNew(
	{ answer, challenge }: { answer: z.infer<typeof NEW_PASSKEY>; challenge: string },
	party: RelyingParty,
) {
	const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
		import('@simplewebauthn/server'),
		import('@simplewebauthn/server/helpers'),
	])
	// No certificate of the device's maker is asked for. For some kinds of them the library would load revocation lists,
	// and the shop calls no address that somebody sends.
	const sent = decodeAttestationObject(
		new Uint8Array(Buffer.from(answer.response.attestationObject, 'base64url')),
	)
	if (!['none', 'packed'].includes(sent.get('fmt'))) return undefined
	const { registrationInfo } = await verifyRegistrationResponse({
		response: answer,
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		requireUserVerification: true,
	})
	return (
		registrationInfo && {
			id: registrationInfo.credential.id,
			publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
			counter: registrationInfo.credential.counter,
			transports: answer.response.transports,
		}
	)
}

export async function removePasskey(admin: CurrentAdmin, id: string): Promise<boolean> {
	return db().transaction(async (tx) => {
		const [gone] = await tx
			.delete(passkeys)
			.where(and(own(admin), eq(passkeys.id, id)))
			.returning({ name: passkeys.name })
		if (!gone) return false
		await recordAdminChange(tx, admin, admin.email, 'remove-passkey', {
			before: { device: deviceName(gone.name) },
		})
		return true
	})
}
