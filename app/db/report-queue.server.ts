import type { SQL } from 'drizzle-orm'
import { limitConcurrency } from '~/shop/process/limit-concurrency.ts'
import { db } from './client.server.ts'

/**
 * Long reports are queued, so that orders and list pages find one of the pool's ten connections free; more at once
 * would not be faster on a small machine.
 */
const inTurn = limitConcurrency(4)

/** For queries over many orders or all customers. */
export const queryReport = <Row extends Record<string, unknown>>(query: SQL) =>
	inTurn(() => db().execute<Row>(query))
