// A number or an address that anybody can type never gives one person power over another's rows and orders.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { requestReset, verifyAddress } from '~/features/accounts/passwords/recovery.server.ts'
import { account, form, mailsTo, signedIn, someone, tokenIn } from '../../../tests/support/people/accounts.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { signUp } from '../customers/sign-up.server.ts'
// The order is placed by the part above this one: the two must agree on whose it is.
import { submitInquiry } from '../orders/inquiry/submit-inquiry.server.ts'
import { freeAddress } from './close-account.server.ts'
import { findCustomerDetails } from './customer-details.server.ts'
import { listDirectory } from './directory-list.server.ts'
import { eraseCustomer } from './erase.server.ts'

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one')
useDatabase()

const ADMIN = { id: 'admin', email: 'owner@sillage.example' }
const PHONE = '+237677000001'
const OWN = { own: true, others: [] }

beforeEach(() =>
	pool().query(`
		truncate orders, order_items, order_history, outbox, customers, customer_users, customer_verifications,
			admin_changes, admin_users, rate_limits restart identity cascade;
		insert into admin_users (id, name, email) values ('admin', 'Owner', 'owner@sillage.example')`),
)

async function order(fullName: string, signedInAs?: string, whatsappNumber = PHONE): Promise<string> {
	const customer = signedInAs ? await findCurrentCustomer(await signedIn(signedInAs)) : undefined
	const outcome = await submitInquiry({
		key: randomUUID(),
		suggested: '',
		fromCart: false,
		language: 'en',
		customer,
		address: randomUUID(),
		now: new Date(),
		inquiry: { fullName, whatsappNumber, location: 'Douala', productsOfInterest: 'Yara', lines: [] },
	})
	if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
	return outcome.orderNumber
}
const stored = async () =>
	(
		await pool().query(
			'select order_number, customer_name, customer_phone, access_token is not null as link from orders order by id',
		)
	).rows.map((row) => Object.values(row))
const rows = async () => (await pool().query('select * from customers order by id')).rows

