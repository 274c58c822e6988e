// Ids of recently viewed products, stored on this device only.
import { isProductId } from '~/features/cart/cart.ts'
import { readTexts } from '../device-list.ts'

const MOST_SEEN = 12

/** Newest first. */
export const readSeen = (stored: string | null): string[] => readTexts(stored, isProductId, MOST_SEEN)

/** Without duplicates, newest first. */
export const withSeen = (list: readonly string[], id: string): string[] =>
	[id, ...list.filter((known) => known !== id)].slice(0, MOST_SEEN)
