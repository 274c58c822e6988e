import type { OrderStatus } from '~/shop/vocabulary.ts'
import { stepsAhead } from '../tracking/order-view.ts'

/** What the seller does next with an order that goes well; nothing after the last step, nor with a cancelled one. */
export const nextStep = (status: OrderStatus): OrderStatus | undefined => stepsAhead(status)[0]

/** What waits for her, in the order in which it is worked off. */
export const OPEN_STATUSES = [
	'pending',
	'contacted',
	'confirmed',
	'processing',
] as const satisfies OrderStatus[]
