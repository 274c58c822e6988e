// What the directory stores of one person, separated by owner. The person is a view (persons.server.ts): rows and
// orders that share an address or a number. An entry can be owned: an account with its row and the orders placed while
// signed in to it, or a number with the orders placed with it and without an account.
import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { PERSON_TABLES, traces } from './persons.server.ts'

export type OwnedEntry = {
	/** The person's own entry has the person's id; a number known from orders only has a negative one. */
	entry: number
	row: number | null
	userId: string | null
	name: string
	phone: string | null
	email: string | null
	/** With the number and the address given with each, and whether the seller has confirmed it. */
	orders: { id: number; orderNumber: string; phone: string; email: string | null; confirmed: boolean }[]
}

/** The person's own entry first, then those that only share a number or an address with it. */
export async function listEntries(person: number, at: Writable): Promise<OwnedEntry[]> {
	const { rows } = await at.execute<OwnedEntry>(sql`
		with ${PERSON_TABLES}, ${traces(person)},
		placed as (
			select o.*, case
				when o.user_id = account.user_id then account.id
				when tied.user_id is null and tied.id is not null then tied.id
				else -min(o.id) over (partition by tied.id is null or tied.user_id is not null, o.customer_phone)
			end as entry
			from theirs o
			left join their_rows account on account.user_id = o.user_id
			left join their_rows tied on tied.id = o.customer_id
		),
		named as (
			select id as entry, id as row, user_id, name, phone, email from their_rows
			union all
			select distinct on (entry) entry, null, null, customer_name, customer_phone, customer_email
			from (select * from placed where entry < 0 order by entry, created_at desc) loose
		)
		select entry, row, user_id as "userId", name, phone, email, coalesce((
			select json_agg(
				json_build_object('id', id, 'orderNumber', order_number, 'phone', customer_phone, 'email', customer_email,
					'confirmed', held_since is not null)
				order by created_at desc, id desc
			)
			from placed where placed.entry = named.entry
		), '[]') as orders
		from named order by entry <> ${person}::int, entry`)
	return rows
}
