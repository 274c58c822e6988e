import type { OrderStatus } from '~/shop/vocabulary.ts'
import { stepsAhead } from './tracking/order-view.ts'

/** What the seller does next with an order that goes well; nothing after the last step, nor with a cancelled one. */
export const nextStep = (status: OrderStatus): OrderStatus | undefined => stepsAhead(status)[0]

/** What waits for her, in the order in which it is worked off. */
export const OPEN_STATUSES = [
	'pending',
	'contacted',
	'confirmed',
	'processing',
] as const satisfies OrderStatus[]

/** What a row needs to know of an order that a tap has moved. */
export type MovedOrder = {
	id: number
	version: number
	status: OrderStatus
	/** What a delivered order brought, for who may see it; null while nobody has priced it. */
	profit?: { francs: number | null; estimated: boolean }
}
