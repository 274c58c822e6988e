import { inArray, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { listDeletedOrders, recordChange } from '~/features/admins/changes.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { listEntries, type OwnedEntry } from './entries.server.ts'
import { PERSONAL_DATA, type PersonKeys } from './personal-data.server.ts'

type Admin = { id: string; email: string }
/** The person's own entry, and which of the others the seller has selected. */
export type Erasing = { own: boolean; others: number[] }

/**
 * Erases a person at their request, everywhere (personal-data.server.ts). Their account with sessions, cart and
 * wishlist is deleted, and so are their row of the directory, their reviews, their mails, and their places on waiting
 * lists; their orders stay, anonymised: the shop's totals are the same before and after. Entries that only share a
 * number or an address with them are touched only where the admin selected them. Who erased, and how many orders it
 * affected, is recorded.
 */
export async function eraseCustomer(
	person: number,
	erasing: Erasing,
	admin: Admin,
): Promise<{ orders: number } | undefined> {
	const find = async (at: Writable) => {
		const entries = (await listEntries(person, at)).filter(({ entry }) =>
			entry === person ? erasing.own : erasing.others.includes(entry),
		)
		return entries.length > 0 ? knownBy(entries, at) : undefined
	}
	return eraseEverywhere(find, async (known, tx) => {
		const orders = known.orderIds.length
		await recordChange(tx, admin, {
			entity: 'customer',
			entityId: String(person),
			action: 'erase',
			after: { orders },
		})
		return { orders }
	})
}

/** `find` runs twice: for the files, and again once sign-ups and orders are locked out. */
export async function eraseEverywhere<Done>(
	find: (at: Writable) => Promise<PersonKeys | undefined>,
	record: (known: PersonKeys, tx: Writable) => Promise<Done>,
): Promise<Done | undefined> {
	const known = await find(db())
	if (!known) return undefined
	for (const { eraseFiles } of PERSONAL_DATA) await eraseFiles?.(known)
	let wasShown = false
	const done = await db().transaction(async (tx) => {
		await tx.execute(sql`lock table ${customers} in share row exclusive mode`)
		const locked = await find(tx)
		if (!locked) return undefined
		for (const { erase } of PERSONAL_DATA)
			if (typeof erase === 'function' && (await erase(locked, tx)) === true) wasShown = true
		return record(locked, tx)
	})
	if (wasShown) announceShopChange()
	return done
}

async function knownBy(entries: OwnedEntry[], at: Writable): Promise<PersonKeys> {
	const guests = entries.filter(({ userId }) => userId === null)
	const orders = entries.flatMap((entry) => entry.orders)
	const users = filled(entries.map(({ userId }) => userId))
	const accounts = await at
		.select({ phone: customerUsers.phone, email: customerUsers.email })
		.from(customerUsers)
		.where(inArray(customerUsers.id, users))
	const deleted = await listDeletedOrders(
		{ users, guests: { rows: rowsOf(guests), ...contactsOf(guests) } },
		at,
	)
	return {
		orderIds: orders.map(({ id }) => id),
		orderNumbers: [...orders, ...deleted].map(({ orderNumber }) => orderNumber),
		rows: rowsOf(entries),
		users,
		...contactsOf(entries, [...accounts, ...deleted]),
	}
}

type Contact = { phone: string | null; email: string | null }

const filled = (values: (string | null | undefined)[]): string[] => [
	...new Set(values.filter((value): value is string => !!value)),
]
const rowsOf = (entries: OwnedEntry[]): number[] => entries.flatMap(({ row }) => (row === null ? [] : [row]))

/** Every number and every lowercase address that was ever given with an entry. */
function contactsOf(entries: OwnedEntry[], more: Contact[] = []): { phones: string[]; emails: string[] } {
	const given: Contact[] = [...entries, ...entries.flatMap(({ orders }) => orders), ...more]
	return {
		phones: filled(given.map(({ phone }) => phone)),
		emails: filled(given.map(({ email }) => email?.toLowerCase())),
	}
}
