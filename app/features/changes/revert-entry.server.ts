import type { Writable } from '~/db/client.server.ts'
import type { adminChanges } from '~/db/schema/admins.ts'
import type { Change, Facts } from '~/features/admins/changes.server.ts'
import { m } from '~/paraglide/messages.js'

export type Recorded = typeof adminChanges.$inferSelect

/** Why a revert was refused although nothing failed. */
export const REVERT_PROBLEMS = {
	unknown: () => m.changes_problem_unknown(),
	already: () => m.changes_problem_already(),
	'not-possible': () => m.changes_problem_not_possible(),
	gone: m.changes_problem_gone,
	'too-late': m.changes_problem_too_late,
	taken: m.changes_problem_taken,
	'photo-gone': m.changes_problem_photo_gone,
	'brand-gone': m.changes_problem_brand_gone,
	'brand-in-use': m.changes_problem_brand_in_use,
} satisfies Record<string, (words: { name: string }) => string>
export type RevertProblem = keyof typeof REVERT_PROBLEMS

/** Thrown inside the transaction to roll it back; `revert` returns it as a value. */
export class NotReverted extends Error {
	readonly problem: RevertProblem
	readonly thing: string

	constructor(problem: RevertProblem, thing = '') {
		super(problem)
		this.problem = problem
		this.thing = thing
	}
}

/** How one kind of thing is reverted. All of it happens in one transaction; NotReverted rolls it back. */
export type RevertEntry = {
	/** The current state of each change's thing, in order, locked; undefined when it does not exist. */
	now: (changes: Recorded[], tx: Writable) => Promise<(Facts | undefined)[]>
	/** Writes the fields that `before` names into existing things. */
	restore: (changes: Recorded[], tx: Writable) => Promise<void>
	/** Restores what the change deleted, and returns what to record. */
	bringBack?: (change: Recorded, tx: Writable, newName?: string) => Promise<Change>
	/** Deletes what the changes created. */
	remove?: (changes: Recorded[], tx: Writable) => Promise<void>
	/** Derived fields: a different value is no conflict. */
	follows?: readonly string[]
}
