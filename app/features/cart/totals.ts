import { FREE_DELIVERY_FROM } from '~/shop/shop-facts.ts'

type Priced = { price: number; quantity: number }

/** Whole francs, by the server’s prices. */
export const totalOf = (lines: readonly Priced[]): number =>
	lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** What is missing for free delivery; nothing at 50,000 exactly. */
export const freeDeliveryGap = (total: number): number => Math.max(0, FREE_DELIVERY_FROM - total)
