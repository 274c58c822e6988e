/** Who fetches the feed. */
export const FEED_READERS = ['google', 'meta', 'other'] as const
export type FeedReader = (typeof FEED_READERS)[number]

/** By the name that a program gives itself; what it says besides is not looked at, and nothing of it is stored. */
export function readerOf(agent: string | undefined): FeedReader {
	if (/google/i.test(agent ?? '')) return 'google'
	return /facebook|\bmeta-?external|instagram/i.test(agent ?? '') ? 'meta' : 'other'
}

/** The piece that an address asks for: the first without a number; undefined for what is none. */
export function pieceIn(number: string | null): number | undefined {
	if (number === null) return 1
	return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined
}

/** A piece below a megabyte, made in a blink: the page cache has room for those of 10,000 products in both languages. */
export const PRODUCTS_A_PIECE = 1_000

export const feedPieces = (products: number): number => Math.max(1, Math.ceil(products / PRODUCTS_A_PIECE))

export const FEED_PATH = '/feed.xml'
