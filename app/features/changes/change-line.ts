// What the pages of the record show.
import type { FieldWords } from './change-words.ts'

/** A line of the record, in words. */
export type ChangeLine = {
	id: number
	at: string
	who: string
	kind: string
	name: string
	/** Where the thing is to be seen now, if there is such a place. */
	link: string | undefined
	action: string
	fields: FieldWords[]
	batch: string | null
	/** How many changes were made at once, this one among them. */
	together: number
	/** Whether the line stands for all of them. */
	isBatch: boolean
	state: 'set-back' | 'can-be-set-back' | 'stays'
}

/** What the seller decides about: each thing with its fields, `before` what it is now and `after` what it would be. */
export type RevertQuestion = {
	change: number
	seen: string
	things: { name: string; fields: FieldWords[] }[]
	more: number
}
export type RevertAnswer = {
	ok: boolean
	message: string
	question?: RevertQuestion
	/** A deleted product whose name or address is taken by now. */
	taken?: { change: number; name: string; again: boolean }
}
