// An admin's own account: password, sessions, second factor.
import { and, desc, eq, ne } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type Limit, refundAttempts, takeAttempts } from '~/db/rate-limit.server.ts'
import { adminCredentials, adminSessions } from '~/db/schema/admins.ts'
import { hashPassword, verifyPassword } from '~/features/accounts/passwords/password.server.ts'
import { ADMIN_PASSWORD_LONGEST } from './admin-password.ts'
import { checkSessions } from './admin-session-watch.server.ts'
import { setPassword } from './admins.server.ts'
import { recordAdminChange } from './changes.server.ts'
import type { CurrentAdmin } from './current-admin.ts'
import { removeOtherDevices } from './devices/devices.server.ts'
import { spendCode, switchOffSecondFactor } from './second-factor/second-factor.server.ts'
import { sessionToken } from './sessions.server.ts'

/** Somebody at an unlocked screen must not guess the admin's password. */
const WRONG: Limit = { count: 10, seconds: 15 * 60 }

export type Proof = 'right' | 'wrong' | 'too-often'

/** Whether the admin has confirmed her identity: by her password and, where required, a code of her second factor. */
export async function proveSelf(
	admin: CurrentAdmin,
	{ password, code }: { password: string; code?: string },
	now: Date,
): Promise<Proof> {
	const guess = [{ key: `admin-self:${admin.id}`, limit: WRONG }]
	if ((await takeAttempts(guess, now)) > 0) return 'too-often'
	const [stored] = await db()
		.select({ hash: adminCredentials.password })
		.from(adminCredentials)
		.where(eq(adminCredentials.userId, admin.id))
	const right =
		password.length <= ADMIN_PASSWORD_LONGEST &&
		!!stored?.hash &&
		(await verifyPassword(stored.hash, password))
	if (!right || (code !== undefined && !(await spendCode(admin.id, code, now)))) return 'wrong'
	await refundAttempts(guess)
	return 'right'
}

const others = (admin: CurrentAdmin, cookie: string | null) =>
	and(eq(adminSessions.userId, admin.id), ne(adminSessions.token, sessionToken(cookie) ?? ''))

/** A new password; every other session ends, and so do the notifications of other devices. */
export async function changeOwnPassword(
	admin: CurrentAdmin,
	password: string,
	cookie: string | null,
): Promise<void> {
	const hash = await hashPassword(password)
	await db().transaction(async (tx) => {
		await setPassword(admin.id, hash, tx)
		await tx.delete(adminSessions).where(others(admin, cookie))
		await removeOtherDevices(tx, admin, cookie)
		await recordAdminChange(tx, admin, admin.email, 'password')
	})
	await checkSessions(new Date())
}

export type OwnSession = {
	id: string
	startedAt: Date
	address: string | null
	userAgent: string | null
	isThis: boolean
}

export async function listOwnSessions(admin: CurrentAdmin, cookie: string | null): Promise<OwnSession[]> {
	const rows = await db()
		.select()
		.from(adminSessions)
		.where(eq(adminSessions.userId, admin.id))
		.orderBy(desc(adminSessions.createdAt), adminSessions.id)
	const own = sessionToken(cookie)
	return rows.map(({ id, createdAt, ipAddress, userAgent, token }) => ({
		id,
		startedAt: createdAt,
		address: ipAddress,
		userAgent,
		isThis: token === own,
	}))
}

/**
 * Ends one of the other sessions, or all of them; returns how many. With all of them the notifications of all other
 * devices end; the device of a single session is not known.
 */
export async function endOwnSessions(
	admin: CurrentAdmin,
	cookie: string | null,
	id?: string,
): Promise<number> {
	const ended = await db().transaction(async (tx) => {
		const gone = await tx
			.delete(adminSessions)
			.where(and(others(admin, cookie), id === undefined ? undefined : eq(adminSessions.id, id)))
			.returning({ id: adminSessions.id })
		if (gone.length > 0) {
			await recordAdminChange(tx, admin, admin.email, 'end-sessions', { after: { ended: gone.length } })
		}
		if (id === undefined) await removeOtherDevices(tx, admin, cookie)
		return gone.length
	})
	await checkSessions(new Date())
	return ended
}

export async function switchOffOwnSecondFactor(admin: CurrentAdmin): Promise<void> {
	await db().transaction((tx) => switchOffSecondFactor(admin, admin, tx))
}
