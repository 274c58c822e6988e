// A number or an address without an entry in the directory, but still stored: in deleted orders, whose customer is only
// in the audit log, on waiting lists, where a mistyped number was corrected, and on invoices, which stay. Found by
// searching for the complete value.
import { and, inArray, notInArray, or, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { stockWaits } from '~/db/schema/catalogue.ts'
import { invoices } from '~/db/schema/invoices.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import { type DeletedOrder, listDeletedOrders, recordChange } from '~/features/admins/changes.server.ts'
import { billedTo } from '~/features/invoices/invoices.server.ts'
import { correctedIn } from '~/features/orders/panel/correct-customer.server.ts'
import { isStorable } from '~/shop/requests/storable.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import type { ContactTraces } from './directory-entry.ts'
import { eraseEverywhere } from './erase.server.ts'
import type { PersonKeys } from './personal-place.server.ts'

type Contact = { phones: string[]; emails: string[] }
type Found = Contact & {
	deleted: DeletedOrder[]
	counts: Pick<ContactTraces, 'waits' | 'corrected' | 'invoices'>
}

/** Undefined for a search that is neither a number nor an address. */
function readContact(typed: string): Contact | undefined {
	const text = typed.trim()
	if (!isStorable(text)) return undefined
	if (text.includes('@')) return { phones: [], emails: [text.toLowerCase()] }
	// An unparsable number is stored as typed.
	return /\d.*\d.*\d.*\d/s.test(text) ? { phones: [normalisePhone(text).phone, text], emails: [] } : undefined
}

/** The other number and address of a deleted order belong to the same person. */
async function findTraces(typed: string, at: Writable): Promise<Found | undefined> {
	const contact = readContact(typed)
	if (!contact) return undefined
	const deleted = await listDeletedOrders({ users: [], guests: { rows: [], ...contact } }, at)
	const filled = (values: string[]) => [...new Set(values.filter(Boolean))]
	const emails = filled([...contact.emails, ...deleted.map(({ email }) => email)])
	const phones = filled([...contact.phones, ...deleted.map(({ phone }) => phone)])
	// In orders that are another person's by now; their own are in their entry.
	const own = at
		.select({ id: orders.id })
		.from(orders)
		.where(or(inArray(orders.customerPhone, phones), inArray(sql`lower(${orders.customerEmail})`, emails)))
	const counts = {
		waits: await at.$count(stockWaits, inArray(stockWaits.phone, phones)),
		corrected: await at.$count(orderHistory, and(correctedIn(phones), notInArray(orderHistory.orderId, own))),
		invoices: await at.$count(
			invoices,
			and(billedTo([...phones, ...emails]), notInArray(invoices.orderId, own)),
		),
	}
	const found = deleted.length > 0 || Object.values(counts).some((count) => count > 0)
	return found ? { deleted, phones, emails, counts } : undefined
}

export async function findContactTraces(typed: string): Promise<ContactTraces | undefined> {
	const found = await findTraces(typed, db())
	const deleted = found?.deleted.map(({ orderNumber, name, at }) => ({ orderNumber, name, at }))
	return found && deleted && { contact: typed.trim(), deleted, ...found.counts }
}

export async function personOfContact(typed: string, at: Writable): Promise<PersonKeys | undefined> {
	const found = await findTraces(typed, at)
	if (!found) return undefined
	const orderNumbers = found.deleted.map(({ orderNumber }) => orderNumber)
	const { phones, emails } = found
	// An invoice is found by either.
	return {
		phones: [...phones, ...emails],
		emails,
		orderIds: [],
		orderNumbers,
		rows: [],
		users: [],
		addresses: [],
	}
}

/** Existing orders are not touched: they belong to an entry, which is erased by itself. */
export function eraseContact(
	typed: string,
	admin: { id: string; email: string },
): Promise<{ orders: number } | undefined> {
	return eraseEverywhere(
		(at) => personOfContact(typed, at),
		async ({ orderNumbers }, tx) => {
			const orders = orderNumbers.length
			await recordChange(tx, admin, {
				entity: 'customer',
				entityId: 'contact',
				action: 'erase',
				after: { orders },
			})
			return { orders }
		},
	)
}
