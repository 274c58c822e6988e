// What a signed-in customer does with their own data: a copy, consents, erasure.
import { eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { customers } from '~/db/schema/customers.ts'
import type { CurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { confirmPassword } from '~/features/accounts/passwords/change-password.server.ts'
import {
	type AccountRefusal,
	accountRefusal,
	refusalAt,
	tooOften,
} from '~/features/accounts/sign-in.server.ts'
import type { ConsentState } from '~/features/customers/consent.ts'
import { listConsents, setConsent } from '~/features/customers/consents.server.ts'
import { m } from '~/paraglide/messages.js'
import type { ConsentChannel } from '~/shop/vocabulary.ts'
import { eraseEverywhere, recordErasure } from '../erase.server.ts'
import { findOwnPerson } from '../person-keys.server.ts'
import type { DataCopy } from './copy-page.server.tsx'
import { readDataCopy } from './data-copy.server.ts'

const HOUR = 60 * 60
const COPIES: Limit = { count: 10, seconds: HOUR }
const CONSENTS: Limit = { count: 60, seconds: HOUR }

export async function readOwnCopy(customer: CurrentCustomer, now: Date): Promise<DataCopy | AccountRefusal> {
	if (!(await takeAttempt(`copy:${customer.id}`, COPIES, now)))
		return accountRefusal(429, m.data_copy_often())
	return (await readDataCopy((at) => findOwnPerson(customer, at))) ?? []
}

const ownRow = ({ id }: CurrentCustomer) =>
	db().select({ id: customers.id }).from(customers).where(eq(customers.userId, id))

export async function readOwnConsents(customer: CurrentCustomer): Promise<ConsentState[]> {
	return listConsents(
		(await ownRow(customer)).map(({ id }) => id),
		db(),
	)
}

export async function changeOwnConsent(
	customer: CurrentCustomer,
	consent: { channel: ConsentChannel; given: boolean },
	now: Date,
): Promise<AccountRefusal | undefined> {
	if (!(await takeAttempt(`consents:${customer.id}`, CONSENTS, now))) return tooOften()
	const [row] = await ownRow(customer)
	if (row) await setConsent([row.id], consent, now, db())
	return undefined
}

/**
 * With the password, and not while the shop still needs to reach the customer: an order that is open or owed would be
 * nobody's. In the record stands that it happened, not who it was.
 */
export async function eraseOwnData(
	customer: CurrentCustomer,
	form: { password: string; confirmed: boolean },
	now: Date,
): Promise<AccountRefusal | undefined> {
	if (!form.confirmed) return refusalAt('confirmed', m.erase_unconfirmed())
	const wrong = await confirmPassword(customer, form.password, now)
	if (wrong) return wrong
	const find = async (at: Writable) => {
		const own = await findOwnPerson(customer, at)
		return own && !(await isNeeded(own.orderIds, at)) ? own : undefined
	}
	const person = (await ownRow(customer))[0]?.id ?? 0
	const by = { id: null, email: 'customer' }
	const erased = await eraseEverywhere(find, (known, tx) => recordErasure(known, person, by, tx))
	return erased ? undefined : accountRefusal(409, m.erase_open())
}

async function isNeeded(orderIds: number[], at: Writable): Promise<boolean> {
	const { rows } = await at.execute(sql`
		select from order_accounts where order_id = any(${sql.param(orderIds)}::int[])
			and (order_status not in ('delivered', 'cancelled') or owed > 0 or to_give_back > 0) limit 1`)
	return rows.length > 0
}
