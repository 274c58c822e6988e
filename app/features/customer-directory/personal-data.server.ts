// Every place that stores personal data: which column or folder, what it contains, why, how long, who sees it, how it
// is erased, and which rows are a person's own. Erasing (erase.server.ts), the housekeeping, a person's copy
// (own-data/data-copy.server.ts) and the owner's register (register.server.ts) iterate over this list, and a test fills all of
// it, copies, erases, and searches for leftovers (tests/integration/database/personal-data.test.ts). A column that
// is not here is declared free of personal data in tests/support/people/person-free.ts, or that test fails.
import { inArray, sql } from 'drizzle-orm'
import { attemptsOf, deleteAttemptsOf, deleteEndedAttempts } from '~/db/rate-limit.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { deleteExpiredAccess } from '~/features/accounts/expired.server.ts'
import { changesAbout, eraseInChanges } from '~/features/admins/changes.server.ts'
import { deleteOldWaits, deleteWaitsOf } from '~/features/catalogue/waiting/waits.server.ts'
import { deleteOldInvoices, invoicesOf } from '~/features/invoices/invoices.server.ts'
import { deleteOldMailFiles, eraseMailFiles } from '~/features/mail/mail-files.server.ts'
import { dropMailsAbout, queuedMailsAbout } from '~/features/mail/queue.server.ts'
import { deleteOldNotices } from '~/features/notices/order-notices.server.ts'
import { eraseDeletedOrders, purgeDeletedOrders } from '~/features/orders/deleted/deleted-orders.server.ts'
import { correctedIn } from '~/features/orders/panel/correct-customer.server.ts'
import { eraseReviews } from '~/features/reviews/product-reviews.server.ts'
import { closeAccounts } from './close-account.server.ts'
import {
	eraseExpenseNotes,
	eraseInHistory,
	eraseInOrders,
	erasePaymentReferences,
} from './erase-in-orders.server.ts'
import type { Place } from './personal-place.server.ts'
import { CREDENTIAL, SESSION, STAFF_DATA } from './staff-data.server.ts'

const ORDER_NUMBER = sql`(select o.order_number from orders o where o.id = order_id)`
/** The person's own part of an invoice: name, number, address. */
const BUYER = sql`concat_ws(', ', content #>> '{buyer,name}', (select string_agg(each, ', ')
	from jsonb_array_elements_text(content #> '{buyer,contacts}') each))`
/** As numberText writes it. */
const INVOICE_NUMBER = sql`case series when 'invoice' then 'FA-' else 'AV-' end || to_char(number, 'FM999000000')`
const PRODUCT = sql`(select p.name from products p where p.id = product_id)`
const ORDER_COLUMNS =
	'order_number created_at order_source short_link language terms order_status total_amount discount delivery_fee received given_back sent_by deliver_on delivered_at'
