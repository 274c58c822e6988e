// The pieces of a delivered order that came back: a fact of its lines, from which sold, cost, profit and due follow.
import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { listSoldLines } from '../order-rows.server.ts'
import type { OrderNotChanged } from './order-refusals.ts'
import type { HistoryRow, OrderRow } from './with-locked-order.server.ts'

/** `returned`: pieces of each line, in the order of the lines. */
export async function writeReturns(
	{ id, orderStatus }: OrderRow,
	returned: number[],
	now: Date,
	tx: Writable,
): Promise<HistoryRow | OrderNotChanged> {
	const lines = await listSoldLines([id], tx)
	if (lines.length !== returned.length) return 'changed-meanwhile'
	const after = lines.map((line, index) => ({ ...line, returned: returned[index]! }))
	const changed = after.filter((line, index) => line.returned !== lines[index]!.returned)
	if (changed.some((line) => line.returned > 0) && orderStatus !== 'delivered') return 'return-not-delivered'
	if (after.some((line) => line.returned > line.quantity)) return 'return-too-many'
	await tx.execute(sql`
		update order_items i set returned = line.returned,
			returned_on = case when line.returned > 0 then ${dayKey(now)}::date end
		from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as line(id int, returned int)
		where i.id = line.id`)
	return { change: 'returned', oldValue: inWords(lines), newValue: inWords(after) }
}

const inWords = (lines: { returned: number; productName: string }[]): string | null =>
	lines
		.filter(({ returned }) => returned > 0)
		.map(({ returned, productName }) => `${returned} × ${productName}`)
		.join(', ') || null
