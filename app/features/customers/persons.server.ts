// Who is who. A person is an account, or a phone number that ordered without one (decisions, 'Customers').
// Persons are told together when they are read, never written together: an address that somebody typed at
// sign-up may show two rows as one to the seller, but must not hand anybody another person's orders.
import { sql } from 'drizzle-orm'

/**
 * `person_rows` (id, person): which person each row of the directory belongs to, named by the id of that person's
 * own row. Accounts are persons; a row without an account belongs to the account with its e-mail address or else
 * its phone; rows without an account that share an address are one person, and go together to an account.
 */
const personRows = sql`
	account_by_email as materialized (
		select distinct on (lower(email)) lower(email) as email, id from customers
		where user_id is not null and email <> '' order by lower(email), id
	),
	account_by_phone as materialized (
		select distinct on (phone) phone, id from customers
		where user_id is not null and phone <> '' order by phone, id
	),
	person_rows as materialized (
		select c.id, c.created_at, c.user_id, case when c.user_id is not null then c.id else coalesce(
			e.id, p.id,
			min(coalesce(e.id, p.id)) over same_address,
			min(c.id) over same_address
		) end as person
		from customers c
		left join account_by_email e on c.user_id is null and e.email = lower(c.email)
		left join account_by_phone p on c.user_id is null and p.phone = c.phone
		window same_address as (partition by coalesce(nullif(lower(c.email), ''), '#' || c.id))
	)`

/**
 * `order_persons` (order_id, person): who ordered. An order that is not tied to a row of the directory goes by
 * account, e-mail address or phone; when nobody is known by any of them, its phone number is a person of its own,
 * named by the first such order's id below zero. Orders of erased customers have no phone and belong to nobody.
 */
const orderPersons = sql`
	guest_by_phone as (
		select phone, person from person_rows join customers using (id)
		where customers.user_id is null and phone <> ''
	),
	guest_by_email as (
		select lower(email) as email, min(person) as person from person_rows join customers using (id)
		where customers.user_id is null and email <> '' group by 1
	),
	order_persons as (
		select o.id as order_id, r.person, o.created_at, o.order_status, o.total_amount
		from orders o join person_rows r on r.id = o.customer_id
		union all
		select o.id, coalesce(
			u.id, e.id, p.id, g.person, a.person,
			-min(o.id) over (partition by o.customer_phone)
		), o.created_at, o.order_status, o.total_amount
		from orders o
		left join customers u on u.user_id = o.user_id
		left join account_by_email e on e.email = lower(o.customer_email)
		left join account_by_phone p on p.phone = o.customer_phone
		left join guest_by_phone g on g.phone = o.customer_phone
		left join guest_by_email a on a.email = lower(o.customer_email)
		where o.customer_id is null and o.customer_phone <> ''
	)`

/** `people` (person, since, has_account): one row per person, since when the shop knows them. */
const people = sql`
	people as (
		select person, min(created_at) as since, bool_or(user_id is not null) as has_account
		from person_rows group by person
		union all
		select person, min(created_at), false from order_persons where person < 0 group by person
	)`

/** The three as common table expressions, to stand after `with`. */
export const PERSONS = sql`${personRows}, ${orderPersons}, ${people}`

/** The same for a shop whose orders cannot be read: everybody is there, and nobody has ordered. */
export const PERSONS_WITHOUT_ORDERS = sql`${personRows}, order_persons as (
		select 0 as order_id, 0 as person, now() as created_at, '' as order_status, 0 as total_amount where false
	), ${people}`
