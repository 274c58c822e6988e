// Every place that stores personal data: which column or folder, what it contains, how long it is stored and how it is
// erased. Erasing (erase.server.ts) and the housekeeping iterate over this list, and a test fills all of it, erases,
// and searches for leftovers (tests/integration/database/personal-data.test.ts). A text column that is not here is
// declared free of personal data in tests/support/people/person-free.ts, or that test fails.
import { inArray } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { deleteAttemptsOf, deleteEndedAttempts } from '~/db/rate-limit.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { deleteExpiredAccess } from '~/features/accounts/expired.server.ts'
import { eraseInChanges } from '~/features/admins/changes.server.ts'
import { deleteEndedSteps } from '~/features/admins/login-step.server.ts'
import { deleteOldInvitations } from '~/features/admins/people/invitations.server.ts'
import { deleteEndedSessions } from '~/features/admins/sessions.server.ts'
import { deleteOldWaits, deleteWaitsOf } from '~/features/catalogue/waiting/waits.server.ts'
import { deleteOldMailFiles, eraseMailFiles } from '~/features/mail/mail-files.server.ts'
import { dropMailsAbout } from '~/features/mail/queue.server.ts'
import { deleteOldNotices } from '~/features/notices/order-notices.server.ts'
import { eraseDeletedOrders, purgeDeletedOrders } from '~/features/orders/deleted/deleted-orders.server.ts'
import { eraseReviews } from '~/features/reviews/product-reviews.server.ts'
import { closeAccounts } from './close-account.server.ts'
import {
	eraseExpenseNotes,
	eraseInHistory,
	eraseInOrders,
	erasePaymentReferences,
} from './erase-in-orders.server.ts'

/** How a person's data is found: their ids, and every number and address in them. */
export type PersonKeys = {
	orderIds: number[]
	/** Including deleted orders: the audit log and mails reference an order by its number. */
	orderNumbers: string[]
	rows: number[]
	users: string[]
	phones: string[]
	emails: string[]
}

/** The kind of data in a column; an `account` is its id. */
type Held = 'name' | 'phone' | 'email' | 'place' | 'words' | 'number' | 'secret' | 'device' | 'account'

type Place = {
	/** A table, or a folder of the data folder (its name ends with a slash). */
	place: string
	/** Customers, who can be erased at their request; or staff, whom an owner removes under 'People'. */
	of?: 'staff'
	holds: Record<string, Held>
	kept: string
	/** In the erasure's transaction; true when public pages showed it. A name: deleted with that table's rows. */
	erase?: ((person: PersonKeys, tx: Writable) => Promise<unknown>) | string
	/** Files cannot be rolled back: they are deleted before the transaction, so that a failure can be retried. */
	eraseFiles?: (person: PersonKeys) => Promise<void>
	/** Deletes expired data. */
	deleteOld?: (now: Date) => Promise<void>
}

const SESSION = { token: 'secret', ip_address: 'place', user_agent: 'device', user_id: 'account' } as const
const CREDENTIAL = {
	account_id: 'account',
	password: 'secret',
	access_token: 'secret',
	refresh_token: 'secret',
	id_token: 'secret',
	user_id: 'account',
} as const
const BOOKS = 'as long as the books'
const BIN = '30 days after the deletion'
const ACCOUNT = 'as long as the account'
const STAFF = 'until an owner removes them under People'

const IN_ORDERS: Place[] = [
	{
		place: 'orders',
		holds: {
			idempotency_key: 'secret',
			content_hash: 'secret',
			access_token: 'secret',
			user_id: 'account',
			customer_name: 'name',
			customer_phone: 'phone',
			customer_email: 'email',
			customer_location: 'place',
			landmark: 'place',
			products_requested: 'words',
			products: 'words',
			notes: 'words',
			carrier: 'name',
			parcel_number: 'number',
		},
		kept: BOOKS,
		erase: ({ orderIds }, tx) => eraseInOrders(orderIds, tx),
	},
	{
		place: 'order_payments',
		holds: { reference: 'number', reference_key: 'number' },
		kept: BOOKS,
		erase: ({ orderIds }, tx) => erasePaymentReferences(orderIds, tx),
	},
	{
		place: 'expenses',
		holds: { note: 'words' },
		kept: BOOKS,
		erase: ({ orderIds }, tx) => eraseExpenseNotes(orderIds, tx),
	},
	{
		place: 'order_history',
		holds: { actor: 'name', old_value: 'words', new_value: 'words' },
		kept: BOOKS,
		erase: ({ orderIds, phones }, tx) => eraseInHistory(orderIds, phones, tx),
	},
	{
		place: 'reviews',
		holds: { words: 'words', first_name: 'name', town: 'place' },
		kept: 'as long as the product, or until its writer asks',
		erase: ({ orderIds }, tx) => eraseReviews(orderIds, tx),
	},
	{
		place: 'deleted_orders',
		holds: { order_row: 'words', payments: 'words', history: 'words', reviews: 'words' },
		kept: BIN,
		erase: eraseDeletedOrders,
		deleteOld: purgeDeletedOrders,
	},
	{
		place: 'admin_changes',
		holds: { before: 'words', after: 'words' },
		kept: BOOKS,
		erase: eraseInChanges,
	},
	{
		place: 'outbox',
		holds: { recipient: 'email', payload: 'words', last_error: 'words' },
		kept: 'until it is sent; with a link in it no longer than the link works, a notice for an hour',
		erase: (person, tx) => dropMailsAbout(tx, person),
		deleteOld: deleteOldNotices,
	},
]

