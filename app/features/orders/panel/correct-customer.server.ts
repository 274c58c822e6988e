// The customer of an order, corrected in its panel.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { deleteGuestWithoutOrders, recordBuyer } from '~/features/customers/buyers.server.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import type { OrderNotChanged } from './order-refusals.ts'
import type { HistoryRow, OrderRow } from './with-locked-order.server.ts'

export type OrderCustomer = Pick<OrderRow, 'customerName' | 'customerPhone' | 'customerLocation' | 'landmark'>

/**
 * What to store. With another number the order moves to that number's entry of the directory; an order of an account
 * stays the account's. A counter sale may stay without name and number.
 */
export async function correctCustomer(
	before: OrderRow,
	typed: OrderCustomer,
	tx: Writable,
): Promise<Partial<OrderRow> | OrderNotChanged> {
	const { customerName: name, customerPhone } = typed
	if (!name && (before.customerName || customerPhone)) return 'name-missing'
	if (!customerPhone && before.customerPhone) return 'phone-missing'
	const { phone, isValid } = normalisePhone(customerPhone)
	if (phone === before.customerPhone) return { ...typed, customerPhone: phone }
	const { customerEmail: email, userId } = before
	const customerId = await recordBuyer({ name, phone, city: typed.customerLocation, email, userId }, tx)
	if (before.customerId !== null && before.customerId !== customerId) {
		await tx.update(orders).set({ customerId }).where(eq(orders.id, before.id))
		await deleteGuestWithoutOrders(before.customerId, tx)
	}
	return { ...typed, customerPhone: phone, phoneDoubtful: !isValid, customerId }
}

const recorded = ({
	customerName: name,
	customerPhone: phone,
	customerLocation: town,
	landmark,
}: OrderCustomer) => JSON.stringify({ name, phone, town, landmark })

/** Always with the number: by it the entry is found when that person is erased. */
export const customerEntry = (before: OrderRow, after: OrderRow): HistoryRow => ({
	change: 'customer',
	oldValue: recorded(before),
	newValue: recorded(after),
})

/** The entries of a history that name one of these numbers, be the order another person's by now. */
export const correctedIn = (phones: string[]): SQL => sql`case when change = 'customer'
	then array[old_value::jsonb ->> 'phone', new_value::jsonb ->> 'phone'] && ${sql.param(phones)}::text[] end`
