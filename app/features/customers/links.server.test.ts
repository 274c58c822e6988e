import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { customerSessions, customerVerifications } from '~/db/schema/customers.ts'
import { outbox } from '~/db/schema/orders.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { deleteExpiredAccess } from '~/features/accounts/expired.server.ts'
import { changePassword } from '~/features/accounts/passwords/change-password.server.ts'
import { requestReset, resetPassword, verifyAddress } from '~/features/accounts/passwords/recovery.server.ts'
import { signIn } from '~/features/accounts/sign-in.server.ts'
import {
	account,
	cookiesOf,
	mailsTo,
	requestWith,
	sent,
	signedIn,
	someone,
	tokenIn,
} from '../../../tests/support/people/accounts.ts'
import { PASSWORD } from '../../../tests/support/people/customer.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one')
vi.stubEnv('PUBLIC_URL', 'https://shop.example')
useDatabase()

const NEW = 'vétiver-Bleu7'

describe('links by mail', () => {
	test('S-DASH-04 the link verifies the address it was sent to; a broken one verifies nothing', async () => {
		await account('fay@x.cm')
		const [mail] = await mailsTo('fay@x.cm')
		expect(mail).toMatchObject({ kind: 'verify-email', language: 'en', payload: { name: 'Test Customer' } })
		expect(String(mail?.payload.url)).toMatch(/^https:\/\/shop\.example\/account\/verify\?token=/)
		const token = await tokenIn('fay@x.cm', 'verify-email')
		expect(await verifyAddress(`${token.slice(0, -3)}abc`)).toBe(false)
		expect(await verifyAddress('')).toBe(false)
		expect(await verifyAddress(token)).toBe(true)
		expect(await findCurrentCustomer(await signedIn('fay@x.cm'))).toMatchObject({ emailVerified: true })
	})

	test('a reset changes the password once and ends every session', async () => {
		await account('gus@x.cm')
		const before = await signedIn('gus@x.cm')
		expect(await requestReset('Gus@x.cm', someone())).toBeUndefined()
		const token = await tokenIn('gus@x.cm', 'reset-password')
		const fresh = { token, password: 'vétiver-Bleu7', confirmation: 'vétiver-Bleu7' }
		expect(
			await resetPassword({ ...fresh, password: '123456', confirmation: '123456' }, someone()),
		).toMatchObject({ status: 400 })
		expect(await resetPassword(fresh, someone())).toHaveProperty('cookies')
		expect(await findCurrentCustomer(before)).toBeUndefined()
		expect(await signIn({ email: 'gus@x.cm', password: PASSWORD }, someone())).toMatchObject({ status: 401 })
		expect(await signedIn('gus@x.cm', 'vétiver-Bleu7')).toBeDefined()
		expect(await resetPassword(fresh, someone())).toMatchObject({
			problems: { form: 'This link has been used or is too old. Please ask for a new one.' },
		})
	})

	test('S-SEC-05 a broken token or address is refused like an old one', async () => {
		const fresh = { password: 'vétiver-Bleu7', confirmation: 'vétiver-Bleu7' }
		for (const token of ['x', '\u0000', 'x'.repeat(5000)]) {
			expect(await resetPassword({ token, ...fresh }, someone())).toMatchObject({ status: 400 })
		}
		expect(await requestReset('\u0000@x.cm', someone())).toBeUndefined()
	})

	test('requester for a reset says the same for an unknown address, and sends nothing', async () => {
		expect(await requestReset('stranger@x.cm', someone())).toBeUndefined()
		expect(await requestReset('not an address', someone())).toBeUndefined()
		expect(await mailsTo('stranger@x.cm')).toEqual([])
	})

	test('a reset ends every other link of that person, sent or waiting, and nobody else’s', async () => {
		await account('hana@x.cm')
		await account('ivo@x.cm')
		const links: string[] = []
		for (const email of ['hana@x.cm', 'hana@x.cm', 'ivo@x.cm']) {
			await requestReset(email, someone())
			links.push(await tokenIn(email, 'reset-password'))
		}
		const use = (token: string) => resetPassword({ token, password: NEW, confirmation: NEW }, someone())
		expect(await use(links[0]!)).toHaveProperty('cookies')
		expect(await use(links[1]!)).toMatchObject({ status: 400 })
		expect((await mailsTo('hana@x.cm')).map(({ kind }) => kind)).toEqual(['verify-email'])
		expect(await use(links[2]!)).toHaveProperty('cookies')
	})

	test('the database holds no link that works', async () => {
		await account('jon@x.cm')
		await requestReset('jon@x.cm', someone())
		const token = await tokenIn('jon@x.cm', 'reset-password')
		const stored = JSON.stringify(await db().select().from(customerVerifications))
		expect(stored).not.toContain(token)
		for (const { identifier } of await db().select().from(customerVerifications)) {
			for (const guess of [identifier, identifier.replace('reset-password:', '')]) {
				expect(
					await resetPassword({ token: guess, password: NEW, confirmation: NEW }, someone()),
				).toMatchObject({
					status: 400,
				})
			}
		}
	})

	test('sessions, links and mails with links go when their time is over', async () => {
		await account('kim@x.cm')
		await cookiesOf('kim@x.cm')
		await requestReset('kim@x.cm', someone())
		const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
		await deleteExpiredAccess(later(0.9))
		expect(await tokenIn('kim@x.cm', 'reset-password')).not.toBe('')
		await db()
			.update(outbox)
			.set({ createdAt: later(-1.1) })
			.where(eq(outbox.recipient, 'kim@x.cm'))
		await deleteExpiredAccess(later(31 * 24))
		expect((await mailsTo('kim@x.cm')).map(({ kind }) => kind)).toEqual(['verify-email'])
		expect(await db().$count(customerVerifications)).toBe(0)
		expect(await db().$count(customerSessions)).toBe(0)
	})
})

