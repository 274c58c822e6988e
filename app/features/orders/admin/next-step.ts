import { ownEntry } from '~/shop/own-entry.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
	pending: 'contacted',
	contacted: 'confirmed',
	confirmed: 'processing',
	processing: 'delivered',
}

/** What an order becomes when its sale goes on; undefined when it is delivered or cancelled. */
export const nextStep = (status: OrderStatus): OrderStatus | undefined => ownEntry(NEXT, status)
