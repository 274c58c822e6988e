import { eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { type AccountDetails, checkDetails, phoneIsEmpty } from '~/features/accounts/account-rules.ts'
import { type AccountRefusal, refusalAt, tooOften } from '~/features/accounts/sign-in.server.ts'
import { m } from '~/paraglide/messages.js'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'

const CHANGES: Limit = { count: 60, seconds: 10 * 60 }

/** A customer's own name, number and town: in the account and in its row of the directory. The last change wins. */
export async function changeDetails(
	userId: string,
	form: AccountDetails,
	now: Date,
): Promise<AccountRefusal | undefined> {
	const problems = checkDetails(form)
	if (problems) return { status: 400, problems }
	const number = phoneIsEmpty(form.phone) ? undefined : normalisePhone(form.phone)
	if (number && !number.isValid) return refusalAt('phone', m.account_phone_invalid())
	if (!(await takeAttempt(`details:${userId}`, CHANGES, now))) return tooOften()
	const details = { name: form.name, phone: number?.phone ?? null, city: form.city || null }
	await db().transaction(async (tx) => {
		const [row] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId))
		await writeDetails({ id: row?.id ?? 0, userId }, details, tx)
	})
	return undefined
}

/** In a row of the directory, and in its account if it has one. */
export async function writeDetails(
	{ id, userId }: { id: number; userId: string | null },
	details: { name: string; phone: string | null; city: string | null },
	tx: Writable,
): Promise<void> {
	const set = { ...details, updatedAt: sql`now()` }
	if (userId) await tx.update(customerUsers).set(set).where(eq(customerUsers.id, userId))
	await tx.update(customers).set(set).where(eq(customers.id, id))
}
