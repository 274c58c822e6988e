// Which products were looked at on this device, by their ids. They stay there.
import { isProductId } from '~/features/cart/cart.ts'
import { readTexts } from '../device-list.ts'

const MOST_SEEN = 12

/** Whatever is stored there, the latest first. */
export const readSeen = (stored: string | null): string[] => readTexts(stored, isProductId, MOST_SEEN)

/** Once each, the latest first. */
export const withSeen = (list: readonly string[], id: string): string[] =>
	[id, ...list.filter((known) => known !== id)].slice(0, MOST_SEEN)
