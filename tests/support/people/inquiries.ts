// Products to order, a customer, and inquiries about them.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import { db } from '../../../app/db/client.server.ts'
import { products } from '../../../app/db/schema/catalogue.ts'
import { customers, customerUsers } from '../../../app/db/schema/customers.ts'
import { orders, outbox } from '../../../app/db/schema/orders.ts'
import { type Submission, submitInquiry } from '../../../app/features/orders/inquiry/submit-inquiry.server.ts'
import { useDatabase } from '../shop/database.ts'

export const accepted = async (given: Submission) => {
	const outcome = await submitInquiry(given)
	if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${outcome.kind}`)
	return outcome
}
export const onlyOrder = async () => {
	const all = await db().select().from(orders)
	expect(all).toHaveLength(1)
	return all[0]!
}

export function useInquiries() {
	useDatabase()

	const customer = {
		id: 'user-1',
		name: 'Visitor Fon',
		email: 'awa@example.com',
		emailVerified: true,
		phone: null,
		city: null,
		createdAt: new Date(),
	}

	beforeAll(async () => {
		await db()
			.insert(products)
			.values([
				{
					id: 'yara-edp',
					numericId: 1,
					name: 'Yara EDP',
					price: 25_000,
					costPrice: 16_250,
					category: 'perfumes',
				},
				{
					id: 'asad-edp',
					numericId: 2,
					name: 'Asad EDP',
					price: 20_000,
					costPrice: null,
					category: 'perfumes',
				},
				{
					id: 'gone-edp',
					numericId: 3,
					name: 'Gone EDP',
					price: 1_000,
					category: 'perfumes',
					inStock: false,
				},
				{ id: 'dear-edp', numericId: 4, name: 'Dear EDP', price: 100_000_001, category: 'perfumes' },
			])
		await db().insert(customerUsers).values({ id: customer.id, name: customer.name, email: customer.email })
	})

	beforeEach(async () => {
		await db().delete(outbox)
		await db().delete(orders)
		await db().delete(customers)
	})

	let lastPhone = 100_000
	const submission = (
		more: Partial<Omit<Submission, 'inquiry'>> & { inquiry?: Partial<Submission['inquiry']> } = {},
	): Submission => ({
		key: randomUUID(),
		suggested: '',
		fromCart: false,
		language: 'en',
		customer: undefined,
		address: randomUUID(),
		now: new Date('2026-11-15T12:34:56Z'),
		...more,
		inquiry: {
			fullName: 'Test Buyer',
			whatsappNumber: `+237 677 ${lastPhone++}`,
			location: 'Douala',
			productsOfInterest: 'something sweet',
			lines: [],
			...more.inquiry,
		},
	})

	return { customer, submission }
}