describe('a signed-in customer’s new password', () => {
	const change = async (cookies: string, more: Partial<Parameters<typeof changePassword>[1]> = {}) => {
		const request = requestWith(cookies)
		const customer = (await findCurrentCustomer(request))!
		const typed = { current: PASSWORD, password: NEW, confirmation: NEW, ...more }
		return changePassword(customer, typed, request, new Date())
	}

	test('asks for the current one, ends every other session and every link, and stays signed in here', async () => {
		await account('lea@x.cm')
		const here = await cookiesOf('lea@x.cm')
		const elsewhere = await signedIn('lea@x.cm')
		await requestReset('lea@x.cm', someone())
		const link = await tokenIn('lea@x.cm', 'reset-password')
		expect(await change(here, { current: 'not the current one' })).toMatchObject({
			status: 400,
			problems: { fields: { current: 'This is not your current password' } },
		})
		expect(await findCurrentCustomer(elsewhere)).toBeDefined()
		const done = await change(here)
		if (!('cookies' in done)) throw new Error(JSON.stringify(done))
		expect(await findCurrentCustomer(elsewhere)).toBeUndefined()
		expect(await findCurrentCustomer(requestWith(here))).toBeUndefined()
		expect(await findCurrentCustomer(requestWith(sent(done.cookies)))).toMatchObject({ email: 'lea@x.cm' })
		expect(await signIn({ email: 'lea@x.cm', password: PASSWORD }, someone())).toMatchObject({ status: 401 })
		expect(await signedIn('lea@x.cm', NEW)).toBeDefined()
		expect(
			await resetPassword({ token: link, password: PASSWORD, confirmation: PASSWORD }, someone()),
		).toMatchObject({ status: 400 })
	})

	test('has the rules of every new password, and the current one cannot be guessed for long', async () => {
		await account('max@x.cm')
		const cookies = await cookiesOf('max@x.cm')
		expect(await change(cookies, { current: '' })).toMatchObject({
			problems: { form: 'Please fill in all required fields', missing: ['current'] },
		})
		expect(await change(cookies, { confirmation: 'x' })).toMatchObject({
			problems: { fields: { confirmation: 'Passwords do not match' } },
		})
		expect(await change(cookies, { password: '123456', confirmation: '123456' })).toMatchObject({
			problems: { fields: { password: expect.stringContaining('first that anyone would guess') } },
		})
		for (let i = 0; i < 10; i++) {
			expect(await change(cookies, { current: 'a guess' })).toMatchObject({ status: 400 })
		}
		expect(await change(cookies)).toMatchObject({ status: 429 })
	})
})
