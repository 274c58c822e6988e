// The form of a row in the list of personal data.
import type { SQL } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import type { Held, Kept, PlaceName, Viewers, Why } from './personal-data-words.ts'

/** How a person's data is found: their ids, and every number and address in them. */
export type PersonKeys = {
	orderIds: number[]
	/** Including deleted orders: the audit log and mails reference an order by its number. */
	orderNumbers: string[]
	rows: number[]
	users: string[]
	phones: string[]
	emails: string[]
	/** Of their accounts, verified or not: what was sent there is theirs, what names it may be another's. */
	addresses: string[]
}

export type Place = {
	/** A table, or a folder of the data folder (its name ends with a slash). */
	place: PlaceName
	/** Customers, who can be erased at their request; or staff, whom an owner removes under 'People'. */
	of?: 'staff'
	holds: Record<string, Held>
	/** Seen by: besides the person, and who runs the machine. */
	terms: [why: Why, seenBy: Viewers, kept: Kept]
	/** In the erasure's transaction; true when public pages showed it. A name: deleted with that table's rows. */
	erase?: ((person: PersonKeys, tx: Writable) => Promise<unknown>) | PlaceName
	/** Files cannot be rolled back: they are deleted before the transaction, so that a failure can be retried. */
	eraseFiles?: (person: PersonKeys) => Promise<void>
	/** Deletes expired data. A name: done with that place, or by that file. */
	deleteOld?: ((now: Date) => Promise<void>) | PlaceName | 'daily-backup.server.ts'
	/** For a person's copy; what has none is left out of it. */
	copy?: {
		/** Which rows are theirs. */
		rows: (person: PersonKeys) => SQL | undefined
		/** Further columns, without which the row says little; never a cost, and nobody's name. */
		with: string[]
		/** Columns that are looked up, or given in part. */
		as?: Record<string, SQL>
	}
}