/** The rows of a person's orders. */
const copyOfOrders = (...columns: string[]): NonNullable<Place['copy']> => ({
	rows: ({ orderIds }) => sql`order_id = any(${sql.param(orderIds)}::int[])`,
	with: ['order_number', ...columns],
	as: { order_number: ORDER_NUMBER, product: PRODUCT },
})
const copyOfAccount = (...columns: string[]): NonNullable<Place['copy']> => ({
	rows: ({ users }) => sql`user_id = any(${sql.param(users)}::text[])`,
	with: columns,
	as: { product: PRODUCT },
})

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
		terms: ['order', 'shop', 'books'],
		erase: ({ orderIds }, tx) => eraseInOrders(orderIds, tx),
		copy: {
			rows: ({ orderIds }) => sql`id = any(${sql.param(orderIds)}::int[])`,
			with: ORDER_COLUMNS.split(' '),
			as: {
				// A sum that nobody has agreed to is the shop's own estimate.
				total_amount: sql`case when amount_known then total_amount end`,
				short_link: sql`(select '/s/' || l.code from short_links l where l.id = link_id)`,
				terms: sql`'/terms/' || terms_id`,
			},
		},
	},
	{
		// Names nobody: what is theirs follows from the order, and is nobody's once that is erased.
		place: 'order_items',
		holds: {},
		terms: ['order', 'shop', 'books'],
		copy: copyOfOrders('product_name', 'quantity', 'unit_price', 'returned'),
	},
	{
		place: 'order_payments',
		holds: { reference: 'number', reference_key: 'copy' },
		terms: ['books', 'shop', 'books'],
		erase: ({ orderIds }, tx) => erasePaymentReferences(orderIds, tx),
		copy: copyOfOrders('paid_on', 'way', 'amount'),
	},
	{
		place: 'expenses',
		holds: { note: 'words' },
		terms: ['books', 'owner', 'books'],
		erase: ({ orderIds }, tx) => eraseExpenseNotes(orderIds, tx),
		copy: copyOfOrders('spent_on'),
	},
	{
		place: 'order_history',
		holds: { actor: 'name', old_value: 'whole', new_value: 'whole' },
		terms: ['order', 'shop', 'books'],
		erase: ({ orderIds, phones }, tx) => eraseInHistory(orderIds, phones, tx),
		copy: {
			...copyOfOrders('at', 'actor_kind', 'change'),
			rows: ({ orderIds, phones }) =>
				sql`(order_id = any(${sql.param(orderIds)}::int[]) or ${correctedIn(phones)})`,
		},
	},
	{
		// Not erased: the law asks for both parties of an invoice.
		place: 'invoices',
		holds: { content: 'whole' },
		terms: ['books', 'shop', 'invoices'],
		deleteOld: deleteOldInvoices,
		copy: {
			...copyOfOrders('number', 'created_at', 'total'),
			rows: invoicesOf,
			as: { order_number: ORDER_NUMBER, number: INVOICE_NUMBER, content: BUYER },
		},
	},
	{
		place: 'reviews',
		holds: { words: 'words', first_name: 'name', town: 'place' },
		terms: ['review', 'everybody', 'review'],
		erase: ({ orderIds }, tx) => eraseReviews(orderIds, tx),
		copy: copyOfOrders('created_at', 'product', 'rating', 'state'),
	},
	{
		place: 'deleted_orders',
		holds: { order_row: 'whole', payments: 'words', history: 'words', reviews: 'words' },
		terms: ['undo', 'owner', 'bin'],
		erase: eraseDeletedOrders,
		deleteOld: purgeDeletedOrders,
		copy: {
			rows: ({ orderNumbers }) => sql`order_number = any(${sql.param(orderNumbers)}::text[])`,
			with: ['order_number', 'deleted_at', 'items'],
		},
	},
	{
		place: 'admin_changes',
		holds: { before: 'whole', after: 'whole' },
		terms: ['trace', 'owner', 'books'],
		erase: eraseInChanges,
		copy: { rows: changesAbout, with: ['at', 'action'] },
	},
	{
		place: 'outbox',
		holds: { recipient: 'email', payload: 'whole', last_error: 'words' },
		terms: ['mail', 'owner', 'queue'],
		erase: (person, tx) => dropMailsAbout(tx, person),
		deleteOld: deleteOldNotices,
		copy: {
			rows: queuedMailsAbout,
			with: ['created_at'],
			// What goes to the shop's own address or to a phone of the shop names those.
			as: { recipient: sql`case when kind = 'order-to-customer' then recipient end` },
		},
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
			email_key: 'copy',
			searched: 'copy',
		},
		terms: ['order', 'shop', 'directory'],
		erase: ({ rows }, tx) => tx.delete(customers).where(inArray(customers.id, rows)),
		copy: { rows: ({ rows }) => inArray(customers.id, rows), with: ['created_at'] },
	},
	{
		place: 'consents',
		holds: {},
		terms: ['offers', 'shop', 'directory'],
		erase: 'customers',
		copy: {
			rows: ({ rows }) => sql`customer_id = any(${sql.param(rows)}::int[])`,
			with: ['given_at', 'channel', 'withdrawn_at'],
		},
	},
	{
		place: 'customer_users',
		holds: { id: 'account', name: 'name', email: 'email', image: 'words', phone: 'phone', city: 'place' },
		terms: ['account', 'shop', 'closed'],
		erase: ({ users }, tx) => closeAccounts(users, tx),
		copy: {
			rows: ({ users }) => sql`id = any(${sql.param(users)}::text[])`,
			with: ['created_at', 'email_verified', 'language', 'terms_accepted_at'],
		},
	},
	{
		place: 'customer_sessions',
		holds: SESSION,
		terms: ['sign-in', 'nobody', 'session'],
		erase: 'customer_users',
		deleteOld: deleteExpiredAccess,
		copy: copyOfAccount('created_at', 'expires_at'),
	},
	{
		place: 'customer_credentials',
		holds: CREDENTIAL,
		terms: ['sign-in', 'nobody', 'account'],
		erase: 'customer_users',
	},
	{
		place: 'customer_verifications',
		holds: { identifier: 'secret', value: 'account' },
		terms: ['sign-in', 'nobody', 'link'],
		erase: 'customer_users',
		deleteOld: 'customer_sessions',
	},
	{
		place: 'carts',
		holds: { user_id: 'account' },
		terms: ['account', 'shop', 'account'],
		erase: 'customer_users',
		copy: copyOfAccount('created_at', 'product', 'quantity'),
	},
	{
		place: 'wishlists',
		holds: { user_id: 'account' },
		terms: ['account', 'shop', 'account'],
		erase: 'customer_users',
		copy: copyOfAccount('created_at', 'product'),
	},
]

