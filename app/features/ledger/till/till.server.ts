import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { may } from '~/features/admins/roles.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { shownName } from '~/features/orders/shown-name.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { type Days, readPeriod } from '~/shop/time/period.ts'
import { type AdminRole, PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import {
	type DoublePayment,
	PAYMENTS_PER_PAGE,
	type TillDay,
	type TillPayment,
	type TillSums,
} from './till.ts'

/**
 * The period's sums, the payments of the chosen day, and references that stand twice. Staff see today and nothing else,
 * whatever the query says.
 */
export async function readTillPage(query: URLSearchParams, role: AdminRole, now: Date) {
	const seesAll = may(role, 'costs')
	const today = dayKey(now)
	const choice = seesAll ? readPeriod(query, now, 'week') : undefined
	// Beside dates that cannot be, today is shown.
	const period = choice?.days?.during ?? { from: today, to: today }
	const [{ days, total }, doubles] = await Promise.all([
		readTill(period),
		seesAll ? listDoubles(pageIn(query, 'doubles')) : undefined,
	])
	const day = days.find(({ day }) => day === (seesAll ? query.get('day') : today))
	return {
		period,
		choice,
		days,
		total,
		chosen: day && (await readDay(day, pageIn(query, 'payments'))),
		doubles,
	}
}

/** Beyond the last page it is the last one. */
async function readDay({ day, payments: found }: TillDay, wanted: number) {
	const page = Math.min(wanted, Math.ceil(found / PAYMENTS_PER_PAGE))
	return { day, found, page, payments: await listPaymentsOf(day, page) }
}

const RECEIVED = sql.join(
	PAYMENT_WAYS.map(
		(way) =>
			sql`coalesce(sum(amount) filter (where amount > 0 and way = ${way}), 0)::float8 as ${sql.identifier(way)}`,
	),
	sql`, `,
)

/** The days on which money moved, latest first, and the sums of all of them: one pass over the payments of the period. */
async function readTill({ from, to }: Days): Promise<{ days: TillDay[]; total: TillSums }> {
	const { rows } = await queryReport<TillSums & { day: string | null }>(sql`
		select paid_on::text as day, ${RECEIVED}, coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as "givenBack",
			coalesce(sum(amount), 0)::float8 as sum, count(*)::int as payments
		from order_payments where paid_on between ${from}::date and ${to}::date
		group by grouping sets ((paid_on), ()) order by paid_on desc nulls first`)
	const [total, ...days] = rows
	return { days: days as TillDay[], total: total! }
}

const payment =
	() => sql`p.id, p.order_id as "orderId", o.order_number as "orderNumber", ${shownName(sql`o`)} as "customerName",
	p.way, p.amount::float8, p.reference, p.paid_on::text as "paidOn"`

const pageAt = (page: number): SQL => sql`limit ${PAYMENTS_PER_PAGE} offset ${(page - 1) * PAYMENTS_PER_PAGE}`

async function listPaymentsOf(day: string, page: number): Promise<TillPayment[]> {
	const { rows } = await queryReport<TillPayment>(sql`
		select ${payment()} from order_payments p join orders o on o.id = p.order_id
		where p.paid_on = ${day}::date order by p.id ${pageAt(page)}`)
	return rows
}

/** Recorded before a reference was unique (migration ledger), latest first. */
async function listDoubles(page: number): Promise<{ doubles: DoublePayment[]; found: number; page: number }> {
	const { rows } = await queryReport<DoublePayment & { found: number }>(sql`
		select ${payment()}, of_first.order_number as "firstNumber", (count(*) over ())::int as found
		from order_payments p join orders o on o.id = p.order_id
		left join order_payments first on first.reference_key = payment_reference_key(p.way, p.amount, p.reference)
		left join orders of_first on of_first.id = first.order_id
		where p.reference_key is null and payment_reference_key(p.way, p.amount, p.reference) is not null
		order by p.paid_on desc, p.id desc ${pageAt(page)}`)
	const found = rows[0]?.found ?? 0
	return found === 0 && page > 1 ? listDoubles(1) : { doubles: rows, found, page }
}
