type Priced = { price: number; quantity: number }

/** Whole francs, by the server’s prices. */
export const totalOf = (lines: readonly Priced[]): number =>
	lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** What is missing for free delivery; zero from the threshold on. */
export const freeDeliveryGap = (total: number, freeFrom: number): number => Math.max(0, freeFrom - total)
