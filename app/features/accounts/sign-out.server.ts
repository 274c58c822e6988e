import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { customerSessions } from '~/db/schema/customers.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { dropCookie } from '~/shop/requests/set-cookie.server.ts'
import { auth } from './auth.server.ts'
import { findCurrentCustomer } from './current-customer.server.ts'
import { signedOutHint } from './session-cookies.server.ts'

/**
 * Ends every session of the customer, on every device; returns the cookies that end it here. This browser's list of
 * orders is deleted too. The known-device mark stays: it grants no access, and without it strangers could lock the
 * owner out.
 */
export async function signOutEverywhere(request: Request): Promise<string[]> {
	const customer = await findCurrentCustomer(request)
	if (customer) await db().delete(customerSessions).where(eq(customerSessions.userId, customer.id))
	const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
	const forgotten = [COOKIES.orders, COOKIES.cartOrdered].map(dropCookie)
	return [...headers.getSetCookie(), signedOutHint(), ...forgotten]
}
