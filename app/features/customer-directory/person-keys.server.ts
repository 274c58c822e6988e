// How a person's data is found: the ids, numbers and addresses of what they own.
import { eq, inArray } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import type { CurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { listDeletedOrders } from '~/features/admins/changes.server.ts'
import { listEntries, type OwnedEntry } from './entries.server.ts'
import type { PersonKeys } from './personal-place.server.ts'

/** The person's own entry, and which of the others the seller has selected. */
export type Selected = { own: boolean; others: number[] }

export async function findPerson(
	person: number,
	{ own, others }: Selected,
	at: Writable,
): Promise<PersonKeys | undefined> {
	const entries = (await listEntries(person, at)).filter(({ entry }) =>
		entry === person ? own : others.includes(entry),
	)
	return entries.length > 0 ? knownBy(entries, at) : undefined
}

/**
 * A signed-in customer: the account and what was done with it. Anybody can type somebody else's number or address, so
 * only those count that proved to be theirs: an address that is verified, the number of an order that the seller
 * confirmed with them.
 */
export async function findOwnPerson(
	{ id, email, emailVerified }: CurrentCustomer,
	at: Writable,
): Promise<(PersonKeys & { person: number }) | undefined> {
	const [row] = await at.select({ id: customers.id }).from(customers).where(eq(customers.userId, id))
	const own = row && (await listEntries(row.id, at)).find(({ userId }) => userId === id)
	if (!own) return undefined
	const confirmed = own.orders.filter((order) => order.confirmed)
	return {
		...(await knownBy([own], at)),
		person: row.id,
		phones: filled(confirmed.map(({ phone }) => phone)),
		emails: emailVerified ? [email.toLowerCase()] : [],
	}
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
		addresses: accounts.map(({ email }) => email),
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
