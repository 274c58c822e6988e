import { randomBytes, randomUUID } from 'node:crypto'
import { db } from '~/db/client.server.ts'
import { adminCredentials, adminUsers } from '~/db/schema.ts'
import { hashPassword } from '~/features/accounts/password.server.ts'

/** Adds an admin. Throws when the address is taken (unique constraint). */
export async function addAdmin(email: string, password: string): Promise<void> {
	const id = randomUUID()
	const hash = await hashPassword(password)
	await db().transaction(async (tx) => {
		await tx.insert(adminUsers).values({ id, email, name: email.split('@')[0]!, emailVerified: true })
		await tx.insert(adminCredentials).values({
			id: randomUUID(),
			accountId: id,
			userId: id,
			providerId: 'credential',
			password: hash,
		})
	})
}

export type FirstAdmin = { email: string; password: string } | undefined

/**
 * Makes the first admin of a shop that has none: from the configuration, or with a random password,
 * which is returned so that it can be told once.
 */
export async function ensureFirstAdmin(
	email: string | undefined,
	password: string | undefined,
): Promise<FirstAdmin> {
	if ((await db().$count(adminUsers)) > 0) return undefined
	const made = {
		email: email ?? 'admin@sillage.example',
		password: password ?? randomBytes(12).toString('base64url'),
	}
	await addAdmin(made.email, made.password)
	return password ? undefined : made
}
