// Figures by origin, in two queries. Orders and what was sold count on the day of the order, money on its own day.
import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { LINK_PLACES } from '~/shop/vocabulary.ts'
import type { Span } from '../range.ts'
import { inSpan } from '../top-lists.server.ts'
import { LINKS_PER_PAGE, type LinkRow, type PlaceFigures } from './link-figures.ts'

/** The places that have a link, what came by none, and a page of links: first those that brought most. */
export async function readLinkFigures(
	during: Span,
	page: number,
): Promise<{ places: PlaceFigures[]; links: LinkRow[]; found: number }> {
	const [places, links] = await Promise.all([readPlaces(during), listLinks(during, page)])
	return {
		places: [...LINK_PLACES, null].flatMap((place) => places.filter((row) => row.place === place)),
		links: readableRows(
			'a short link',
			links,
			({ code }) => code,
			({ found: _, ...row }) => ({ ...row, place: oneOf(LINK_PLACES, row.place) }),
		),
		found: links[0]?.found ?? 0,
	}
}

/** `figures` has each link with its figures. The days of counts and of money are whole days of Douala. */
function withFigures(during: Span, orders: SQL = sql`link_id is not null`): SQL {
	const inDays = sql`between ${dayKey(during.from)}::date and ${dayKey(during.to)}::date`
	return sql`
		with visited as (
			select what as code, sum(count) as visits from day_counts where kind = 'followed' and day ${inDays} group by 1
		),
		ordered as (
			select l.link_id, count(*) filter (where o.order_status <> 'cancelled') as orders, sum(o.sold) as sold
			from orders l join order_accounts o on o.order_id = l.id
			where ${orders} and ${inSpan(during)} group by 1
		),
		paid as (
			select o.link_id, sum(p.amount) as received
			from orders o join order_payments p on p.order_id = o.id
			where ${orders} and p.paid_on ${inDays} group by 1
		),
		figures as (
			select l.id, l.code, l.target, l.place, coalesce(visits, 0) as visits, coalesce(orders, 0) as orders,
				coalesce(sold, 0) as sold, coalesce(received, 0) as received
			from short_links l
			left join visited on visited.code = l.code
			left join ordered on ordered.link_id = l.id
			left join paid on paid.link_id = l.id
		)`
}

/** With all other orders, so that the rows add up to the shop's figures. */
async function readPlaces(during: Span): Promise<PlaceFigures[]> {
	const { rows } = await queryReport<PlaceFigures>(sql`
		${withFigures(during, sql`true`)}
		select place, sum(visits)::int as visits, sum(orders)::int as orders, sum(sold)::float8 as sold,
			sum(received)::float8 as received
		from figures group by 1
		union all
		select null, 0, coalesce(sum(orders), 0)::int, coalesce(sum(sold), 0)::float8, coalesce(sum(received), 0)::float8
		from (select link_id, orders, sold, null as received from ordered union all select link_id, null, null, received from paid) others
		where link_id is null`)
	return rows
}

async function listLinks(during: Span, page: number): Promise<(LinkRow & { found: number })[]> {
	const { rows } = await queryReport<LinkRow & { found: number }>(sql`
		${withFigures(during)},
		listed as (
			select *, count(*) over () as found from figures
			order by sold desc, orders desc, visits desc, id desc limit ${LINKS_PER_PAGE} offset ${(page - 1) * LINKS_PER_PAGE}
		)
		select code, target, place, visits::int, orders::int, sold::float8, received::float8, found::int,
			p.name as product, target not like '/product/%' or coalesce(p.in_stock and p.is_visible, false) as open
		from listed left join products p on p.id = substr(target, 10) and target like '/product/%'
		order by sold desc, orders desc, visits desc, listed.id desc`)
	return rows
}
