// How many orders may come from where, and which row of the directory each belongs to.
import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { orders } from '~/db/schema/orders.ts'
import { rateLimits } from '~/db/schema/shop.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import type { Inquiry } from './inquiry-fields.ts'
import { type Submission, submitInquiry } from './submit-inquiry.server.ts'

useDatabase()

const customer = {
	id: 'user-1',
	name: 'Visitor Fon',
	email: 'awa@example.com',
	emailVerified: false,
	phone: null,
	city: null,
	createdAt: new Date(),
}
beforeAll(() =>
	db().insert(customerUsers).values({ id: customer.id, name: customer.name, email: customer.email }),
)
beforeEach(() => pool().query('truncate orders, customers, rate_limits, outbox cascade'))

const NOW = new Date('2026-11-15T12:34:56Z')
type Change = Partial<Omit<Submission, 'inquiry'>> & { inquiry?: Partial<Inquiry> }
const submission = ({ inquiry, ...more }: Change = {}): Submission => ({
	key: randomUUID(),
	suggested: '',
	fromCart: false,
	language: 'en',
	customer: undefined,
	address: randomUUID(),
	now: NOW,
	...more,
	inquiry: {
		fullName: 'Test Buyer',
		whatsappNumber: '+237 699 99 99 99',
		location: 'Douala',
		productsOfInterest: 'Something sweet',
		lines: [],
		...inquiry,
	},
})
const outcomeOf = async (change?: Change) => (await submitInquiry(submission(change))).kind
const sixOrders = async (change: Change) => {
	for (let i = 0; i < 6; i++) expect(await outcomeOf(change)).toBe('accepted')
}

describe('limits', () => {
	test('the seventh order of a number from one address in ten minutes waits, a retry of the first does not', async () => {
		const first = submission({ address: 'here' })
		await submitInquiry(first)
		for (let i = 0; i < 5; i++) expect(await outcomeOf({ address: 'here' })).toBe('accepted')
		const seventh = submission({ address: 'here' })
		expect(await submitInquiry(seventh)).toEqual({ kind: 'limited', seconds: 600 })
		expect((await submitInquiry(first)).kind).toBe('accepted')
		const later = { ...seventh, now: new Date(NOW.getTime() + 600_001) }
		expect((await submitInquiry(later)).kind).toBe('accepted')
	})

	test('six orders with somebody’s number do not stop its owner, elsewhere or signed in', async () => {
		await sixOrders({ address: 'a stranger' })
		expect(await outcomeOf({ address: 'the owner' })).toBe('accepted')
		expect(await outcomeOf({ address: 'a stranger', customer })).toBe('accepted')
		expect(await outcomeOf({ address: 'a stranger' })).toBe('limited')
	})

	test('a signed-in customer is counted by the account, from wherever and with whichever number', async () => {
		for (let i = 0; i < 6; i++) {
			const inquiry = { whatsappNumber: `+237 650 00 00 0${i}` }
			expect(await outcomeOf({ customer, inquiry })).toBe('accepted')
		}
		expect(await outcomeOf({ customer })).toBe('limited')
	})

	test('forty orders of one address in ten minutes are let through, not more; a /64 is one address', async () => {
		for (let i = 0; i < 40; i++) {
			const inquiry = { whatsappNumber: `+237 6500000${10 + i}` }
			expect(await outcomeOf({ address: `2001:db8:1:2::${i}`, inquiry })).toBe('accepted')
		}
		expect(await outcomeOf({ address: '2001:db8:1:2::ffff' })).toBe('limited')
		expect(await outcomeOf({ address: '2001:db8:1:3::1' })).toBe('accepted')
	})

	test('only what was written counts: neither retries, nor the losers of a race, nor what failed', async () => {
		const once = submission({ address: 'here' })
		await Promise.all(Array.from({ length: 20 }, () => submitInquiry(once).catch(() => undefined)))
		for (let i = 0; i < 5; i++) await submitInquiry(once)
		await pool().query('alter table orders rename to orders_elsewhere')
		await expect(submitInquiry(submission({ address: 'here' }))).rejects.toThrow()
		await pool().query('alter table orders_elsewhere rename to orders')
		const counted = await db().select().from(rateLimits).orderBy(asc(rateLimits.key))
		expect(counted.map(({ key, count }) => [key, count])).toEqual([
			['order:address:here', 1],
			['order:phone:here:+237699999999', 1],
		])
	})
})

describe('the directory', () => {
	const rows = () => db().select().from(customers).orderBy(asc(customers.id))

	test('has one row per number, and a later order with it changes nothing there', async () => {
		await submitInquiry(submission({ inquiry: { fullName: 'First Name' } }))
		const other = { whatsappNumber: '699999999', fullName: 'Another', location: 'Kribi' as const }
		await submitInquiry(submission({ inquiry: other }))
		expect(await rows()).toMatchObject([
			{ phone: '+237699999999', name: 'First Name', city: 'Douala', userId: null },
		])
		const names = await db().select({ name: orders.customerName }).from(orders).orderBy(asc(orders.id))
		expect(names.map(({ name }) => name)).toEqual(['First Name', 'Another'])
	})

	test('has one row per account, which its own orders only fill; a guest with its number has another', async () => {
		await submitInquiry(submission({ customer }))
		await submitInquiry(submission({ customer, inquiry: { fullName: 'Somebody Else', location: 'Kribi' } }))
		await submitInquiry(submission({ inquiry: { fullName: 'Guest' } }))
		const [account, guest, ...more] = await rows()
		expect(more).toEqual([])
		expect(account).toMatchObject({
			userId: 'user-1',
			name: 'Test Buyer',
			phone: '+237699999999',
			city: 'Douala',
			email: 'awa@example.com',
		})
		expect(guest).toMatchObject({ userId: null, name: 'Guest', phone: '+237699999999', email: null })
		const of = await db().select({ row: orders.customerId }).from(orders).orderBy(asc(orders.id))
		expect(of.map(({ row }) => row)).toEqual([account!.id, account!.id, guest!.id])
	})
})
