// The sessions of the back office: a realm of its own. Docs: docs/decisions/0006-admin-sessions.md
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminSessions, adminUsers } from '~/db/schema.ts'
import { config } from '~/shop/config.server.ts'
import type { Language } from '~/shop/language.ts'
import { type CurrentAdmin, cookieValue, SESSION_SECONDS, sessionHasEnded } from './session.ts'

const overHttps = (): boolean => config().PUBLIC_URL?.startsWith('https:') ?? false
// The prefix makes browsers refuse a cookie of this name that another host or a plain connection sets.
const cookieName = (): string => (overHttps() ? '__Host-sillage_admin' : 'sillage_admin')

/** The database holds only a hash: who reads it cannot sign in with what they find. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The whole site and not /admin, because the back office's scripts, under /build, are guarded too. */
function cookie(value: string, seconds: number): string {
	return `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${overHttps() ? '; Secure' : ''}`
}

export const forgetCookie = (): string => cookie('', 0)

/** Begins a session; returns the cookie that carries it. */
export async function beginSession(adminId: string, now: Date): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
	await db().delete(adminSessions).where(lt(adminSessions.expiresAt, now))
	await db()
		.insert(adminSessions)
		.values({ id: randomUUID(), token: hashOf(token), userId: adminId, createdAt: now, expiresAt })
	return cookie(token, SESSION_SECONDS)
}

export async function endSession(cookieHeader: string | null): Promise<void> {
	const token = cookieValue(cookieHeader, cookieName())
	if (token)
		await db()
			.delete(adminSessions)
			.where(eq(adminSessions.token, hashOf(token)))
}

/** The admin whose session this `Cookie` header carries, if it still lasts. */
export async function findAdmin(
	cookieHeader: string | null | undefined,
	now = new Date(),
): Promise<CurrentAdmin | undefined> {
	const token = cookieValue(cookieHeader, cookieName())
	if (!token || token.length > 100) return undefined
	const [found] = await db()
		.select({
			id: adminUsers.id,
			email: adminUsers.email,
			name: adminUsers.name,
			language: adminUsers.language,
			begun: adminSessions.createdAt,
		})
		.from(adminSessions)
		.innerJoin(adminUsers, eq(adminUsers.id, adminSessions.userId))
		.where(eq(adminSessions.token, hashOf(token)))
	if (!found) return undefined
	const { begun, ...admin } = found
	if (sessionHasEnded(begun, now)) {
		await db()
			.delete(adminSessions)
			.where(eq(adminSessions.token, hashOf(token)))
		return undefined
	}
	return { ...admin, language: admin.language as Language }
}
