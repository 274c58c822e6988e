// Who is who. A person is an account, or a phone number that ordered without one. Persons are grouped when they are
// read, never stored as one: an address typed at sign-up may show two rows as one to the seller, but must not give
// anybody access to another person's orders.
import { type SQL, sql } from 'drizzle-orm'

/**
 * `merged` (id, person, created_at): the rows of the directory that belong to another row's person. Accounts are
 * persons; a row without an account belongs to the account with its e-mail address or else its phone; rows without an
 * account that share an address are one person, and are grouped with an account together. All others are persons of
 * their own, so only addresses and numbers that occur in several rows are examined.
 */
const merged = sql`
	shared_emails as materialized (
		select email_key as email, min(id) filter (where user_id is not null) as account
		from customers where email_key is not null group by 1 having count(*) > 1
	),
	shared_phones as materialized (
		select phone, min(id) filter (where user_id is not null) as account
		from customers where phone <> '' group by 1 having count(*) > 1
	),
	linked as materialized (
		select c.id, c.created_at, e.email, coalesce(e.account, p.account) as account
		from customers c
		left join shared_emails e on e.email = c.email_key
		left join shared_phones p on p.phone = c.phone
		where c.user_id is null and (
			-- By arrays, so that the few rows they name are looked up and not all rows gone through.
			c.email_key = any(array(select email from shared_emails))
			or c.phone = any(array(select phone from shared_phones where account is not null))
		)
	),
	linked_by_email as (
		select email, min(account) as account, min(id) as first from linked where email is not null group by 1
	),
	merged as materialized (
		select * from (
			select l.id, coalesce(l.account, a.account, a.first) as person, l.created_at
			from linked l left join linked_by_email a using (email)
		) named where id <> person
	)`

/**
 * `loose_orders` (order_id, person): orders without a row of the directory. They are matched by account, e-mail address
 * or phone; without a match the phone number is a person of its own, identified by the negated id of the first such
 * order. Orders of erased customers have no phone and belong to nobody.
 */
const looseOrders = sql`
	loose_orders as materialized (
		select loose.id as order_id, loose.created_at, coalesce(
			user_row, email_account, phone_account, of_phone.person, phone_guest, shared.account, shared.first,
			of_email.person, email_guest, -min(loose.id) over (partition by customer_phone)
		) as person
		from (
			-- First who is named by the order, then whose person they are: the other way round every order would go
			-- through all merged rows.
			select o.id, o.created_at, o.customer_phone, lower(o.customer_email) as email, min(u.id) as user_row,
				min(e.id) filter (where e.user_id is not null) as email_account,
				min(e.id) filter (where e.user_id is null) as email_guest,
				min(p.id) filter (where p.user_id is not null) as phone_account,
				min(p.id) filter (where p.user_id is null) as phone_guest
			from orders o
			left join customers u on u.user_id = o.user_id
			left join customers e on e.email_key = lower(o.customer_email)
			left join customers p on p.phone = o.customer_phone
			where o.customer_id is null and o.customer_phone <> ''
			group by o.id
		) loose
		left join merged of_phone on of_phone.id = phone_guest
		left join merged of_email on of_email.id = email_guest
		left join linked_by_email shared on shared.email = loose.email
	)`

/** `people` (person, since, has_account, others): one row per person, with their other rows of the directory. */
const people = sql`
	people as (
		select c.id as person, least(c.created_at, m.since) as since, c.user_id is not null as has_account, m.others
		from customers c
		left join (
			select person, min(created_at) as since, array_agg(id) as others from merged group by 1
		) m on m.person = c.id
		where not exists (select from merged other where other.id = c.id)
		union all
		select person, min(created_at), false, null from loose_orders where person < 0 group by person
	)`

/** All of them as common table expressions, to follow `with`. Unused ones cost nothing. */
export const PERSON_TABLES = sql`${merged}, ${looseOrders}, ${people}`

/** The same for a shop whose orders table is missing: everybody is listed, without orders. */
export const PERSONS_WITHOUT_ORDERS = sql`${merged}, loose_orders as (
		select 0 as order_id, 0 as person, now() as created_at where false
	), ${people}`

/** `their_rows` and `theirs`: the rows of the directory and the orders of one person. */
export const traces = (person: number): SQL => sql`
	their_rows as materialized (
		select c.* from customers c join (
			select ${person}::int as id where not exists (select from merged where id = ${person})
			union all
			select id from merged where person = ${person}
		) of_person using (id)
	),
	theirs as materialized (
		select o.* from their_rows r join orders o on o.customer_id = r.id
		union all
		select o.* from loose_orders l join orders o on o.id = l.order_id where l.person = ${person}
	)`
