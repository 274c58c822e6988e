// Between the password and the code. The page of the code sends back a random token, and a row stores whose it is and
// until when: with the shop's secret and a copy of its tables nobody can forge one. It ends with the login, and with a
// change of the password. The challenges of passkeys are such rows too.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { adminCredentials, adminUsers, adminVerifications as steps } from '~/db/schema/admins.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { latestEnd } from '~/shop/time/clock.ts'

const STEP_SECONDS = 10 * 60
type Known = { id: string; hash: string }

const ownerText = ({ id, hash }: Known): string => `${id} ${hashText(hash)}`

export const beginStep = (admin: Known, now: Date): Promise<string> =>
	storeToken(ownerText(admin), STEP_SECONDS, now)

/** A random token for ten minutes at most; `value` says whose it is, or what for. */
export async function storeToken(value: string, seconds: number, now: Date): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	await db()
		.insert(steps)
		.values({
			id: randomUUID(),
			identifier: hashText(token),
			value,
			createdAt: now,
			expiresAt: new Date(now.getTime() + seconds * 1000),
		})
	return token
}

/** Who entered the right password within the last ten minutes. */
export async function adminOfStep(
	step: string,
	now: Date,
): Promise<{ id: string; email: string } | undefined> {
	const [found] = await db()
		.select({ value: steps.value })
		.from(steps)
		.where(and(eq(steps.identifier, hashText(step)), gt(steps.expiresAt, now)))
	if (!found) return undefined
	const [admin] = await db()
		.select({ id: adminUsers.id, email: adminUsers.email, hash: adminCredentials.password })
		.from(adminUsers)
		.innerJoin(adminCredentials, eq(adminCredentials.userId, adminUsers.id))
		.where(eq(adminUsers.id, found.value.split(' ')[0]!))
	if (!admin?.hash || ownerText({ id: admin.id, hash: admin.hash }) !== found.value) return undefined
	return { id: admin.id, email: admin.email }
}

/** Consumes the token. False when another login was faster. */
export async function endStep(step: string): Promise<boolean> {
	const ended = await db()
		.delete(steps)
		.where(eq(steps.identifier, hashText(step)))
		.returning({ id: steps.id })
	return ended.length > 0
}

export async function deleteEndedSteps(now: Date): Promise<void> {
	const ended = or(lte(steps.expiresAt, now), gt(steps.expiresAt, latestEnd(now, STEP_SECONDS)))
	await db().delete(steps).where(ended)
}