describe('a newcomer with a guest’s number', () => {
	test('changes nothing of the guest’s row, and erasing the newcomer leaves the guest’s orders and links', async () => {
		const guests = [await order('The Guest'), await order('The Guest'), await order('The Guest')]
		const [guest] = await rows()
		await account('newcomer@x.cm', { phone: PHONE })
		const own = await order('Newcomer', 'newcomer@x.cm')
		guests.push(await order('The Guest'))
		const [after, newcomer] = await rows()
		expect({ ...after, updated_at: 0 }).toEqual({ ...guest, updated_at: 0 })

		// One person in the seller's list, as the decisions have it; told apart where it matters.
		expect((await listDirectory('', 1)).entries).toMatchObject([{ person: newcomer.id, orders: 5 }])
		expect(await findCustomerDetails(newcomer.id)).toMatchObject({
			ownOrders: 1,
			others: [{ entry: guest.id, name: 'The Guest', orders: 4, latest: guests.toReversed() }],
		})
		expect(await eraseCustomer(newcomer.id, OWN, ADMIN)).toEqual({ orders: 1 })
		expect(await stored()).toEqual([
			...guests.slice(0, 3).map((number) => [number, 'The Guest', PHONE, true]),
			[own, 'Erased customer', '', false],
			[guests[3], 'The Guest', PHONE, true],
		])
		expect((await listDirectory('', 1)).entries).toMatchObject([{ name: 'The Guest', orders: 4 }])
	})

	test('erasing takes the number out of the waiting lists, and no other', async () => {
		await order('The Guest')
		await order('Somebody Else', undefined, '+237677000002')
		await pool().query(`
			insert into products (id, numeric_id, name, price, category, stock)
				values ('yara-edp', 1, 'Yara EDP', 25000, 'perfumes', 'sold-out');
			insert into stock_waits (product_id, phone, language)
				values ('yara-edp', '${PHONE}', 'en'), ('yara-edp', '+237677000002', 'fr')`)
		const [guest] = await rows()
		expect(await eraseCustomer(guest.id, OWN, ADMIN)).toEqual({ orders: 1 })
		const left = (await pool().query('select phone from stock_waits')).rows
		expect(left).toEqual([{ phone: '+237677000002' }])
		await pool().query('delete from products')
	})

	test('the guest can be erased alone, or both, where the admin says so', async () => {
		await order('The Guest')
		await account('newcomer@x.cm', { phone: PHONE })
		await order('Newcomer', 'newcomer@x.cm')
		const [guest, newcomer] = await rows()
		expect(await eraseCustomer(newcomer.id, { own: false, others: [guest.id] }, ADMIN)).toEqual({ orders: 1 })
		expect((await stored()).map(([, name]) => name)).toEqual(['Erased customer', 'Newcomer'])
		expect(await rows()).toMatchObject([{ name: 'Test Customer' }])
		expect(await findCurrentCustomer(await signedIn('newcomer@x.cm'))).toBeDefined()
		expect(await eraseCustomer(newcomer.id, { own: true, others: [guest.id, 999, -999] }, ADMIN)).toEqual({
			orders: 1,
		})
		expect(await rows()).toEqual([])
	})

	test('an entry of somebody else is never reached through a person it does not belong to', async () => {
		await order('The Guest')
		await order('Another', undefined, '+237677000002')
		const [guest, another] = await rows()
		expect(await eraseCustomer(guest.id, { own: false, others: [another.id] }, ADMIN)).toBeUndefined()
		expect((await stored()).map(([, name]) => name)).toEqual(['The Guest', 'Another'])
	})

	test('what the record of changes kept of a guest’s deleted order stays when the account goes', async () => {
		await account('newcomer@x.cm', { phone: PHONE })
		const [newcomer] = await rows()
		await pool().query(
			`insert into admin_changes (admin_email, entity, entity_id, action, before) values
				('owner@sillage.example', 'order', 'ORD-GUEST', 'delete', $1),
				('owner@sillage.example', 'order', 'ORD-OWN', 'delete', $2)`,
			[
				{ userId: null, customerId: newcomer.id, customerPhone: PHONE, customerEmail: 'newcomer@x.cm' },
				{ userId: newcomer.user_id, customerId: newcomer.id, customerPhone: PHONE },
			],
		)
		await eraseCustomer(newcomer.id, OWN, ADMIN)
		const { rows: changes } = await pool().query(
			"select entity_id, before is not null as remembered from admin_changes where entity = 'order' order by 1",
		)
		expect(changes).toEqual([
			{ entity_id: 'ORD-GUEST', remembered: true },
			{ entity_id: 'ORD-OWN', remembered: false },
		])
	})
})

describe('an address that nobody has verified', () => {
	test('can be freed: its owner signs up, what was ordered stays without it, and it is recorded', async () => {
		await account('squatted@x.cm', { phone: PHONE })
		await requestReset('squatted@x.cm', someone())
		const number = await order('Squatter', 'squatted@x.cm')
		const before = await signedIn('squatted@x.cm')
		const [squatter] = await rows()
		expect(await findCustomerDetails(squatter.id)).toMatchObject({ unverified: true })
		expect(await freeAddress(squatter.id, ADMIN)).toEqual({ orders: 1 })
		expect(await findCurrentCustomer(before)).toBeUndefined()
		expect(await mailsTo('squatted@x.cm')).toEqual([])
		expect(await stored()).toEqual([[number, 'Squatter', PHONE, true]])
		const text = JSON.stringify((await pool().query('select * from orders')).rows)
		expect(text).not.toContain('squatted@x.cm')
		expect((await pool().query('select entity, action, after from admin_changes')).rows).toEqual([
			{ entity: 'customer', action: 'free address', after: { orders: 1 } },
		])
		expect(await signUp(form('squatted@x.cm'), 'en', someone())).toHaveProperty('userId')
		expect(await freeAddress(squatter.id, ADMIN)).toBeUndefined()
	})

	test('a verified one cannot be', async () => {
		await account('verified@x.cm')
		expect(await verifyAddress(await tokenIn('verified@x.cm', 'verify-email'))).toBe(true)
		const [customer] = await rows()
		expect(await freeAddress(customer.id, ADMIN)).toBeUndefined()
		expect(await findCurrentCustomer(await signedIn('verified@x.cm'))).toBeDefined()
	})
})
