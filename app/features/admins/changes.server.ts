import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { customerUsers } from '~/db/schema/customers.ts'
import type { ChangeAction, ChangedThing } from './change.ts'
import type { CurrentAdmin } from './current-admin.ts'

export type Facts = Record<string, unknown>
/** Without `before` it was created, without `after` it was deleted. `entityName`: its name, if any. */
export type Change = {
	entity: ChangedThing
	entityId: string
	entityName?: string | null
	action: ChangeAction
	before?: Facts | null
	after?: Facts | null
}

/** An admin, or the operator of a command on the machine. */
export type Actor = Pick<CurrentAdmin, 'email'> & { id: string | null }

/** Records who changed what, in the transaction of the change itself. */
export async function recordChange(tx: Writable, admin: Actor, change: Change): Promise<void> {
	await recordChanges(tx, admin, [change])
}

/** For what the database's triggers record in this transaction: who moved the bottles of an order. */
export async function actAs(tx: Writable, admin: Pick<Actor, 'email'>): Promise<void> {
	await tx.execute(sql`select set_config('sillage.actor', ${admin.email}, true)`)
}

/** The same for a change of an admin's account, identified by the address. */
export function recordAdminChange(
	tx: Writable,
	by: Actor,
	email: string,
	action: ChangeAction,
	facts: Pick<Change, 'before' | 'after'> = {},
): Promise<void> {
	return recordChange(tx, by, { entity: 'admin', entityId: email, action, ...facts })
}

// A statement is limited to 65,535 values and ten seconds, and building one blocks the event loop.
const AT_ONCE = 200

/**
 * Records a batch, in the transaction of the changes themselves: one line in the list, reverted as one. Returns the ids
 * of the records, in the order of the changes.
 */
export async function recordChanges(tx: Writable, admin: Actor, changes: Change[]): Promise<number[]> {
	const batch = changes.length > 1 ? randomUUID() : null
	const author = { adminId: admin.id, adminEmail: admin.email, batch }
	const ids: number[] = []
	for (let from = 0; from < changes.length; from += AT_ONCE) {
		const rows = changes.slice(from, from + AT_ONCE).map((change, index) => ({
			...author,
			...change,
			batchSize: from + index === 0 ? changes.length : 0,
		}))
		ids.push(
			...(await tx.insert(adminChanges).values(rows).returning({ id: adminChanges.id })).map(({ id }) => id),
		)
	}
	return ids
}

/** Only the fields that differ between two states of a row. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } {
	const changed = Object.keys(after).filter(
		(key) => !sameFact(before[key], after[key]) && key !== 'updatedAt',
	)
	const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]))
	return { before: pick(before), after: pick(after) }
}

/** The order of keys in JSON is no difference; nor is undefined from null. */
export const sameFact = (one: unknown, other: unknown): boolean =>
	isDeepStrictEqual(one ?? null, other ?? null)

/** A deleted order, with the customer data left in the audit log. */
export type DeletedOrder = { orderNumber: string; at: Date; name: string; phone: string; email: string }

/**
 * Deleted orders whose customer is still in the audit log: an account's by the account, a guest's by row, number or
 * address. A deleted account does not count.
 */
export async function listDeletedOrders(
	{ users, guests }: { users: string[]; guests: { rows: number[]; phones: string[]; emails: string[] } },
	tx: Writable,
): Promise<DeletedOrder[]> {
	const { rows } = await tx.execute<DeletedOrder>(sql`
		select entity_id as "orderNumber", at, coalesce(before ->> 'customerName', '') as name,
			coalesce(before ->> 'customerPhone', '') as phone, lower(coalesce(before ->> 'customerEmail', '')) as email
		from ${adminChanges}
		where entity = 'order' and action = 'delete' and (
			before ->> 'userId' = ${oneOf(users, 'text')}
			or not exists (select from ${customerUsers} u where u.id = before ->> 'userId') and (
				(before ->> 'customerId')::int = ${oneOf(guests.rows, 'int')}
				or before ->> 'customerPhone' = ${oneOf(guests.phones, 'text')}
				or lower(before ->> 'customerEmail') = ${oneOf(guests.emails, 'text')}
			)
		)
		order by at, id`)
	return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

const oneOf = (values: unknown[], type: 'text' | 'int') => sql`any(${sql.param(values)}::${sql.raw(type)}[])`

type Traced = { orderNumbers: string[]; rows: number[]; phones: string[] }

/** What was done to a person's orders, to their entry of the directory, and where their number was corrected. */
export function changesAbout({ orderNumbers, rows, phones }: Traced): SQL {
	// Recorded as text that is JSON (an order's customer, corrected).
	const phoneIn = (facts: SQL) => sql`(${facts} ->> 'customer')::jsonb ->> 'phone'`
	return sql`(entity = 'order' and entity_id = ${oneOf(orderNumbers, 'text')}
		or entity = 'order' and array[${phoneIn(sql`before`)}, ${phoneIn(sql`after`)}] && ${sql.param(phones)}::text[]
		or entity = 'customer' and entity_id = ${oneOf(rows.map(String), 'text')})`
}

/**
 * Removes an erased person from the audit log: who did what kind of thing to which order, and when, stays, and so do
 * the steps of an order's status; free text is deleted.
 */
export async function eraseInChanges(person: Traced, tx: Writable): Promise<void> {
	await tx.execute(sql`
		update ${adminChanges} set
			before = case when before ? 'status' then jsonb_build_object('status', before -> 'status') end,
			after = case when after ? 'status' then jsonb_build_object('status', after -> 'status') end
		where ${changesAbout(person)}`)
}
