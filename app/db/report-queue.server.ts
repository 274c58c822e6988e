import type { SQL } from 'drizzle-orm'
import { limitConcurrency } from '~/shop/process/limit-concurrency.ts'
import { db } from './client.server.ts'

/**
 * Long readings take turns, so that whoever orders or looks at a list finds one of the pool's ten connections free;
 * more at once would not be quicker on a small machine, only in others' way.
 */
const inTurn = limitConcurrency(4)

/** For questions that go through many orders or everybody the shop knows. */
export const queryReport = <Row extends Record<string, unknown>>(query: SQL) =>
	inTurn(() => db().execute<Row>(query))
