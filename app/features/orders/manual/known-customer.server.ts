import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { orders } from '~/db/schema/orders.ts'
import type { Language } from '~/shop/language.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { isWhatsappNumber } from '~/shop/text/phone-number.ts'

export type KnownCustomer = { name: string; location: string | null; language: Language; orders: number }

/** The customer of a phone number, from the last order or from the directory. */
export async function findByPhone(typed: string): Promise<KnownCustomer | undefined> {
	if (!isWhatsappNumber(typed)) return undefined
	const { phone } = normalisePhone(typed)
	const [last] = await db()
		.select({ name: orders.customerName, location: orders.customerLocation, language: orders.language })
		.from(orders)
		.where(eq(orders.customerPhone, phone))
		.orderBy(desc(orders.createdAt))
		.limit(1)
	if (last) {
		const count = await db().$count(orders, eq(orders.customerPhone, phone))
		return { ...last, language: last.language as Language, orders: count }
	}
	const [person] = await db()
		.select({ name: customers.name, location: customers.city })
		.from(customers)
		.where(eq(customers.phone, phone))
		.limit(1)
	return person && { ...person, language: 'en', orders: 0 }
}
