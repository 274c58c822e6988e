// Nobody can keep somebody else out by trying wrong passwords, requester for links or ordering in their name.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { rateLimits } from '~/db/schema/shop.ts'
import { knownDevice, rememberDevice } from '~/features/accounts/known-device.server.ts'
import { requestReset, resetPassword } from '~/features/accounts/passwords/recovery.server.ts'
import { signIn } from '~/features/accounts/sign-in.server.ts'
import {
	account,
	cookiesOf,
	from,
	requestWith,
	sent,
	someone,
	tokenIn,
} from '../../../tests/support/people/accounts.ts'
import { PASSWORD } from '../../../tests/support/people/customer.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one')
// Each try costs a memory-hard hash: 3 for address and account, 13 for an address, 20 for an account, 3 for a device;
// and one link of each kind.
vi.stubEnv('RATE_LIMIT_SCALE', '0.34')
// The refusal's time is for attackers; here it would only be waited for.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))
useDatabase()

const wrong = (email: string, requester = someone()) =>
	signIn({ email, password: 'a wrong guess' }, requester)
const right = (email: string, requester = someone()) => signIn({ email, password: PASSWORD }, requester)
const counts = async () =>
	Object.fromEntries((await db().select().from(rateLimits)).map(({ key, count }) => [key, count]))
const guessers = (count: number) => Array.from({ length: count }, (_, i) => from(`203.0.113.${i}`))

beforeEach(() => pool().query('delete from rate_limits'))

