// Ids of recently viewed products, stored on this device only.
import { isProductId } from '~/features/cart/cart.ts'
import { parseStoredList } from '../saved-items/stored-list.ts'

const MOST_VIEWED = 12

/** Newest first. */
export const parseViewed = (stored: string | null): string[] =>
	parseStoredList(stored, isProductId, MOST_VIEWED)

/** Without duplicates, newest first. */
export const withViewed = (list: readonly string[], id: string): string[] =>
	[id, ...list.filter((known) => known !== id)].slice(0, MOST_VIEWED)
