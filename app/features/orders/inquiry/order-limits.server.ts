// Against floods: so many new orders in ten minutes, counted by the shop's one limiter.
import type { Counter, Limit } from '~/db/rate-limit.server.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'

const WINDOW = 10 * 60
// A whole quarter may share one address of its mobile network.
const PER_ADDRESS: Limit = { count: 40, seconds: WINDOW }
const PER_BUYER: Limit = { count: 6, seconds: WINDOW }

/**
 * What a new order is counted with. A number is counted only together with the address it is sent from: anybody can
 * type somebody's number, and must not use up that person's orders. A signed-in customer is counted by the account.
 */
export function orderCounters(order: { address: string; phone: string; userId: string | null }): Counter[] {
	const from = limitKeyOf(order.address)
	const buyer = order.userId ? `account:${order.userId}` : `phone:${from}:${order.phone}`
	return [
		{ key: `order:address:${from}`, limit: PER_ADDRESS },
		{ key: `order:${buyer}`, limit: PER_BUYER },
	]
}
