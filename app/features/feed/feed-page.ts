import type { Language } from '~/shop/language.ts'
import type { FeedReader } from './feed-readers.ts'

/** What a product may lack. Without the first two it is not in the feed; without the others it may be refused, or is found less. */
export const FEED_GAPS = ['photo', 'price', 'bad-photo', 'brand', 'description', 'french', 'barcode'] as const
export type FeedGap = (typeof FEED_GAPS)[number]

export type ProductsLacking = { gap: FeedGap; count: number; first: { id: string; name: string }[] }

export type FeedPage = {
	/** How many products are in the feed. */
	listed: number
	/** The addresses of all pieces. */
	addresses: Record<Language, string[]>
	/** ISO moments; a reader that never came is missing. */
	fetched: { language: Language; reader: FeedReader; at: string }[]
	/** Only gaps that some product has. */
	lacking: ProductsLacking[]
}
