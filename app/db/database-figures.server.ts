// Connection metrics of this thread.
import { isMainThread } from 'node:worker_threads'
import type { Pool, PoolClient } from 'pg'
import { counter, gauge } from '~/shop/process/metrics.server.ts'

const thread = isMainThread ? 'serving' : 'pages'

const errors = counter(
	'database_errors_total',
	'Queries that the database refused, by the class of its code (23: a rule of a table, 57: it is going down).',
	['thread', 'class'],
)
const lost = counter('database_connections_lost_total', 'Connections that broke.', ['thread'], [{ thread }])

type Refused = { code?: string }
// pg has no public API for the database's answers.
type Answers = { connection: { on: (event: 'errorMessage', heard: (refused: Refused) => void) => void } }

export function watchPool(pool: Pool): void {
	pool.on('connect', (client: PoolClient) => {
		const { connection } = client as unknown as Answers
		connection.on('errorMessage', ({ code }) => errors.inc({ thread, class: code?.slice(0, 2) ?? 'none' }))
		// An unhandled 'error' event would end the process: the next statement on this connection fails and reports it.
		client.on('error', () => lost.inc({ thread }))
	})
	gauge(
		'database_connections',
		'Connections in use, idle, and requests that wait for one.',
		['thread', 'state'],
		() => [
			{ labels: { thread, state: 'in use' }, value: pool.totalCount - pool.idleCount },
			{ labels: { thread, state: 'idle' }, value: pool.idleCount },
			{ labels: { thread, state: 'waited for' }, value: pool.waitingCount },
		],
	)
}
