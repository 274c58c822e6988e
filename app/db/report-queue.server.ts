import type { SQL } from 'drizzle-orm'
import { db } from './client.server.ts'

/** Of the pool's ten connections; more at once would not be quicker on a small machine, only in others' way. */
const MAX_AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

/** Long readings take turns, so that whoever orders or looks at a list finds a connection free. */
export async function inTurn<T>(read: () => Promise<T>): Promise<T> {
	if (running < MAX_AT_ONCE) running++
	else await new Promise<void>((next) => waiting.push(next))
	try {
		return await read()
	} finally {
		// The turn is handed on rather than given up, or somebody newly come could take it as well.
		const next = waiting.shift()
		if (next) next()
		else running--
	}
}

/** For questions that go through many orders or everybody the shop knows. */
export const readFigures = <Row extends Record<string, unknown>>(query: SQL) =>
	inTurn(() => db().execute<Row>(query))
