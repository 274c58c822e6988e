import { type SQL, sql } from 'drizzle-orm'
import { m } from '~/paraglide/messages.js'

/** The customer's name in an order; a counter sale may have none. `from`: the table, where several are joined. */
export const shownName = (from: SQL = sql`orders`): SQL<string> =>
	sql`coalesce(nullif(${from}.customer_name, ''), ${m.counter_sale()}::text)`
