// Which sales belong to a period, for the page of figures and the accountant's files.
import { type SQL, sql } from 'drizzle-orm'
import { dayBounds } from '~/shop/time/calendar.ts'
import type { DayOfSale, Days, TwoPeriods } from '~/shop/time/period.ts'

/** Of `orders o` or `order_accounts o`. */
export const momentOfSale = (by: DayOfSale): SQL =>
	by === 'ordered' ? sql`o.created_at` : sql`o.delivered_at`

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

export const since = (by: DayOfSale, day: string): SQL => sql`${momentOfSale(by)} >= ${at(dayBounds(day)[0])}`
const until = (by: DayOfSale, day: string): SQL => sql`${momentOfSale(by)} < ${at(dayBounds(day)[1])}`

export const inDays = (by: DayOfSale, { from, to }: Days): SQL =>
	sql`(${since(by, from)} and ${until(by, to)})`

/** One range of the index, without the days between the two periods. */
export const inEither = (by: DayOfSale, { during, before }: TwoPeriods): SQL =>
	sql`${inDays(by, { from: before.from, to: during.to })}
		and (${since(by, during.from)} or ${until(by, before.to)}) and o.order_status = 'delivered'`
