// What the owner does for a person who asks and has no account to do it with: a copy, a correction, a consent. Each is
// recorded; erasing is in erase.server.ts.
import { and, eq, isNull, ne } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { type AccountDetails, checkDetails, phoneIsEmpty } from '~/features/accounts/account-rules.ts'
import { type Actor, type Change, difference, recordChange } from '~/features/admins/changes.server.ts'
import { writeDetails } from '~/features/customers/change-details.server.ts'
import { setConsent } from '~/features/customers/consents.server.ts'
import { m } from '~/paraglide/messages.js'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import type { ConsentChannel } from '~/shop/vocabulary.ts'
import { personOfContact } from '../contact-traces.server.ts'
import { listEntries } from '../entries.server.ts'
import { findPerson } from '../person-keys.server.ts'
import type { DataCopy } from './copy-page.server.tsx'
import { readDataCopy } from './data-copy.server.ts'

/** Of an entry and of those that the owner found to be the same person; or what is left of a number or an address. */
export async function copyForOwner(
	of: { person: number; others: number[] } | { contact: string },
	admin: Actor,
): Promise<DataCopy | undefined> {
	const copy = await readDataCopy((at) =>
		'contact' in of
			? personOfContact(of.contact, at)
			: findPerson(of.person, { own: true, others: of.others }, at),
	)
	const entityId = 'contact' in of ? 'contact' : String(of.person)
	if (copy) await recordChange(db(), admin, { entity: 'customer', entityId, action: 'download' })
	return copy
}

/** Undefined when it is done, else the sentence why not. */
export function correctEntry(
	person: number,
	typed: AccountDetails,
	admin: Actor,
): Promise<string | undefined> {
	return db().transaction(async (tx) => {
		const [before] = await tx.select().from(customers).where(eq(customers.id, person)).for('update')
		if (!before) return m.customers_gone()
		// A town that is not of the list may stay.
		const problems = checkDetails({ ...typed, city: typed.city === before.city ? '' : typed.city })
		if (problems) return problems.form ?? Object.values(problems.fields)[0]
		const number = phoneIsEmpty(typed.phone) ? undefined : normalisePhone(typed.phone)
		// Without an account, the number is what the entry is known by.
		if (number ? !number.isValid : !before.userId) return m.account_phone_invalid()
		const after = { name: typed.name, phone: number?.phone ?? null, city: typed.city || null }
		const sameNumber = and(
			eq(customers.phone, after.phone ?? ''),
			isNull(customers.userId),
			ne(customers.id, person),
		)
		if (!before.userId && (await tx.$count(customers, sameNumber)) > 0) return m.customers_number_taken()
		await writeDetails(before, after, tx)
		await record(person, admin, { action: 'update', ...difference(before, after) }, tx)
		return undefined
	})
}

/** Noted for the entry; a withdrawal counts for all rows that are shown as this person. False without an entry. */
export function recordConsent(
	person: number,
	consent: { channel: ConsentChannel; given: boolean },
	admin: Actor,
	now: Date,
): Promise<boolean> {
	return db().transaction(async (tx) => {
		const entries = await listEntries(person, tx)
		if (entries[0]?.row !== person) return false
		const others = entries.slice(1).flatMap(({ row }) => (row === null ? [] : [row]))
		await setConsent([person, ...others], { ...consent, by: admin.email }, now, tx)
		await record(person, admin, { action: 'update', after: { [consent.channel]: consent.given } }, tx)
		return true
	})
}

const record = (person: number, admin: Actor, change: Omit<Change, 'entity' | 'entityId'>, tx: Writable) =>
	recordChange(tx, admin, { entity: 'customer', entityId: String(person), ...change })
