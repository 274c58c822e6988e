// What the shop stores of the people who work in it, for the list of personal data.
import { deleteEndedSteps } from '~/features/admins/login-step.server.ts'
import { deleteOldInvitations } from '~/features/admins/people/invitations.server.ts'
import { deleteEndedSessions } from '~/features/admins/sessions.server.ts'
import { purgeDeletedProducts } from '~/features/catalogue/edit/deleted-products.server.ts'
import type { Place } from './personal-place.server.ts'

export const SESSION = {
	token: 'secret',
	ip_address: 'network',
	user_agent: 'device',
	user_id: 'account',
} as const
export const CREDENTIAL = {
	account_id: 'account',
	password: 'secret',
	access_token: 'secret',
	refresh_token: 'secret',
	id_token: 'secret',
	user_id: 'account',
} as const

export const STAFF_DATA: Place[] = [
	{
		place: 'admin_users',
		of: 'staff',
		holds: { id: 'account', name: 'name', email: 'email', image: 'words' },
		terms: ['work', 'owner', 'staff'],
	},
	{
		place: 'admin_sessions',
		of: 'staff',
		holds: SESSION,
		terms: ['sign-in', 'self', 'session'],
		erase: 'admin_users',
		deleteOld: deleteEndedSessions,
	},
	{
		place: 'admin_credentials',
		of: 'staff',
		holds: CREDENTIAL,
		terms: ['sign-in', 'nobody', 'staff'],
		erase: 'admin_users',
	},
	{
		place: 'admin_second_factors',
		of: 'staff',
		holds: { user_id: 'account', secret: 'secret', recovery_hashes: 'secret' },
		terms: ['sign-in', 'nobody', 'staff'],
		erase: 'admin_users',
	},
	{
		place: 'admin_passkeys',
		of: 'staff',
		holds: { user_id: 'account', id: 'device', public_key: 'device', name: 'device' },
		terms: ['sign-in', 'self', 'staff'],
		erase: 'admin_users',
	},
	{
		place: 'admin_invitations',
		of: 'staff',
		holds: { id: 'secret', email: 'email', token_hash: 'secret', invited_by: 'email' },
		terms: ['work', 'owner', 'invitation'],
		deleteOld: deleteOldInvitations,
	},
	{
		place: 'admin_verifications',
		of: 'staff',
		holds: { identifier: 'secret', value: 'account' },
		terms: ['sign-in', 'nobody', 'step'],
		deleteOld: deleteEndedSteps,
	},
	{
		place: 'push_devices',
		of: 'staff',
		holds: { admin_id: 'account', endpoint: 'device', p256dh: 'secret', auth: 'secret', name: 'device' },
		terms: ['notices', 'self', 'staff'],
		erase: 'admin_users',
	},
	{
		place: 'admin_changes',
		of: 'staff',
		holds: { admin_id: 'account', admin_email: 'email' },
		terms: ['trace', 'owner', 'books'],
	},
	{
		place: 'order_payments',
		of: 'staff',
		holds: { recorded_by: 'email' },
		terms: ['trace', 'shop', 'books'],
	},
	{
		place: 'invoices',
		of: 'staff',
		holds: { issued_by: 'email' },
		terms: ['books', 'owner', 'invoices'],
		deleteOld: 'invoices',
	},
	{
		place: 'consents',
		of: 'staff',
		holds: { recorded_by: 'email' },
		terms: ['trace', 'shop', 'directory'],
	},
	{
		place: 'deleted_orders',
		of: 'staff',
		holds: { deleted_by: 'email' },
		terms: ['trace', 'owner', 'bin'],
		deleteOld: 'deleted_orders',
	},
	{ place: 'expenses', of: 'staff', holds: { recorded_by: 'email' }, terms: ['trace', 'owner', 'books'] },
	{
		place: 'stock_movements',
		of: 'staff',
		holds: { moved_by: 'email', why: 'words' },
		terms: ['trace', 'shop', 'books'],
	},
	{
		place: 'deleted_products',
		of: 'staff',
		holds: { stock: 'email' },
		terms: ['undo', 'owner', 'bin'],
		deleteOld: purgeDeletedProducts,
	},
	// Of a supplier, who is no customer, the books keep the name.
	{
		place: 'purchases',
		of: 'staff',
		holds: { supplier: 'name', note: 'words', recorded_by: 'email', received_by: 'email' },
		terms: ['books', 'owner', 'books'],
	},
]
