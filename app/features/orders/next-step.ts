import type { OrderStatus } from '~/shop/vocabulary.ts'
import { stepsAhead } from './tracking/order-view.ts'

/** The seller's next step of an order; none after the last step, nor for a cancelled one. */
export const nextStep = (status: OrderStatus, skipped: readonly OrderStatus[]): OrderStatus | undefined =>
	stepsAhead(status, skipped)[0]

/** The open statuses, in the order of work. */
export const OPEN_STATUSES = [
	'pending',
	'contacted',
	'confirmed',
	'processing',
] as const satisfies OrderStatus[]

export const isOpenStatus = (status: string): boolean => OPEN_STATUSES.some((open) => open === status)

/** What a row needs of an order after a step. */
export type MovedOrder = {
	id: number
	version: number
	status: OrderStatus
	next: OrderStatus | undefined
	/** See `AdminOrder`. */
	due: number
	/** The profit of a delivered order, with the permission to see it; null while it has no price. */
	profit?: { francs: number | null; estimated: boolean }
}
