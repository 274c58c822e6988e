import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { shownName } from '~/features/orders/shown-name.server.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import type { Activity } from './dashboard-types.ts'

const SHOWN = 8

export async function listActivity(): Promise<Activity[]> {
	const [came, moved, changed] = await Promise.all([
		listNewOrders(),
		listStatusChanges(),
		listProductChanges(),
	])
	return [...came, ...moved, ...changed].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SHOWN)
}

const readable = (rows: Activity[]): Activity[] =>
	readableRows(
		'something that happened',
		rows,
		({ kind }) => kind,
		(row) => ({ ...row, at: momentIn(row.at) }),
	)

async function listNewOrders(): Promise<Activity[]> {
	const { rows } = await db().execute<{ at: Date; orderId: number; orderNumber: string; who: string }>(sql`
		select created_at as at, id as "orderId", order_number as "orderNumber", ${shownName()} as who
		from orders order by created_at desc, id desc limit ${SHOWN}`)
	return readable(rows.map((row) => ({ kind: 'order', ...row })))
}

type Moved = Omit<Extract<Activity, { kind: 'status' }>, 'kind'>

async function listStatusChanges(): Promise<Activity[]> {
	// By id, which grows with time and has an index over all orders.
	const { rows } = await db().execute<Moved>(sql`
		select h.at, o.id as "orderId", o.order_number as "orderNumber", h.old_value as from, h.new_value as to, h.actor as by
		from (
			select * from order_history where change = 'status' and new_value is not null order by id desc limit ${SHOWN}
		) h join orders o on o.id = h.order_id`)
	return readable(rows.map((row) => ({ kind: 'status', ...row })))
}

type Changed = { at: Date; name: string; nameNow: string | null; action: string; by: string }

async function listProductChanges(): Promise<Activity[]> {
	const { rows } = await db().execute<Changed>(sql`
		select c.at, p.name as "nameNow", coalesce(c.after ->> 'name', c.before ->> 'name', p.name, c.entity_id) as name, c.action,
			c.admin_email as by
		from (
			select * from admin_changes where entity = 'product' order by at desc, id desc limit ${SHOWN}
		) c left join products p on p.id = c.entity_id`)
	return readable(rows.map((row) => ({ kind: 'product', ...row })))
}
