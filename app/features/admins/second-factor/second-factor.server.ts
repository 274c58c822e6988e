// The second step of a login: a code from an app, or one of ten recovery codes. Each works once.
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { adminUsers, adminSecondFactors as factors } from '~/db/schema/admins.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { type Actor, recordAdminChange } from '../changes.server.ts'
import { type CurrentAdmin, knownRole } from '../current-admin.ts'
import { decryptFor, encryptFor, keyedHash } from '../encrypted.server.ts'
import type { SecondFactorState } from '../people/person.ts'
import { asLetters, newSecret, stepOfCode } from './totp.server.ts'

const RECOVERY_CODES = 10
/** An unconfirmed enrolment expires after this. */
const PENDING_MS = 30 * 60 * 1000

type Owner = Pick<CurrentAdmin, 'id' | 'email'>

const confirmedOf = (id: string) => and(eq(factors.userId, id), isNotNull(factors.confirmedAt))

/** Since when the second factor is active, if it is. */
export async function findSecondFactor(adminId: string): Promise<SecondFactorState> {
	const [row] = await db()
		.select({ since: factors.confirmedAt, left: sql<number>`cardinality(${factors.recoveryHashes})` })
		.from(factors)
		.where(confirmedOf(adminId))
	return row?.since ? { since: row.since, recoveryCodesLeft: row.left } : undefined
}

/** Generates a new secret, inactive until confirmed. False when the second factor is already active. */
export async function beginEnrolment({ id }: Owner, now: Date): Promise<boolean> {
	const fresh = { secret: encryptFor(newSecret(), id), createdAt: now }
	const made = await db()
		.insert(factors)
		.values({ userId: id, ...fresh })
		.onConflictDoUpdate({ target: factors.userId, set: fresh, setWhere: isNull(factors.confirmedAt) })
		.returning({ id: factors.userId })
	return made.length > 0
}

const pendingOf = (id: string, now: Date) =>
	and(
		eq(factors.userId, id),
		isNull(factors.confirmedAt),
		gt(factors.createdAt, new Date(now.getTime() - PENDING_MS)),
	)

/** The secret that waits for its first code, if there is one. */
export async function findPendingSecret({ id }: Owner, now: Date): Promise<Buffer | undefined> {
	const [row] = await db().select().from(factors).where(pendingOf(id, now))
	return row && decryptFor(row.secret, id)
}

export async function cancelEnrolment({ id }: Owner): Promise<void> {
	await db()
		.delete(factors)
		.where(and(eq(factors.userId, id), isNull(factors.confirmedAt)))
}

/** The first code activates the second factor. Returns the recovery codes, which are shown only once. */
export async function confirmEnrolment(
	admin: Owner,
	typed: string,
	now: Date,
): Promise<string[] | undefined> {
	return db().transaction(async (tx) => {
		const [row] = await tx.select().from(factors).where(pendingOf(admin.id, now)).for('update')
		const secret = row && decryptFor(row.secret, admin.id)
		const step = secret && stepOfCode(secret, plain(typed), now)
		if (step === undefined) return undefined
		const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
		await tx
			.update(factors)
			.set({
				confirmedAt: now,
				lastStep: step,
				recoveryHashes: codes.map((code) => hashOf(admin.id, plain(code))),
			})
			.where(eq(factors.userId, admin.id))
		await recordAdminChange(tx, admin, admin.email, 'second-factor-on')
		return codes
	})
}

/** Whether this is a valid code of the admin. It is consumed. */
export async function spendCode(adminId: string, typed: string, now: Date): Promise<boolean> {
	const code = plain(typed)
	return /^\d{6}$/.test(code) ? spendAppCode(adminId, code, now) : spendRecoveryCode(adminId, code)
}

async function spendAppCode(adminId: string, code: string, now: Date): Promise<boolean> {
	const [row] = await db().select().from(factors).where(confirmedOf(adminId))
	const secret = row && decryptFor(row.secret, adminId)
	if (row && !secret) {
		logWarning(
			'a second factor cannot be read: was AUTH_SECRET changed?',
			new Error('encrypted with another key'),
		)
	}
	const step = secret && stepOfCode(secret, code, now)
	if (step === undefined) return false
	// One statement decides: of two concurrent logins with the same code only one succeeds.
	const used = await db()
		.update(factors)
		.set({ lastStep: step })
		.where(and(eq(factors.userId, adminId), lt(factors.lastStep, step)))
		.returning({ id: factors.userId })
	return used.length > 0
}

async function spendRecoveryCode(adminId: string, code: string): Promise<boolean> {
	const hash = hashOf(adminId, code)
	const used = await db()
		.update(factors)
		.set({ recoveryHashes: sql`array_remove(${factors.recoveryHashes}, ${hash})` })
		.where(and(confirmedOf(adminId), sql`${hash} = any(${factors.recoveryHashes})`))
		.returning({ id: factors.userId })
	return used.length > 0
}

/** Admins whose codes cannot be checked any more, because the shop's secret has changed. */
export async function listUnreadableFactors(): Promise<{ email: string; role: AdminRole }[]> {
	const rows = await db()
		.select({ id: adminUsers.id, email: adminUsers.email, role: adminUsers.role, secret: factors.secret })
		.from(factors)
		.innerJoin(adminUsers, eq(adminUsers.id, factors.userId))
		.where(isNotNull(factors.confirmedAt))
		.orderBy(adminUsers.email)
	return rows
		.filter(({ id, secret }) => !decryptFor(secret, id))
		.map(({ email, role }) => ({ email, role: knownRole(role) }))
}

/** Deactivates the second factor. The caller has verified who asks. */
export async function switchOffSecondFactor(admin: Owner, by: Actor, tx: Writable): Promise<boolean> {
	const gone = await tx
		.delete(factors)
		.where(eq(factors.userId, admin.id))
		.returning({ on: factors.confirmedAt })
	if (!gone[0]?.on) return false
	await recordAdminChange(tx, by, admin.email, 'second-factor-off')
	return true
}

/** Normalises typed codes: spaces, dashes, lowercase. */
const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase().slice(0, 40)

/** Fifty bits, in two groups. */
function newRecoveryCode(): string {
	const letters = asLetters(randomBytes(7))
	return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`
}

const hashOf = (adminId: string, code: string): string => keyedHash('recovery code', adminId, code)
