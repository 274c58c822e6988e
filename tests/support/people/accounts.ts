// Accounts for tests of the server's parts, made as the forms make them.
import { eq } from 'drizzle-orm'
import { db } from '../../../app/db/client.server.ts'
import { consents, customers } from '../../../app/db/schema/customers.ts'
import { outbox } from '../../../app/db/schema/orders.ts'
import type { SignUpForm } from '../../../app/features/accounts/account-rules.ts'
import { type Requester, signIn } from '../../../app/features/accounts/sign-in.server.ts'
import { signUp } from '../../../app/features/customers/sign-up.server.ts'
import { PASSWORD } from './customer.ts'

export const form = (email: string, more: Partial<SignUpForm> = {}): SignUpForm => ({
	firstName: 'Test',
	lastName: 'Customer',
	email,
	password: PASSWORD,
	confirmation: PASSWORD,
	phone: '',
	city: '',
	terms: true,
	newsletter: false,
	...more,
})

export const from = (address: string, cookies: string | null = null): Requester => ({
	address,
	cookies,
	now: new Date(),
})
let visitors = 0
/** Somebody at an address that nobody has asked from yet. */
export const someone = (cookies: string | null = null): Requester => from(`10.0.0.${++visitors}`, cookies)

export async function account(email: string, more: Partial<SignUpForm> = {}): Promise<string> {
	const made = await signUp(form(email, more), 'en', someone())
	if ('problems' in made) throw new Error(JSON.stringify(made))
	return made.userId
}

export const consentsOf = (userId: string) =>
	db()
		.select({ channel: consents.channel, withdrawnAt: consents.withdrawnAt, recordedBy: consents.recordedBy })
		.from(consents)
		.innerJoin(customers, eq(customers.id, consents.customerId))
		.where(eq(customers.userId, userId))

/** The cookies of a new session, as a browser sends them. */
export async function cookiesOf(email: string, password = PASSWORD): Promise<string> {
	const result = await signIn({ email, password }, someone())
	if ('problems' in result) throw new Error(JSON.stringify(result))
	return sent(result.cookies)
}

export const sent = (cookies: string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

export const requestWith = (cookies: string): Request =>
	new Request('https://shop.example/', { headers: { Cookie: cookies } })

/** A request of a browser that is signed in. */
export const signedIn = async (email: string, password = PASSWORD): Promise<Request> =>
	requestWith(await cookiesOf(email, password))

export const mailsTo = (recipient: string) =>
	db().select().from(outbox).where(eq(outbox.recipient, recipient))

/** The token in the last mail of a kind that waits for this address. */
export async function tokenIn(email: string, kind: string): Promise<string> {
	const mail = (await mailsTo(email)).findLast((waiting) => waiting.kind === kind)
	return new URL(String(mail?.payload.url)).searchParams.get('token') ?? ''
}
