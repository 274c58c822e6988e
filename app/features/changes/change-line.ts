// What the pages of the audit log show.
import type { FieldWords } from './change-words.ts'

/** A line of the audit log, in words. */
export type ChangeLine = {
	id: number
	at: string
	who: string
	kind: string
	name: string
	/** A link to the thing, if it has a page. */
	link: string | undefined
	action: string
	fields: FieldWords[]
	batch: string | null
	/** The size of the batch, this change included. */
	together: number
	/** Whether the line represents the whole batch. */
	isBatch: boolean
	state: 'set-back' | 'can-be-set-back' | 'stays'
}

/** The seller's decision: each thing with its fields, `before` the current value, `after` the reverted one. */
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
	/** A deleted product whose name or id is taken by now. */
	taken?: { change: number; name: string; again: boolean }
}
