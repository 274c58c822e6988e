// Open connections of an admin (the stream of new orders) end with the admin's session: at once when the logout happens
// in this process, within a second when another process or `bin/commands/admin.ts` ends it, or when it expires.
import { and, gt, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminSessions } from '~/db/schema/admins.ts'
import { sessionToken } from './sessions.server.ts'

const LOOK_MS = 1_000

type Watcher = { token: string; ended: () => void }
const watchers = new Set<Watcher>()
let timer: NodeJS.Timeout | undefined

/** Calls `ended` once the session of this `Cookie` header is over; the returned function stops watching. */
export function watchSession(cookieHeader: string | null, ended: () => void): () => void {
	const watcher = { token: sessionToken(cookieHeader) ?? '', ended }
	watchers.add(watcher)
	timer ??= setInterval(() => checkSessions(new Date()), LOOK_MS)
	return () => {
		watchers.delete(watcher)
		if (watchers.size > 0) return
		clearInterval(timer)
		timer = undefined
	}
}

/** One query for all watched sessions. */
export async function checkSessions(now: Date): Promise<void> {
	const watched = [...watchers]
	if (watched.length === 0) return
	try {
		const alive = await db()
			.select({ token: adminSessions.token })
			.from(adminSessions)
			.where(
				and(
					inArray(
						adminSessions.token,
						watched.map(({ token }) => token),
					),
					gt(adminSessions.expiresAt, now),
				),
			)
		const known = new Set(alive.map(({ token }) => token))
		for (const watcher of watched) if (!known.has(watcher.token)) watcher.ended()
	} catch {
		// While the database is unavailable the state is unknown; that is no reason to disconnect.
	}
}
