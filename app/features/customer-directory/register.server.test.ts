import { expect, test } from 'vitest'
import { may, type Permission } from '~/features/admins/roles.ts'
import { RETENTION_DAYS } from '~/features/catalogue/edit/deleted-products.server.ts'
import { WAIT_DAYS } from '~/features/catalogue/waiting/waiting.ts'
import { MAIL_FILE_DAYS } from '~/features/mail/mail-files.server.ts'
import { ORDER_RETENTION_DAYS } from '~/features/orders/deleted/deleted-orders.server.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { PERSONAL_DATA } from './personal-data.server.ts'
import { type Kept, type PlaceName, TIMES } from './personal-data-words.ts'
import { hostIn } from './register.server.ts'

const DAY = 24 * 60 * 60

test('names the days by which what is old is deleted, in both languages', () => {
	const days: Partial<Record<Kept, number[]>> = {
		bin: [ORDER_RETENTION_DAYS],
		wait: [WAIT_DAYS],
		session: [COOKIES.customer.seconds / DAY, COOKIES.admin.seconds / 3600],
		'mail-files': [MAIL_FILE_DAYS],
	}
	expect(RETENTION_DAYS).toBe(ORDER_RETENTION_DAYS)
	for (const [kept, count] of Object.entries(days))
		for (const locale of ['en', 'fr'] as const)
			expect(TIMES[kept as Kept]({}, { locale }).match(/\d+/g)?.map(Number), kept).toEqual(count)
})

test('says that the whole team sees what staff may open, and the owner what only she may', () => {
	const seenWith: Partial<Record<PlaceName, Permission>> = {
		orders: 'orders',
		order_items: 'orders',
		order_payments: 'orders',
		order_history: 'orders',
		invoices: 'orders',
		customers: 'customers',
		consents: 'customers',
		customer_users: 'customers',
		carts: 'customers',
		wishlists: 'customers',
		stock_waits: 'stock',
		expenses: 'costs',
		deleted_orders: 'delete',
		admin_changes: 'shop',
		outbox: 'shop',
		'backups/': 'shop',
	}
	const ofCustomers = PERSONAL_DATA.filter(({ of }) => of !== 'staff')
	const said = ofCustomers.flatMap(({ place, terms: [, viewer] }) =>
		viewer === 'shop' || viewer === 'owner' ? [[place, viewer]] : [],
	)
	const right = Object.entries(seenWith).map(([place, power]) => [
		place,
		may('staff', power) ? 'shop' : 'owner',
	])
	expect(said.toSorted()).toEqual(right.toSorted())
})

test('says where something is hosted, and never a password', () => {
	const hosts = {
		'postgres://shop:pa@ss@db-1:5432,db-2:5432/sillage?sslmode=verify-full': 'db-1:5432, db-2:5432',
		'postgres://localhost/shop': 'localhost',
		's3://KEY:SECRET@s3.example.com/media?region=eu-west-3': 's3.example.com',
		'smtps://me%40x.cm:p%2Fw@mail.example.cm:465': 'mail.example.cm:465',
		'smtp://[::1]:25': '[::1]:25',
	}
	for (const [address, host] of Object.entries(hosts)) expect(hostIn(address)).toBe(host)
})
