// What the forms of counting and their answers are made of.
import type { MovementKind } from '~/shop/vocabulary.ts'

/** A typed number of pieces, 0 to 99,999 (MOST_PIECES); undefined for anything else. */
export function readCount(typed: unknown): number | undefined {
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

export type CountDifference = CountedProduct & { name: string; size: string }
export type CountAnswer = {
	ok: boolean
	message: string
	/** Of each product, by its id. */
	typed?: Record<string, string>
	errors?: Record<string, string>
	/** To be booked, by this request. */
	shown?: { requestId: string; differences: CountDifference[] }
	/** The request that was booked: the fields are empty again. */
	booked?: string
}

type Field = 'counted' | 'pieces' | 'why' | 'fewAt'
/** What was typed comes back with what is wrong with it. */
export type StockAnswer = {
	ok: boolean
	message: string
	errors?: { [field in Field]?: string }
	typed?: { [field in Field | 'move']?: string }
}

export type StockMovement = {
	id: number
	at: Date
	kind: MovementKind
	quantity: number
	/** How many there were after it. */
	left: number
	/** Null when a customer's own change of an order moved it. */
	by: string | null
	why: string
	order: { id: number; number: string } | null
}
