// The sessions of the back office, separate from customers'. Docs: docs/decisions/0006-admin-sessions.md
import { randomBytes, randomUUID } from 'node:crypto'
import { eq, gt, lte, or } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminSessions, adminUsers } from '~/db/schema/admins.ts'
import { endOldestSessions } from '~/features/accounts/session-cap.server.ts'
import type { Language } from '~/shop/language.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { dropCookie, readCookie, setCookie } from '~/shop/requests/set-cookie.server.ts'
import { latestEnd } from '~/shop/time/clock.ts'
import { type CurrentAdmin, knownRole, SESSION_SECONDS, sessionHasEnded } from './current-admin.ts'

// For the whole site and not for /admin, because the back office's scripts, under /build, are guarded too.
export const expireCookie = (): string => dropCookie(COOKIES.admin)

/** Where a session began, so that its admin can recognise her own. */
export type Whereabouts = { address: string; userAgent?: string | null }

/** Starts a session; returns its cookie. */
export async function beginSession(adminId: string, now: Date, from?: Whereabouts): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	const id = randomUUID()
	await db()
		.insert(adminSessions)
		.values({
			id,
			// Only a hash: a copy of the database does not allow signing in.
			token: hashText(token),
			userId: adminId,
			createdAt: now,
			expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
			ipAddress: from?.address,
			userAgent: from?.userAgent?.slice(0, 300),
		})
	await db().update(adminUsers).set({ lastSignInAt: now }).where(eq(adminUsers.id, adminId))
	await endOldestSessions(adminSessions, { id, userId: adminId })
	return setCookie(COOKIES.admin, token)
}

export async function deleteEndedSessions(now: Date): Promise<void> {
	const { expiresAt } = adminSessions
	const ended = or(lte(expiresAt, now), gt(expiresAt, latestEnd(now, SESSION_SECONDS)))
	await db().delete(adminSessions).where(ended)
}

/** The stored hash of this `Cookie` header's session. */
export function sessionToken(cookieHeader: string | null | undefined): string | undefined {
	const token = readCookie(cookieHeader, COOKIES.admin)
	return token && token.length <= 100 ? hashText(token) : undefined
}

export async function endSession(cookieHeader: string | null): Promise<void> {
	const token = sessionToken(cookieHeader)
	if (token) await db().delete(adminSessions).where(eq(adminSessions.token, token))
}

/** The admin of this `Cookie` header's session, while it is valid. */
export async function findAdmin(
	cookieHeader: string | null | undefined,
	now = new Date(),
): Promise<CurrentAdmin | undefined> {
	const token = sessionToken(cookieHeader)
	if (!token) return undefined
	const [found] = await db()
		.select({
			id: adminUsers.id,
			email: adminUsers.email,
			name: adminUsers.name,
			language: adminUsers.language,
			role: adminUsers.role,
			startedAt: adminSessions.createdAt,
		})
		.from(adminSessions)
		.innerJoin(adminUsers, eq(adminUsers.id, adminSessions.userId))
		.where(eq(adminSessions.token, token))
	if (!found) return undefined
	const { startedAt, ...admin } = found
	if (sessionHasEnded(startedAt, now)) {
		await db().delete(adminSessions).where(eq(adminSessions.token, token))
		return undefined
	}
	return { ...admin, language: admin.language as Language, role: knownRole(admin.role) }
}
