import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { customerCredentials, customerSessions, customers, customerUsers } from '~/db/schema/customers.ts'
import { checkSession, findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { commonPasswordProblem } from '~/features/accounts/passwords/common-passwords.server.ts'
import { signIn } from '~/features/accounts/sign-in.server.ts'
import { signOutEverywhere } from '~/features/accounts/sign-out.server.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { account, form, mailsTo, signedIn, someone } from '../../../tests/support/people/accounts.ts'
import { PASSWORD } from '../../../tests/support/people/customer.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { changeDetails } from './change-details.server.ts'
import { signUp } from './sign-up.server.ts'

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one')
vi.stubEnv('PUBLIC_URL', 'https://shop.example')
useDatabase()

describe('sign-up', () => {
	test('S-ACC-12 S-SEC-04 stores the name as "first last", the phone with +237, the password as a hash', async () => {
		const id = await account('alpha@x.cm', { phone: '677 12 34 56', city: 'Douala' })
		const [user] = await db().select().from(customerUsers).where(eq(customerUsers.id, id))
		expect(user).toMatchObject({
			name: 'Test Customer',
			phone: '+237677123456',
			city: 'Douala',
			emailVerified: false,
		})
		expect(user?.termsAcceptedAt).toBeInstanceOf(Date)
		const [credential] = await db()
			.select()
			.from(customerCredentials)
			.where(eq(customerCredentials.userId, id))
		expect(credential?.password).toMatch(/^argon2id\$/)
		expect(credential?.password).not.toContain(PASSWORD)
		const [person] = await db().select().from(customers).where(eq(customers.userId, id))
		expect(person).toMatchObject({
			name: 'Test Customer',
			email: 'alpha@x.cm',
			phone: '+237677123456',
			city: 'Douala',
		})
	})

	test('S-ACC-12 phone and city are stored only when given', async () => {
		const id = await account('plain@x.cm', { phone: '+237 ' })
		const [user] = await db().select().from(customerUsers).where(eq(customerUsers.id, id))
		expect(user).toMatchObject({ phone: null, city: null })
	})

	test('S-ACC-15 a known address is refused with a message and changes nothing', async () => {
		await account('known@x.cm')
		const again = await signUp(form('KNOWN@x.cm', { firstName: 'Eve' }), 'en', someone())
		expect(again).toMatchObject({
			status: 409,
			problems: { form: 'An account with this email already exists. Please sign in instead.' },
		})
		expect(await db().$count(customerUsers, eq(customerUsers.email, 'known@x.cm'))).toBe(1)
		expect(await db().$count(customers, eq(customers.email, 'known@x.cm'))).toBe(1)
		expect(await mailsTo('known@x.cm')).toHaveLength(1)
	})

	test('a number that somebody ordered with before is not claimed: that row stays as it was', async () => {
		const [guest] = await db()
			.insert(customers)
			.values({ name: 'Test by phone', phone: '+237699000001', city: 'Kribi', address: 'Near the port' })
			.returning()
		const id = await account('phone@x.cm', { phone: '00237 699 00 00 01' })
		const rows = await db()
			.select()
			.from(customers)
			.where(eq(customers.phone, '+237699000001'))
			.orderBy(customers.id)
		expect(rows[0]).toEqual(guest)
		expect(rows.slice(1)).toMatchObject([{ userId: id, name: 'Test Customer', address: null }])
	})

	test.each([
		['123456', true],
		['Password1', true],
		['azerty123', true],
		['jetaime!', true],
		['aaaaaaaa', true],
		['234567', true],
		['cameroun237', true],
		['alpha.nkomo', true],
		['karité-Soleil9', false],
		['three words here', false],
		['mbolo2x9q', false],
	])('the password %s is common: %s', (password, common) => {
		const problem = commonPasswordProblem(password, 'alpha.nkomo@x.cm')
		expect(problem !== undefined).toBe(common)
	})

	test('a common password is refused on the server with its reason', async () => {
		const refused = await signUp(
			form('c@x.cm', { password: '123456', confirmation: '123456' }),
			'en',
			someone(),
		)
		expect(refused).toMatchObject({
			status: 400,
			problems: {
				fields: {
					password: 'This password is among the first that anyone would guess. Please choose another.',
				},
			},
		})
	})

	test.each([
		['677123456', '+237677123456'],
		['+237 6 77 12 34 56', '+237677123456'],
		['00237677123456', '+237677123456'],
		['237677123456', '+237677123456'],
		['77123456', '+237677123456'],
		['0677123456', '+237677123456'],
		['+33 6 12 34 56 78', '+33612345678'],
		['call me', null],
		['12', null],
		['+', null],
	])('S-ACC-12 the number %s is stored as %s: a typed +237 is not doubled', (typed, stored) => {
		const { phone, isValid } = normalisePhone(typed)
		expect(isValid ? phone : null).toBe(stored)
	})
})

describe('sign-in', () => {
	beforeAll(() => account('bea@x.cm'))

	test('S-ACC-04 S-ACC-17 the right password works before the address is verified; a wrong one and an unknown address get the same answer', async () => {
		expect(await findCurrentCustomer(await signedIn('Bea@x.cm'))).toMatchObject({
			email: 'bea@x.cm',
			emailVerified: false,
		})
		const wrong = await signIn({ email: 'bea@x.cm', password: 'something else' }, someone())
		const unknown = await signIn({ email: 'nobody@x.cm', password: 'something else' }, someone())
		expect(wrong).toEqual(unknown)
		expect(wrong).toMatchObject({ status: 401, problems: { form: 'Invalid email or password' } })
	})

	test('S-ACC-18 a request without them is told what is needed', async () => {
		expect(await signIn({ email: '', password: '' }, someone())).toMatchObject({
			status: 400,
			problems: { form: 'You must provide either an email or phone number and a password' },
		})
	})

	test('S-SEC-05 impossible addresses and passwords are wrong ones, not errors', async () => {
		for (const email of ["' or 1=1 --", 'x'.repeat(5000), '\u0000@x.cm', 'a@b']) {
			expect(await signIn({ email, password: 'p'.repeat(3000) }, someone())).toMatchObject({ status: 401 })
			expect(await signIn({ email, password: 'p' }, someone())).toMatchObject({ status: 401 })
		}
	})

	test('S-SEC-07 cookies over https: HttpOnly, Secure, Lax and bound to the host; the hint alone is readable', async () => {
		const result = await signIn({ email: 'bea@x.cm', password: PASSWORD }, someone())
		const [session, hint, device] = 'cookies' in result ? result.cookies : []
		expect(session).toMatch(/^__Host-sillage_customer=/)
		for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(session).toContain(part)
		expect(session).not.toContain('Domain')
		expect(device).toMatch(
			/^__Host-sillage_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/,
		)
		expect(hint).toMatch(/^signed_in=[\w-]+; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/)
	})

	test('a new session id at every sign-in', async () => {
		const first = (await signedIn('bea@x.cm')).headers.get('Cookie')
		expect((await signedIn('bea@x.cm')).headers.get('Cookie')).not.toBe(first)
	})
})

describe('a session', () => {
	test('S-AUTH-05 signing out ends every session of the customer, on every device', async () => {
		await account('cleo@x.cm')
		const phone = await signedIn('cleo@x.cm')
		const laptop = await signedIn('cleo@x.cm')
		const cookies = await signOutEverywhere(phone)
		expect(cookies.join()).toContain('signed_in=out')
		// Nor does the browser open the orders that were sent from it any more.
		expect(cookies).toContainEqual(expect.stringMatching(/^sillage_orders=; .*Max-Age=0/))
		expect(await findCurrentCustomer(laptop)).toBeUndefined()
		expect(await findCurrentCustomer(phone)).toBeUndefined()
	})

	test('a customer has twenty at most: a new one ends the oldest', async () => {
		const id = await account('gus@x.cm')
		const oldest = await signedIn('gus@x.cm')
		const older = new Date(Date.now() - 3_600_000)
		await db().update(customerSessions).set({ createdAt: older }).where(eq(customerSessions.userId, id))
		const expiresAt = new Date(Date.now() + 3_600_000)
		await db()
			.insert(customerSessions)
			.values(Array.from({ length: 19 }, (_, i) => ({ id: `s${i}`, token: `t${i}`, userId: id, expiresAt })))
		expect(await findCurrentCustomer(oldest)).toBeDefined()
		const newest = await signedIn('gus@x.cm')
		expect(await findCurrentCustomer(oldest)).toBeUndefined()
		expect(await findCurrentCustomer(newest)).toBeDefined()
		expect(await db().$count(customerSessions, eq(customerSessions.userId, id))).toBe(20)
	})

	test('S-AUTH-04 slides: a use after more than a day extends it', async () => {
		const id = await account('dan@x.cm')
		const request = await signedIn('dan@x.cm')
		const soon = new Date(Date.now() + 60_000)
		await db().update(customerSessions).set({ expiresAt: soon }).where(eq(customerSessions.userId, id))
		const look = await checkSession(request, new Date())
		expect(look.secondsLeft).toBeGreaterThan(29 * 24 * 3600)
		expect(look.cookies.some((cookie) => cookie.startsWith('__Host-sillage_customer='))).toBe(true)
	})

	test('a look that renews nothing sets no cookie, so that a late answer cannot undo a sign-out', async () => {
		await account('fay@x.cm')
		const request = await signedIn('fay@x.cm')
		expect(request.headers.get('Cookie')).toContain('signed_in=')
		expect(await checkSession(request, new Date())).toMatchObject({
			customer: { email: 'fay@x.cm' },
			cookies: [],
		})
		// Without the hint, or with another customer's, the browser is told.
		const [session] = request.headers
			.get('Cookie')!
			.split('; ')
			.filter((pair) => !pair.startsWith('signed_in='))
		for (const Cookie of [session!, `${session}; signed_in=someone-else`]) {
			const look = await checkSession(new Request(request.url, { headers: { Cookie } }), new Date())
			expect(look.cookies.join()).toMatch(/signed_in=[\w-]{16};/)
		}
	})

	test('an expired one is nobody, and its traces are cleared', async () => {
		const id = await account('eli@x.cm')
		const request = await signedIn('eli@x.cm')
		await db()
			.update(customerSessions)
			.set({ expiresAt: new Date(0) })
			.where(eq(customerSessions.userId, id))
		const look = await checkSession(request, new Date())
		expect(look.customer).toBeUndefined()
		expect(look.cookies.join()).toContain('signed_in=; Path=/; SameSite=Lax; Max-Age=0')
	})

	test.each([
		'',
		'__Host-sillage_customer=forged',
		'__Host-sillage_customer=forged.c2lnbmF0dXJl',
		`__Host-sillage_customer=${'x'.repeat(3000)}`,
		'__Host-sillage_customer=%00%ff; signed_in=alpha',
	])('a forged cookie is nobody: %s', async (cookie) => {
		expect(
			await findCurrentCustomer(new Request('https://shop.example', { headers: { Cookie: cookie } })),
		).toBeUndefined()
	})
})

describe('a customer’s own details', () => {
	const both = async (id: string) => ({
		user: (await db().select().from(customerUsers).where(eq(customerUsers.id, id)))[0],
		person: (await db().select().from(customers).where(eq(customers.userId, id)))[0],
	})

	test('S-DASH-02 are changed in the account and in the directory, and nobody else’s', async () => {
		const id = await account('details@x.cm', { city: 'Douala' })
		const other = await account('other-details@x.cm', { city: 'Douala' })
		const details = { name: 'Test Changed', phone: '677 99 88 77', city: 'Bafoussam' }
		expect(await changeDetails(id, details, new Date())).toBeUndefined()
		const stored = { name: 'Test Changed', phone: '+237677998877', city: 'Bafoussam' }
		expect(await both(id)).toMatchObject({ user: stored, person: stored })
		expect(await both(other)).toMatchObject({ user: { city: 'Douala' }, person: { city: 'Douala' } })
		// Emptied is not provided.
		await changeDetails(id, { name: 'Test Changed', phone: '+237 ', city: '' }, new Date())
		const emptied = { phone: null, city: null }
		expect(await both(id)).toMatchObject({ user: emptied, person: emptied })
	})

	test('are refused with a sentence at the field, and nothing changes', async () => {
		const id = await account('refused-details@x.cm', { city: 'Douala' })
		const good = { name: 'Test Changed', phone: '', city: '' }
		for (const [wrong, problems] of [
			[{ name: '' }, { form: 'Please fill in all required fields', missing: ['name'] }],
			[{ name: 'x' }, { fields: { name: 'Full name must be at least 2 characters' } }],
			[{ name: 'x'.repeat(101) }, { fields: { name: 'Please use at most 100 characters' } }],
			[{ phone: 'call me' }, { fields: { phone: 'Please enter a valid WhatsApp number' } }],
			[{ phone: '6'.repeat(40) }, { fields: { phone: 'Please enter a valid WhatsApp number' } }],
			[{ city: 'Atlantis' }, { fields: { city: 'Please choose a town from the list' } }],
		] as const)
			expect(await changeDetails(id, { ...good, ...wrong }, new Date())).toMatchObject({
				status: 400,
				problems,
			})
		expect(await both(id)).toMatchObject({ user: { name: 'Test Customer', city: 'Douala' } })
	})
})
