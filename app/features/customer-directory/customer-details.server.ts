import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { queryReport } from '~/db/report-queue.server.ts'
import { listConsents } from '~/features/customers/consents.server.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import type { CustomerDetails, DirectoryEntry, SavedItem } from './directory-entry.ts'
import { listEntries } from './entries.server.ts'
import { PERSON_TABLES, traces } from './persons.server.ts'

type PersonRow = Omit<DirectoryEntry, 'row' | 'offers'> & {
	rows: number[]
	address: string | null
	known: string[]
	userIds: string[]
	unverified: boolean
	firstOrder: Date | null
	byStatus: CustomerDetails['byStatus'] | null
	latest: CustomerDetails['latest'] | null
}

const LATEST = 5

/** Everything stored about one person, in four queries. */
export async function findCustomerDetails(person: number): Promise<Omit<CustomerDetails, 'row'> | undefined> {
	const { rows } = await queryReport<PersonRow>(sql`
		with ${PERSON_TABLES}, ${traces(person)},
		known as (
			select phone as value from their_rows
			union select email from their_rows
			union select name from their_rows
			union select customer_phone from theirs
			union select customer_name from theirs
			union select lower(customer_email) from theirs
		)
		select people.person, people.since, people.has_account as "hasAccount",
			coalesce(c.name, o.customer_name) as name, coalesce(c.email, o.customer_email) as email,
			coalesce(c.phone, o.customer_phone) as phone, coalesce(c.city, o.customer_location) as city, c.address,
			(select coalesce(array_agg(value order by value), '{}') from known where value <> '') as known,
			array(select user_id from their_rows where user_id is not null) as "userIds",
			array(select id from their_rows) as rows,
			exists (select from customer_users u where u.id = c.user_id and not u.email_verified) as unverified,
			(select count(*) from theirs)::int as orders,
			account.spent, account.owed,
			(select max(created_at) from theirs) as "lastOrder",
			(select min(created_at) from theirs) as "firstOrder",
			(select json_agg(s) from (
				select order_status as status, count(*)::int as orders from theirs group by 1 order by 2 desc, 1
			) s) as "byStatus",
			(select json_agg(l) from (
				select order_number as "orderNumber", created_at as "createdAt", order_status as status,
					total_amount as "totalAmount", amount_known as "amountKnown"
				from theirs order by created_at desc, id desc limit ${LATEST}
			) l) as latest
		from people
		left join customers c on c.id = people.person
		left join orders o on o.id = -people.person
		cross join (
			select coalesce(sum(sold), 0)::float8 as spent, coalesce(sum(owed), 0)::float8 as owed
			from order_accounts where order_id in (select id from theirs)
		) account
		where people.person = ${person}`)
	const [found] = rows
	if (!found) return undefined
	const { known, userIds, rows: ids, byStatus, latest, ...row } = found
	const [saved, [own, ...others], consents] = await Promise.all([
		listSavedItems(userIds),
		listEntries(person, db()),
		listConsents(ids, db()),
	])
	const shown = [row.name, row.phone, row.email].map((value) => value?.toLowerCase())
	return {
		...row,
		since: momentIn(row.since),
		lastOrder: row.lastOrder && momentIn(row.lastOrder),
		firstOrder: row.firstOrder && momentIn(row.firstOrder),
		alsoKnownAs: known.filter((value) => !shown.includes(value.toLowerCase())),
		consents: ids.length > 0 ? consents : [],
		byStatus: byStatus ?? [],
		latest: readableRows(
			'an order',
			latest ?? [],
			({ orderNumber }) => orderNumber,
			(order) => ({ ...order, createdAt: momentIn(order.createdAt) }),
		),
		ownOrders: own?.orders.length ?? 0,
		others: others.map(({ entry, name, phone, email, orders }) => ({
			entry,
			name,
			phone,
			email,
			orders: orders.length,
			latest: orders.slice(0, LATEST).map(({ orderNumber }) => orderNumber),
		})),
		cart: saved.filter(({ kind }) => kind === 'cart').map(item),
		wishlist: saved.filter(({ kind }) => kind === 'wishlist').map(item),
	}
}

type SavedRow = SavedItem & { kind: 'cart' | 'wishlist' }

const item = ({ kind: _, ...row }: SavedRow): SavedItem => ({ ...row, since: new Date(row.since) })

async function listSavedItems(userIds: string[]): Promise<SavedRow[]> {
	if (userIds.length === 0) return []
	const { rows } = await db().execute<SavedRow>(sql`
		select kind, product_id as "productId", p.name, p.price, quantity, k.created_at as since
		from (
			select 'cart' as kind, product_id, quantity, created_at from carts where user_id = any(${sql.param(userIds)})
			union all
			select 'wishlist', product_id, 1, created_at from wishlists where user_id = any(${sql.param(userIds)})
		) k join products p on p.id = k.product_id
		order by k.created_at, p.name`)
	return rows
}
