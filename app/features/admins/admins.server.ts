import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { adminCredentials, adminPasskeys, adminSessions, adminUsers } from '~/db/schema/admins.ts'
import { hashPassword } from '~/features/accounts/passwords/password.server.ts'
import type { Language } from '~/shop/language.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { type Actor, recordAdminChange } from './changes.server.ts'
import { deleteDevices } from './devices/devices.server.ts'
import { resetWrongLogins } from './login.server.ts'
import { switchOffSecondFactor } from './second-factor/second-factor.server.ts'

/** Commands on the machine are in the audit log too. */
const COMMAND: Actor = { id: null, email: 'npm run admin' }
const FIRST_START: Actor = { id: null, email: 'npm start' }

type NewAdmin = {
	email: string
	name: string
	role: AdminRole
	language: Language
	hash: string
	/** Whether the password was printed on the console. */
	printed?: boolean
}

/** Throws when the address is taken (unique constraint). */
export async function insertAdmin(
	tx: Writable,
	{ hash, printed = false, ...admin }: NewAdmin,
): Promise<string> {
	const id = randomUUID()
	await tx.insert(adminUsers).values({ id, emailVerified: true, ...admin })
	await tx.insert(adminCredentials).values({
		id: randomUUID(),
		accountId: id,
		userId: id,
		providerId: 'credential',
		password: hash,
		printed,
	})
	return id
}

/**
 * The owners' ids. Locks all admins, in one order, so that concurrent changes of roles wait for each other. Locking the
 * owners alone could deadlock: one who was demoted meanwhile is locked all the same, out of order.
 */
export async function lockOwners(tx: Writable): Promise<string[]> {
	const rows = await tx
		.select({ id: adminUsers.id, role: adminUsers.role })
		.from(adminUsers)
		.orderBy(adminUsers.id)
		.for('update')
	return rows.filter(({ role }) => role === 'owner').map(({ id }) => id)
}

/** Adds an owner. Throws when the address is taken. `printed`: the password was printed on the console. */
export async function addAdmin(
	typed: string,
	password: string,
	{ printed = false, by = COMMAND }: { printed?: boolean; by?: Actor } = {},
): Promise<void> {
	const hash = await hashPassword(password)
	const email = typed.toLowerCase()
	await db().transaction(async (tx) => {
		const name = email.split('@')[0]!
		await insertAdmin(tx, { email, name, role: 'owner', language: 'en', hash, printed })
		await recordAdminChange(tx, by, email, 'add', { after: { role: 'owner' } })
	})
}

/** Whether an admin still has the printed first password; changing it clears the flag (migration `settings`). */
export const hasPrintedPassword = async (adminId: string): Promise<boolean> =>
	(await db().$count(adminCredentials, and(eq(adminCredentials.userId, adminId), adminCredentials.printed))) >
	0

/** Changes a password; every session and passkey made with the old one ends. False when there is no such admin. */
export async function changeAdminPassword(email: string, password: string): Promise<boolean> {
	return newStart(email, password, async () => {})
}

/** Restores access for an owner who has lost everything: new password, no second factor, and the role again. */
export async function restoreOwner(email: string, password: string): Promise<boolean> {
	return newStart(email, password, async (admin, tx) => {
		await switchOffSecondFactor(admin, COMMAND, tx)
		if (admin.role === 'owner') return
		await tx.update(adminUsers).set({ role: 'owner' }).where(eq(adminUsers.id, admin.id))
		await recordAdminChange(tx, COMMAND, admin.email, 'role', {
			before: { role: admin.role },
			after: { role: 'owner' },
		})
	})
}

async function newStart(
	typed: string,
	password: string,
	more: (admin: typeof adminUsers.$inferSelect, tx: Writable) => Promise<void>,
): Promise<boolean> {
	const hash = await hashPassword(password)
	const email = typed.toLowerCase()
	await resetWrongLogins(email)
	return db().transaction(async (tx) => {
		const [admin] = await tx.select().from(adminUsers).where(eq(adminUsers.email, email)).for('update')
		if (!admin) return false
		await setPassword(admin.id, hash, tx)
		await tx.delete(adminSessions).where(eq(adminSessions.userId, admin.id))
		// Whoever knew the old password may have added one.
		await tx.delete(adminPasskeys).where(eq(adminPasskeys.userId, admin.id))
		await deleteDevices(tx, admin.id)
		await recordAdminChange(tx, COMMAND, email, 'password')
		await more(admin, tx)
		return true
	})
}

export async function setPassword(adminId: string, hash: string, tx: Writable): Promise<void> {
	await tx
		.update(adminCredentials)
		.set({ password: hash, updatedAt: new Date() })
		.where(eq(adminCredentials.userId, adminId))
}

/** Ends all sessions of the back office and deletes all push devices; returns how many sessions there were. */
export async function endAllAdminSessions(): Promise<number> {
	return db().transaction(async (tx) => {
		await deleteDevices(tx)
		return (await tx.delete(adminSessions).returning({ id: adminSessions.id })).length
	})
}

export async function setAdminLanguage(adminId: string, language: Language): Promise<void> {
	await db().update(adminUsers).set({ language, updatedAt: new Date() }).where(eq(adminUsers.id, adminId))
}

export type FirstAdmin = { email: string; password: string } | undefined

export const randomPassword = (): string => randomBytes(12).toString('base64url')

/** Creates the first admin: from the configuration, or with a random password, returned to be printed once. */
export async function ensureFirstAdmin(
	email: string | undefined,
	password: string | undefined,
): Promise<FirstAdmin> {
	if ((await db().$count(adminUsers)) > 0) return undefined
	const made = {
		email: email ?? 'admin@sillage.example',
		password: password ?? randomPassword(),
	}
	await addAdmin(made.email, made.password, { printed: !password, by: FIRST_START })
	return password ? undefined : made
}
