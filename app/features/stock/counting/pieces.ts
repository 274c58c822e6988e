/** A typed number of pieces, 0 to 99,999 (MOST_PIECES); undefined for anything else. */
export function readPieces(typed: unknown): number | undefined {
	const digits = String(typed ?? '').replace(/\s/g, '')
	return /^\d{1,5}$/.test(digits) ? Number(digits) : undefined
}

/** One product in a count: `was` is null before it was ever counted. */
export type CountedProduct = { id: string; was: number | null; counted: number }

/** What the seller notes by hand, and which way it goes. */
export const MOVES = {
	breakage: { kind: 'breakage', sign: -1 },
	gift: { kind: 'gift', sign: -1 },
	fewer: { kind: 'correction', sign: -1 },
	more: { kind: 'correction', sign: 1 },
} as const

export const LONGEST_WHY = 200
export const MOVEMENTS_PER_PAGE = 50
export const COUNTED_AT_ONCE = 100
