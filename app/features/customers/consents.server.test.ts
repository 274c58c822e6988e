import { expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { consents, customers } from '~/db/schema/customers.ts'
import { account, consentsOf } from '../../../tests/support/people/accounts.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { listConsents, setConsent } from './consents.server.ts'

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one')
useDatabase()

test('S-ACC-13 the newsletter box of sign-up is a consent with its date when ticked, and nothing otherwise', async () => {
	expect(await consentsOf(await account('plain@x.cm'))).toEqual([])
	const ticked = await account('ticked@x.cm', { newsletter: true })
	expect(await consentsOf(ticked)).toEqual([{ channel: 'email', withdrawnAt: null, recordedBy: null }])
})

test('a consent has a day for each channel, is given once, ends for all rows of a person, and its history stays', async () => {
	const rows = await db()
		.insert(customers)
		.values([
			{ name: 'A', phone: '+237677000001' },
			{ name: 'A again', phone: '+237677000002' },
			{ name: 'B', phone: '+237677000003' },
		])
		.returning({ id: customers.id })
	const [a, again, b] = rows.map(({ id }) => id) as [number, number, number]
	const day = (n: number) => new Date(Date.UTC(2026, 10, n))
	await setConsent([a], { channel: 'email', given: true }, day(1), db())
	await setConsent([a], { channel: 'email', given: true, by: 'owner@shop.cm' }, day(2), db())
	await setConsent([again], { channel: 'email', given: true, by: 'owner@shop.cm' }, day(3), db())
	await setConsent([b], { channel: 'email', given: true }, day(3), db())
	const none = { channel: 'whatsapp', given: false, since: null, byShop: false }
	expect(await listConsents([a], db())).toEqual([
		{ channel: 'email', given: true, since: day(1), byShop: false },
		none,
	])
	await setConsent([a, again], { channel: 'email', given: false }, day(4), db())
	expect(await listConsents([a, again], db())).toMatchObject([{ given: false, since: day(4) }, none])
	expect(await listConsents([b], db())).toMatchObject([{ given: true, since: day(3) }, none])
	await setConsent([a, again], { channel: 'email', given: true }, day(5), db())
	expect(await listConsents([a, again], db())).toMatchObject([{ given: true, since: day(5) }, none])
	expect(await db().$count(consents)).toBe(5)
})
