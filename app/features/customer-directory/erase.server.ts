import { sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { type Actor, recordChange } from '~/features/admins/changes.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { findPerson, type Selected } from './person-keys.server.ts'
import { PERSONAL_DATA } from './personal-data.server.ts'
import type { PersonKeys } from './personal-place.server.ts'

/**
 * Erases a person at their request, everywhere (personal-data.server.ts). Their account with sessions, cart and
 * wishlist is deleted, and so are their row of the directory, their reviews, their mails, and their places on waiting
 * lists; their orders stay, anonymised: the shop's totals are the same before and after. Entries that only share a
 * number or an address with them are touched only where the admin selected them. Who erased, and how many orders it
 * affected, is recorded.
 */
export async function eraseCustomer(
	person: number,
	erasing: Selected,
	admin: Actor,
): Promise<{ orders: number } | undefined> {
	return eraseEverywhere(
		(at) => findPerson(person, erasing, at),
		(known, tx) => recordErasure(known, person, admin, tx),
	)
}

/** Who erased, and how many orders it was about; of oneself without a name. */
export async function recordErasure({ orderIds }: PersonKeys, person: number, by: Actor, tx: Writable) {
	const orders = orderIds.length
	await recordChange(tx, by, {
		entity: 'customer',
		entityId: String(person),
		action: 'erase',
		after: { orders },
	})
	return { orders }
}

/** `find` runs twice: for the files, and again once sign-ups and orders are locked out. */
export async function eraseEverywhere<Done>(
	find: (at: Writable) => Promise<PersonKeys | undefined>,
	record: (known: PersonKeys, tx: Writable) => Promise<Done>,
): Promise<Done | undefined> {
	const known = await find(db())
	if (!known) return undefined
	for (const { eraseFiles } of PERSONAL_DATA) await eraseFiles?.(known)
	let wasShown = false
	const done = await db().transaction(async (tx) => {
		await tx.execute(sql`lock table ${customers} in share row exclusive mode`)
		const locked = await find(tx)
		if (!locked) return undefined
		for (const { erase } of PERSONAL_DATA)
			if (typeof erase === 'function' && (await erase(locked, tx)) === true) wasShown = true
		return record(locked, tx)
	})
	if (wasShown) announceShopChange()
	return done
}
