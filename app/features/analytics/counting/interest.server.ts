import { sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import type { NotOrdered, TermNotFound } from '../analytics-types.ts'
import type { Span } from '../range.ts'
import { inSpan } from '../top-lists.server.ts'

const TOP = 10

type Row = { kind: 'not-found' | 'viewed'; what: string; name: string | null; count: number }

/**
 * Searches without results, and products that were viewed and are in no order of the same days.
 *
 * @param ordered names in the lines of those orders: most products are among them, so that lines are queried only for
 * the few others, which may have been ordered under another name.
 */
export async function readInterest(
	during: Span,
	ordered: readonly string[],
): Promise<{ notFound: TermNotFound[]; notOrdered: NotOrdered[] }> {
	const { rows } = await queryReport<Row>(sql`
		with counted as materialized (
			select kind, what, sum(count)::int as count from day_counts
			where day between ${dayKey(during.from)}::date and ${dayKey(during.to)}::date group by 1, 2
		)
		(select kind, what, null as name, count from counted where kind = 'not-found' order by count desc, what collate "C" limit ${TOP})
		union all
		(select kind, what, p.name, count from counted join products p on p.id = what
		where kind = 'viewed' and p.name <> all (${sql.param(ordered)}::text[]) and not exists (
			select from order_items i join orders o on o.id = i.order_id where i.product_id = what and ${inSpan(during)}
		)
		order by count desc, what collate "C" limit ${TOP})`)
	return {
		notFound: rows
			.filter(({ kind }) => kind === 'not-found')
			.map(({ what, count }) => ({ term: what, times: count })),
		notOrdered: rows
			.filter(({ kind }) => kind === 'viewed')
			.map(({ what, name, count }) => ({ id: what, name: name ?? what, views: count })),
	}
}