const ELSEWHERE: Place[] = [
	{
		place: 'stock_waits',
		holds: { phone: 'phone' },
		terms: ['waiting', 'shop', 'wait'],
		erase: ({ phones }, tx) => deleteWaitsOf(phones, tx),
		deleteOld: deleteOldWaits,
		copy: {
			rows: ({ phones }) => sql`phone = any(${sql.param(phones)}::text[])`,
			with: ['created_at', 'product'],
			as: { product: PRODUCT },
		},
	},
	{
		place: 'rate_limits',
		holds: { key: 'counted' },
		terms: ['abuse', 'nobody', 'count'],
		erase: ({ users, phones, emails }, tx) => deleteAttemptsOf([...users, ...phones, ...emails], tx),
		deleteOld: deleteEndedAttempts,
		copy: {
			rows: ({ users, phones, emails }) => attemptsOf([...users, ...phones, ...emails]),
			with: ['ends_at', 'count'],
			// What was counted and for which number or address, without the network it came from, which may be another's.
			as: { key: sql`split_part(key, ':', 1) || coalesce(substring(key from ':[^:]*[@+][^:]*$'), '')` },
		},
	},
]

const FILES: Place[] = [
	{
		place: 'mail/',
		holds: { '*.eml': 'whole' },
		terms: ['mail', 'nobody', 'mail-files'],
		eraseFiles: ({ orderNumbers, emails, addresses }) =>
			eraseMailFiles([...orderNumbers, ...emails, ...addresses.map((address) => `\nTo: ${address}`)]),
		deleteOld: deleteOldMailFiles,
	},
	{
		// Backups are not edited: erased persons are erased again after a restore (runbook).
		place: 'backups/',
		holds: { '*': 'whole' },
		terms: ['loss', 'owner', 'backups'],
		deleteOld: 'daily-backup.server.ts',
	},
]

/** In the order of erasure. */
export const PERSONAL_DATA: Place[] = [...IN_ORDERS, ...ACCOUNTS, ...ELSEWHERE, ...STAFF_DATA, ...FILES]
