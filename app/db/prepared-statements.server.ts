// Long statements that every order needs: parsing and planning them takes the database as long as running them, so each
// connection does it once (docs/decisions/0033-prepared-statements.md).
import { type SQL, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'

const MARK = '/* prepared */'
/** A statement has few texts: its parts that may be missing. Whatever comes beyond these is planned each time. */
const MOST_TEXTS = 20

/** Prepared once per connection. For statements that are used for every order and have few texts. */
export const prepared = (statement: SQL): SQL => sql`/* prepared */ ${statement}`

/** `pg` prepares what has a name. Not behind a pooler: the next statement may reach another connection. */
export function prepareMarked(pool: Pool): void {
	const names = new Map<string, string>()
	const apply: ProxyHandler<PoolClient['query']>['apply'] = (query, client, [statement, ...more]) => {
		const text: unknown = statement?.text
		if (typeof text !== 'string' || !text.startsWith(MARK))
			return Reflect.apply(query, client, [statement, ...more])
		if (names.size < MOST_TEXTS && !names.has(text)) names.set(text, `prepared-${names.size}`)
		return Reflect.apply(query, client, [{ ...statement, name: names.get(text) }, ...more])
	}
	pool.on('connect', (client) => {
		client.query = new Proxy(client.query, { apply })
	})
}
