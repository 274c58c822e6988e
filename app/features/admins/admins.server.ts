import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminCredentials, adminSessions, adminUsers } from '~/db/schema.ts'
import { hashPassword } from '~/features/accounts/password.server.ts'
import type { Language } from '~/shop/language.ts'
import { forgetWrongLogins } from './login.server.ts'

/** Adds an admin. Throws when the address is taken (unique constraint). `printed`: the console told the password. */
export async function addAdmin(email: string, password: string, printed = false): Promise<void> {
	const id = randomUUID()
	const hash = await hashPassword(password)
	await db().transaction(async (tx) => {
		await tx
			.insert(adminUsers)
			.values({ id, email: email.toLowerCase(), name: email.split('@')[0]!, emailVerified: true })
		await tx.insert(adminCredentials).values({
			id: randomUUID(),
			accountId: id,
			userId: id,
			providerId: 'credential',
			password: hash,
			printed,
		})
	})
}

/** Whether an admin still has the password that a first start printed; a change of it takes the mark away (migration `settings`). */
export const hasPrintedPassword = async (adminId: string): Promise<boolean> =>
	(await db().$count(adminCredentials, and(eq(adminCredentials.userId, adminId), adminCredentials.printed))) >
	0

/** Changes a password and ends every session made with the old one. False when there is no such admin. */
export async function changeAdminPassword(email: string, password: string): Promise<boolean> {
	const hash = await hashPassword(password)
	await forgetWrongLogins(email.toLowerCase())
	return db().transaction(async (tx) => {
		const [admin] = await tx.select().from(adminUsers).where(eq(adminUsers.email, email.toLowerCase()))
		if (!admin) return false
		await tx
			.update(adminCredentials)
			.set({ password: hash, updatedAt: new Date() })
			.where(eq(adminCredentials.userId, admin.id))
		await tx.delete(adminSessions).where(eq(adminSessions.userId, admin.id))
		return true
	})
}

/** Signs everybody out of the back office; tells how many sessions there were. */
export async function endAllAdminSessions(): Promise<number> {
	return (await db().delete(adminSessions).returning({ id: adminSessions.id })).length
}

export async function setAdminLanguage(adminId: string, language: Language): Promise<void> {
	await db().update(adminUsers).set({ language, updatedAt: new Date() }).where(eq(adminUsers.id, adminId))
}

export type FirstAdmin = { email: string; password: string } | undefined

export const randomPassword = (): string => randomBytes(12).toString('base64url')

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
		password: password ?? randomPassword(),
	}
	await addAdmin(made.email, made.password, !password)
	return password ? undefined : made
}
