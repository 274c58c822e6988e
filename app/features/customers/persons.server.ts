// Who is who. A person is an account, or a phone number that ordered without one (decisions, 'Customers').
// Persons are told together when they are read, never written together: an address that somebody typed at
// sign-up may show two rows as one to the seller, but must not hand anybody another person's orders.
import { type SQL, sql } from 'drizzle-orm'

/**
 * `person_rows` (id, person, created_at, has_account): which person each row of the directory belongs to, named by the id of that person's
 * own row. Accounts are persons; a row without an account belongs to the account with its e-mail address or else
 * its phone; rows without an account that share an address are one person, and go together to an account.
 */
const personRows = sql`
	account_by_email as materialized (
		select lower(email) as email, min(id) as id from customers where user_id is not null and email <> '' group by 1
	),
	account_by_phone as materialized (
		select phone, min(id) as id from customers where user_id is not null and phone <> '' group by 1
	),
	guests as materialized (
		select c.id, c.created_at, nullif(lower(c.email), '') as email, c.phone, coalesce(e.id, p.id) as account
		from customers c
		left join account_by_email e on e.email = lower(c.email)
		left join account_by_phone p on p.phone = c.phone
		where c.user_id is null
	),
	guest_by_email as materialized (
		select email, min(account) as account, min(id) as first
		from guests where email is not null group by 1
	),
	person_rows as materialized (
		select id, id as person, created_at, true as has_account from customers where user_id is not null
		union all
		select g.id, coalesce(g.account, a.account, a.first, g.id), g.created_at, false
		from guests g left join guest_by_email a using (email)
	)`

/**
 * `loose_orders` (order_id, person): orders that are not tied to a row of the directory. They go by account, e-mail
 * address or phone; when nobody is known by any of them, the phone number is a person of its own, named by the first
 * such order's id below zero. Orders of erased customers have no phone and belong to nobody.
 */
const looseOrders = sql`
	loose_orders as materialized (
		select o.id as order_id, o.created_at, coalesce(
			u.id, e.id, p.id, g.person, a.account, a.first,
			-min(o.id) over (partition by o.customer_phone)
		) as person
		from orders o
		left join customers u on u.user_id = o.user_id
		left join account_by_email e on e.email = lower(o.customer_email)
		left join account_by_phone p on p.phone = o.customer_phone
		left join (select phone, person from guests join person_rows using (id)) g on g.phone = o.customer_phone
		left join guest_by_email a on a.email = lower(o.customer_email)
		where o.customer_id is null and o.customer_phone <> ''
	)`

/** `people` (person, since, has_account): one row per person, since when the shop knows them. */
const people = sql`
	people as (
		select person, min(created_at) as since, bool_or(has_account) as has_account from person_rows group by person
		union all
		select person, min(created_at), false from loose_orders where person < 0 group by person
	)`

/** All of them as common table expressions, to stand after `with`. What a query does not use costs nothing. */
export const PERSONS = sql`${personRows}, ${looseOrders}, ${people}`

/** The same for a shop whose orders cannot be read: everybody is there, and nobody has ordered. */
export const PERSONS_WITHOUT_ORDERS = sql`${personRows}, loose_orders as (
		select 0 as order_id, 0 as person, now() as created_at where false
	), ${people}`

/** The orders of one person, from the rows that are theirs; for one person or a few. */
export const ordersOfPerson = (person: SQL): SQL => sql`
	select o.* from person_rows r join orders o on o.customer_id = r.id where r.person = ${person}
	union all
	select o.* from loose_orders l join orders o on o.id = l.order_id where l.person = ${person}`