describe('signing in', () => {
	test('one address never fills the account’s counter: its owner gets in from any other', async () => {
		await account('one@x.cm')
		const guesser = from('203.0.113.9')
		const answers = await Promise.all(Array.from({ length: 40 }, () => wrong('one@x.cm', guesser)))
		expect(answers.filter((answer) => 'status' in answer && answer.status === 401)).toHaveLength(3)
		expect(await wrong('one@x.cm', guesser)).toMatchObject({
			status: 429,
			problems: { form: 'Too many attempts. Please wait a few minutes and try again.' },
		})
		expect((await counts())['sign-in:account:one@x.cm']).toBe(3)
		expect(await right('one@x.cm')).toHaveProperty('cookies')
		const later = { ...guesser, now: new Date(guesser.now.getTime() + 16 * 60_000) }
		expect(await right('one@x.cm', later)).toHaveProperty('cookies')
	})

	test('against many addresses a device that signed in before keeps a way in; a new one waits', async () => {
		await account('many@x.cm')
		const cookies = await cookiesOf('many@x.cm')
		for (const guesser of guessers(8)) {
			await Promise.all(Array.from({ length: 4 }, () => wrong('many@x.cm', guesser)))
		}
		expect(await right('many@x.cm')).toMatchObject({ status: 429 })
		expect(await right('many@x.cm', someone(cookies))).toHaveProperty('cookies')
		const nextWindow = { ...someone(), now: new Date(Date.now() + 16 * 60_000) }
		expect(await right('many@x.cm', nextWindow)).toHaveProperty('cookies')
	})

	test('a known device has a limit of its own, and is known to its own accounts only', async () => {
		await account('own@x.cm')
		await account('other@x.cm')
		const cookies = await cookiesOf('own@x.cm')
		for (let i = 0; i < 3; i++)
			expect(await wrong('own@x.cm', someone(cookies))).toMatchObject({ status: 401 })
		expect(await right('own@x.cm', someone(cookies))).toMatchObject({ status: 429 })
		expect(await right('own@x.cm')).toHaveProperty('cookies')
		expect(knownDevice(cookies, 'customer', 'own@x.cm')).toBeDefined()
		expect(knownDevice(cookies, 'customer', 'other@x.cm')).toBeUndefined()
		expect(knownDevice(cookies, 'admin', 'own@x.cm')).toBeUndefined()
		const forged = `sillage_device=${'A'.repeat(22)}.${'A'.repeat(22)}`
		expect(knownDevice(forged, 'customer', 'own@x.cm')).toBeUndefined()
	})

	test('right passwords are counted too, by account and by address, far above what anybody needs', async () => {
		await account('often@x.cm')
		await account('seldom@x.cm')
		const [busy, quiet] = [from('203.0.113.50'), from('203.0.113.51')]
		const device = await cookiesOf('often@x.cm')
		await right('often@x.cm', busy)
		const ofAccount = 'sign-in:every:account:often@x.cm'
		const ofAddress = 'sign-in:every:address:203.0.113.50'
		expect(await counts()).toMatchObject({ [ofAccount]: 2, [ofAddress]: 1, 'sign-in:account:often@x.cm': 0 })
		// 150 for an account and 300 for an address, by this file's scale.
		const fill = (key: string, count: number) =>
			db().update(rateLimits).set({ count }).where(eq(rateLimits.key, key))
		await fill(ofAccount, 50)
		expect(await right('often@x.cm', quiet)).toHaveProperty('cookies')
		for (const requester of [someone(), someone(device)])
			expect(await right('often@x.cm', requester)).toMatchObject({ status: 429 })
		expect(await right('seldom@x.cm', quiet)).toHaveProperty('cookies')

		await fill(ofAddress, 102)
		expect(await right('seldom@x.cm', busy)).toMatchObject({ status: 429 })
		// A device that is known does not depend on its neighbours behind the same address.
		const known = from(busy.address, await cookiesOf('seldom@x.cm'))
		expect(await right('seldom@x.cm', known)).toHaveProperty('cookies')
	})

	test('a shared phone is known to the last four who signed in on it', () => {
		let cookies = ''
		for (const who of ['a', 'b', 'c', 'd', 'e']) cookies = sent([rememberDevice(cookies, 'customer', who)])
		const known = ['a', 'b', 'c', 'd', 'e'].map((who) => knownDevice(cookies, 'customer', who) !== undefined)
		expect(known).toEqual([false, true, true, true, true])
	})

	test('a refused try and a right one leave nothing behind', async () => {
		await account('quiet@x.cm')
		for (let i = 0; i < 3; i++) await right('quiet@x.cm', from('203.0.113.50'))
		expect(await counts()).toMatchObject({
			'sign-in:address:203.0.113.50': 0,
			'sign-in:account:quiet@x.cm': 0,
		})
		const guesser = from('203.0.113.51')
		for (let i = 0; i < 3; i++) await wrong('quiet@x.cm', guesser)
		const before = await counts()
		for (let i = 0; i < 5; i++) expect(await wrong('quiet@x.cm', guesser)).toMatchObject({ status: 429 })
		expect(await counts()).toEqual(before)
	})

	test('the addresses of one IPv6 network are one', async () => {
		await account('six@x.cm')
		for (let i = 0; i < 3; i++) {
			expect(await wrong('six@x.cm', from(`2001:db8:1:2::${i}`))).toMatchObject({ status: 401 })
		}
		expect(await wrong('six@x.cm', from('2001:db8:1:2:ffff::1'))).toMatchObject({ status: 429 })
		expect(await right('six@x.cm', from('2001:db8:1:3::1'))).toHaveProperty('cookies')
	})
})

describe('requester for a new password', () => {
	test('strangers cannot use up what the owner’s own device may ask for; and a link makes a device known', async () => {
		await account('link@x.cm')
		const cookies = await cookiesOf('link@x.cm')
		for (const guesser of guessers(2)) await requestReset('link@x.cm', guesser)
		const before = await counts()
		expect(await requestReset('link@x.cm', someone())).toMatchObject({ status: 429 })
		expect(await counts()).toEqual(before)
		expect(await requestReset('link@x.cm', someone(cookies))).toBeUndefined()

		await pool().query(
			"update rate_limits set count = 20, ends_at = now() + interval '15 minutes' where key = 'sign-in:account:link@x.cm'",
		)
		expect(await right('link@x.cm')).toMatchObject({ status: 429 })
		const token = await tokenIn('link@x.cm', 'reset-password')
		const done = await resetPassword({ token, password: PASSWORD, confirmation: PASSWORD }, someone())
		if (!('cookies' in done)) throw new Error(JSON.stringify(done))
		const known = requestWith(sent(done.cookies)).headers.get('Cookie')
		expect(await right('link@x.cm', someone(known))).toHaveProperty('cookies')
	})
})
