// Against floods: the limits of new orders in ten minutes.
import type { Counter, Limit } from '~/db/rate-limit.server.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'

const WINDOW = 10 * 60
// A whole quarter may share one address of its mobile network.
const PER_ADDRESS: Limit = { count: 40, seconds: WINDOW }
const PER_BUYER: Limit = { count: 6, seconds: WINDOW }

/**
 * The counters of a new order. A number is counted only together with the client's address: anybody can type somebody
 * else's number, and must not use up that person's orders. A signed-in customer is counted by the account.
 */
export function orderCounters(order: { address: string; phone: string; userId: string | null }): Counter[] {
	const from = limitKeyOf(order.address)
	const buyer = order.userId ? `account:${order.userId}` : `phone:${from}:${order.phone}`
	return [
		{ key: `order:address:${from}`, limit: PER_ADDRESS },
		{ key: `order:${buyer}`, limit: PER_BUYER },
	]
}
