import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema.ts'
import type { ChangeAction, ChangedThing } from './change.ts'
import type { CurrentAdmin } from './current-admin.ts'

export type Facts = Record<string, unknown>
/** Without `before` it was made, without `after` it was taken away. `entityName`: what it is called, if anything. */
export type Change = {
	entity: ChangedThing
	entityId: string
	entityName?: string | null
	action: ChangeAction
	before?: Facts | null
	after?: Facts | null
}

/** An admin, or whoever runs a command on the machine and is none. */
export type Actor = Pick<CurrentAdmin, 'email'> & { id: string | null }

/** Writes down who changed what, in the transaction of the change itself. */
export async function recordChange(tx: Writable, admin: Actor, change: Change): Promise<void> {
	await recordChanges(tx, admin, [change])
}

// A statement has room for 65,535 values and ten seconds, and writing one out keeps visitors waiting.
const AT_ONCE = 200

/**
 * Writes down what was changed at once, in the transaction of the changes themselves: one line in the list, set back as
 * one. Gives the ids of the records, in the order of the changes.
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

/** Of two states of a row only what differs: what a reader of the record looks for. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } {
	const changed = Object.keys(after).filter(
		(key) => !sameFact(before[key], after[key]) && key !== 'updatedAt',
	)
	const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]))
	return { before: pick(before), after: pick(after) }
}

/** JSON gives the names in an object an order of its own, which is no difference; nor is nothing from null. */
export const sameFact = (one: unknown, other: unknown): boolean =>
	isDeepStrictEqual(one ?? null, other ?? null)

/**
 * What is to be forgotten: orders, rows of the directory and accounts; and of guests, who have no account, their rows,
 * numbers and addresses.
 */
export type Forgotten = {
	orderNumbers: string[]
	rows: number[]
	users: string[]
	guests: { rows: number[]; phones: string[]; emails: string[] }
}

/**
 * Takes a forgotten person out of the record: who did what kind of thing to which order, and when, stays, and so do
 * the steps of an order's status; what was written in it goes. An order that was deleted is known by what the record
 * kept of it, and everything else that was recorded of that order goes with it: an account's by the account, a guest's
 * by row, number or address.
 */
export async function forgetInChanges({ guests, ...person }: Forgotten, tx: Writable): Promise<void> {
	const one = (values: unknown[], type: string) => sql`any(${sql.param(values)}::${sql.raw(type)}[])`
	await tx.execute(sql`
		with gone as (
			select entity_id from ${adminChanges}
			where entity = 'order' and action = 'delete' and (
				before ->> 'userId' = ${one(person.users, 'text')}
				or before ->> 'userId' is null and (
					(before ->> 'customerId')::int = ${one(guests.rows, 'int')}
					or before ->> 'customerPhone' = ${one(guests.phones, 'text')}
					or lower(before ->> 'customerEmail') = ${one(guests.emails, 'text')}
				)
			)
		)
		update ${adminChanges} set
			before = case when before ? 'status' then jsonb_build_object('status', before -> 'status') end,
			after = case when after ? 'status' then jsonb_build_object('status', after -> 'status') end
		where entity = 'order' and (entity_id = ${one(person.orderNumbers, 'text')} or entity_id in (select entity_id from gone))
			or entity = 'customer' and entity_id = ${one(person.rows.map(String), 'text')}`)
}
