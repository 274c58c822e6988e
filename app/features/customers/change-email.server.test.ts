import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { verifyAddress } from '~/features/accounts/passwords/recovery.server.ts'
import { account, cookiesOf, signedIn, tokenIn } from '../../../tests/support/people/accounts.ts'
import { PASSWORD } from '../../../tests/support/people/customer.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { changeEmail } from './change-email.server.ts'

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one')
useDatabase()
const NOW = new Date('2026-11-18T10:00:00Z')

const stored = async (id: string) => {
	const [user] = await db().select().from(customerUsers).where(eq(customerUsers.id, id))
	const [row] = await db().select().from(customers).where(eq(customers.userId, id))
	return [user!.email, row!.email, user!.emailVerified]
}

test('a customer corrects the address: it is the key at once, and verified once its link is opened', async () => {
	const id = await account('old@x.cm')
	await verifyAddress(await tokenIn('old@x.cm', 'verify-email'))
	const customer = (await findCurrentCustomer(await signedIn('old@x.cm')))!
	expect(await changeEmail(customer, { email: 'New@x.cm', current: PASSWORD }, NOW)).toBeUndefined()
	expect(await stored(id)).toEqual(['new@x.cm', 'new@x.cm', false])
	expect(await cookiesOf('new@x.cm')).toBeTruthy()
	await expect(cookiesOf('old@x.cm')).rejects.toThrow()
	expect(await verifyAddress(await tokenIn('new@x.cm', 'verify-email'))).toBe(true)
	expect(await stored(id)).toEqual(['new@x.cm', 'new@x.cm', true])
})

test('a wrong password, no address and another account’s address change nothing', async () => {
	await account('taken@x.cm')
	const id = await account('mine@x.cm')
	const customer = (await findCurrentCustomer(await signedIn('mine@x.cm')))!
	for (const [form, status] of [
		[{ email: 'new@x.cm', current: 'not it' }, 400],
		[{ email: 'new@x.cm', current: '' }, 400],
		[{ email: 'no address', current: PASSWORD }, 400],
		[{ email: 'Mine@x.cm', current: PASSWORD }, 400],
		[{ email: 'TAKEN@x.cm', current: PASSWORD }, 409],
	] as const)
		expect(await changeEmail(customer, form, NOW)).toMatchObject({ status })
	expect(await stored(id)).toEqual(['mine@x.cm', 'mine@x.cm', false])
	expect(await cookiesOf('mine@x.cm')).toBeTruthy()
})
