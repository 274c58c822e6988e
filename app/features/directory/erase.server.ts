import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { customers, orderHistory, orderPayments, orders } from '~/db/schema.ts'
import { type Forgotten, forgetInChanges, recordChange } from '~/features/admins/changes.server.ts'
import { forgetWaitsOf } from '~/features/catalogue/waiting/waits.server.ts'
import { dropMailsAbout } from '~/features/mail/queue.server.ts'
import { eraseReviews } from '~/features/reviews/product-reviews.server.ts'
import { announceShopChange } from '~/shop/cache-invalidation.ts'
import { TOWNS } from '~/shop/towns.ts'
import { closeAccounts } from './close-account.server.ts'
import { type Entry, listEntries } from './entries.server.ts'
import { ERASED_NAME } from './erased.ts'

type Admin = { id: string; email: string }
/** The person's own entry, and which of the others that the seller has decided about. */
export type Erasing = { own: boolean; others: number[] }

/**
 * Forgets a person at their request. Their account with sessions, cart and wishlist goes, and so does their row of
 * the directory, and where their number waits for a sold-out product; their orders stay, with money, products,
 * source, status, town and date, but without anybody in them: the shop's totals are the same before and after. What
 * they wrote about bottles goes, approved or not, and so does what the record of changes wrote down of them.
 * What only shares a number or an address with them is touched only where the admin said so, entry by entry.
 * Who erased, and how many orders it touched, is recorded.
 */
export async function eraseCustomer(
	person: number,
	erasing: Erasing,
	admin: Admin,
): Promise<{ orders: number } | undefined> {
	let reviewsWereShown = false
	const erased = await db().transaction(async (tx) => {
		// Nobody may sign up or order between finding the entries and removing them.
		await tx.execute(sql`lock table ${customers} in share row exclusive mode`)
		const entries = (await listEntries(person, tx)).filter(({ entry }) =>
			entry === person ? erasing.own : erasing.others.includes(entry),
		)
		if (entries.length === 0) return undefined
		const touched = entries.flatMap((entry) => entry.orders.map(({ id }) => id))
		if (touched.length > 0) {
			await forgetInOrders(touched, tx)
			reviewsWereShown = await eraseReviews(touched, tx)
		}
		const traces = tracesOf(entries)
		// The row first: without its account it would be the row of a number, which may have one already.
		if (traces.rows.length > 0) await tx.delete(customers).where(inArray(customers.id, traces.rows))
		await closeAccounts(traces.users, tx)
		await forgetWaitsOf(
			entries.flatMap(({ phone }) => phone ?? []),
			tx,
		)
		await forgetInChanges(traces, tx)
		await recordChange(tx, admin, {
			entity: 'customer',
			entityId: String(person),
			action: 'erase',
			after: { orders: touched.length },
		})
		return { orders: touched.length }
	})
	if (reviewsWereShown) announceShopChange()
	return erased
}

async function forgetInOrders(ids: number[], tx: Writable): Promise<void> {
	await tx
		.update(orders)
		.set({
			customerId: null,
			userId: null,
			customerName: ERASED_NAME,
			customerPhone: '',
			phoneDoubtful: false,
			customerEmail: null,
			// A town of the list tells nobody apart; anything else may be an address.
			customerLocation: sql`case when ${inArray(orders.customerLocation, [...TOWNS])} then ${orders.customerLocation} end`,
			landmark: null,
			// A request with lines is said again by them; a free text may say who wrote it.
			productsRequested: sql`coalesce((
				select string_agg(product_name || ' (Qty: ' || quantity || ', Price: ' || unit_price || ' FCFA)', ', ' order by id)
				from order_items where order_id = ${sql.raw('orders.id')}), '')`,
			notes: '',
			carrier: null,
			parcelNumber: null,
			idempotencyKey: null,
			contentHash: null,
			accessToken: null,
			version: sql`${orders.version} + 1`,
			updatedAt: sql`now()`,
		})
		.where(inArray(orders.id, ids))
	// An operator's number of a payment leads to who paid; that money came stays.
	await tx.update(orderPayments).set({ reference: '' }).where(inArray(orderPayments.orderId, ids))
	await tx
		.update(orderHistory)
		.set({ oldValue: null, newValue: null })
		.where(and(inArray(orderHistory.orderId, ids), notInArray(orderHistory.change, ['status', 'created'])))
	await tx
		.update(orderHistory)
		.set({ actor: null })
		.where(and(inArray(orderHistory.orderId, ids), eq(orderHistory.actorKind, 'customer')))
	await dropMailsAbout(tx, ids)
}

function tracesOf(entries: Entry[]): Forgotten {
	const guests = entries.filter(({ userId }) => userId === null)
	const filled = (values: (string | null)[]) => values.filter((value): value is string => !!value)
	const rowsOf = (some: Entry[]) => some.flatMap(({ row }) => (row === null ? [] : [row]))
	return {
		orderNumbers: entries.flatMap((entry) => entry.orders.map(({ orderNumber }) => orderNumber)),
		rows: rowsOf(entries),
		users: filled(entries.map(({ userId }) => userId)),
		guests: {
			rows: rowsOf(guests),
			phones: filled(guests.map(({ phone }) => phone)),
			emails: filled(guests.map(({ email }) => email?.toLowerCase() ?? null)),
		},
	}
}