const ACCOUNTS: Place[] = [
	{
		// Before its account: without one it would become the row of a number, which may exist already.
		place: 'customers',
		holds: {
			user_id: 'account',
			name: 'name',
			email: 'email',
			phone: 'phone',
			city: 'place',
			address: 'place',
			email_key: 'email',
			searched: 'words',
		},
		kept: 'as long as the account, or as there are orders with the number',
		erase: ({ rows }, tx) => tx.delete(customers).where(inArray(customers.id, rows)),
	},
	{
		place: 'customer_users',
		holds: { id: 'account', name: 'name', email: 'email', image: 'words', phone: 'phone', city: 'place' },
		kept: 'until the customer asks to close it',
		erase: ({ users }, tx) => closeAccounts(users, tx),
	},
	{
		place: 'customer_sessions',
		holds: SESSION,
		kept: 'until it ends',
		erase: 'customer_users',
		deleteOld: deleteExpiredAccess,
	},
	{
		place: 'customer_credentials',
		holds: CREDENTIAL,
		kept: ACCOUNT,
		erase: 'customer_users',
	},
	{
		place: 'customer_verifications',
		holds: { identifier: 'secret', value: 'account' },
		kept: 'until the link ends (with customer_sessions)',
		erase: 'customer_users',
	},
	{ place: 'carts', holds: { user_id: 'account' }, kept: ACCOUNT, erase: 'customer_users' },
	{
		place: 'wishlists',
		holds: { user_id: 'account' },
		kept: ACCOUNT,
		erase: 'customer_users',
	},
]

const ELSEWHERE: Place[] = [
	{
		place: 'stock_waits',
		holds: { phone: 'phone' },
		kept: 'until they were written to, 90 days at most',
		erase: ({ phones }, tx) => deleteWaitsOf(phones, tx),
		deleteOld: deleteOldWaits,
	},
	{
		place: 'rate_limits',
		holds: { key: 'phone' },
		kept: 'until the count is over, a day at most',
		erase: ({ users, phones, emails }, tx) => deleteAttemptsOf([...users, ...phones, ...emails], tx),
		deleteOld: deleteEndedAttempts,
	},
]

const OF_STAFF: Place[] = [
	{
		place: 'admin_users',
		of: 'staff',
		holds: { id: 'account', name: 'name', email: 'email', image: 'words' },
		kept: STAFF,
	},
	{
		place: 'admin_sessions',
		of: 'staff',
		holds: SESSION,
		kept: 'until it ends',
		erase: 'admin_users',
		deleteOld: deleteEndedSessions,
	},
	{ place: 'admin_credentials', of: 'staff', holds: CREDENTIAL, kept: STAFF, erase: 'admin_users' },
	{
		place: 'admin_second_factors',
		of: 'staff',
		holds: { user_id: 'account', secret: 'secret', recovery_hashes: 'secret' },
		kept: STAFF,
		erase: 'admin_users',
	},
	{
		place: 'admin_passkeys',
		of: 'staff',
		holds: { user_id: 'account', id: 'device', public_key: 'device', name: 'device' },
		kept: STAFF,
		erase: 'admin_users',
	},
	{
		place: 'admin_invitations',
		of: 'staff',
		holds: { id: 'secret', email: 'email', token_hash: 'secret', invited_by: 'email' },
		kept: 'until it is accepted or withdrawn, or its time is up',
		deleteOld: deleteOldInvitations,
	},
	{
		place: 'admin_verifications',
		of: 'staff',
		holds: { identifier: 'secret', value: 'account' },
		kept: 'until the login is finished, ten minutes at most',
		deleteOld: deleteEndedSteps,
	},
	{
		place: 'push_devices',
		of: 'staff',
		holds: { admin_id: 'account', endpoint: 'device', p256dh: 'secret', auth: 'secret', name: 'device' },
		kept: STAFF,
		erase: 'admin_users',
	},
	{
		place: 'admin_changes',
		of: 'staff',
		holds: { admin_id: 'account', admin_email: 'email' },
		kept: BOOKS,
	},
	{ place: 'order_payments', of: 'staff', holds: { recorded_by: 'email' }, kept: BOOKS },
	{ place: 'deleted_orders', of: 'staff', holds: { deleted_by: 'email' }, kept: BIN },
	{ place: 'expenses', of: 'staff', holds: { recorded_by: 'email' }, kept: BOOKS },
	{ place: 'stock_movements', of: 'staff', holds: { moved_by: 'email', why: 'words' }, kept: BOOKS },
	{ place: 'deleted_products', of: 'staff', holds: { stock: 'email' }, kept: BIN },
	// Of a supplier, who is no customer, the books keep the name.
	{
		place: 'purchases',
		of: 'staff',
		holds: { supplier: 'name', note: 'words', recorded_by: 'email', received_by: 'email' },
		kept: BOOKS,
	},
]

const FILES: Place[] = [
	{
		place: 'mail/',
		holds: { '*.eml': 'words' },
		kept: 'without a mail server only: 30 days',
		eraseFiles: ({ orderNumbers, emails }) => eraseMailFiles([...orderNumbers, ...emails]),
		deleteOld: deleteOldMailFiles,
	},
	{
		// Backups are not edited: erased persons are erased again after a restore (runbook).
		place: 'backups/',
		holds: { '*': 'words' },
		kept: 'seven days, four weeks, six months (backup-retention.ts)',
	},
]

/** In the order of erasure. */
export const PERSONAL_DATA: Place[] = [...IN_ORDERS, ...ACCOUNTS, ...ELSEWHERE, ...OF_STAFF, ...FILES]
