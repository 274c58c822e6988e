// Between the password and the code: what the page of the code sends back says who gave the right password, and when.
// It is signed and kept nowhere, opens nothing by itself, and is over with the password that it was made for.
import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminCredentials, adminUsers } from '~/db/schema.ts'
import { markOf } from './sealed.server.ts'

const STEP_MS = 10 * 60 * 1000
type Known = { id: string; hash: string }

const signed = ({ id, hash }: Known, until: string): string => markOf('login step', id, hash, until)

export function stepFor(admin: Known, now: Date): string {
	const until = String(now.getTime() + STEP_MS)
	return [admin.id, until, signed(admin, until)].join('.')
}

/** Who gave the right password within the last ten minutes. */
export async function adminOfStep(
	step: string,
	now: Date,
): Promise<{ id: string; email: string } | undefined> {
	const [, id, until, mark] = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/.exec(step) ?? []
	if (!id || !until || !mark || Number(until) <= now.getTime()) return undefined
	const [admin] = await db()
		.select({ id: adminUsers.id, email: adminUsers.email, hash: adminCredentials.password })
		.from(adminUsers)
		.innerJoin(adminCredentials, eq(adminCredentials.userId, adminUsers.id))
		.where(eq(adminUsers.id, id))
	if (!admin?.hash) return undefined
	const expected = signed({ id, hash: admin.hash }, until)
	return timingSafeEqual(Buffer.from(expected), Buffer.from(mark))
		? { id: admin.id, email: admin.email }
		: undefined
}
