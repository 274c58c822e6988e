import type { Writable } from '~/db/client.server.ts'
import type { adminChanges } from '~/db/schema/admins.ts'
import type { Change, Facts } from '~/features/admins/changes.server.ts'
import { m } from '~/paraglide/messages.js'

export type Recorded = typeof adminChanges.$inferSelect

/** Why something was not set back although nothing is broken. */
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

/** Thrown inside the transaction, so that nothing of it stays; revert gives it back as a value. */
export class NotReverted extends Error {
	readonly problem: RevertProblem
	readonly thing: string

	constructor(problem: RevertProblem, thing = '') {
		super(problem)
		this.problem = problem
		this.thing = thing
	}
}

/** How one kind of thing is set back. All of it happens in one transaction; NotReverted ends it with nothing done. */
export type RevertEntry = {
	/** The thing of each change as it is now, in their order, locked; undefined when it is not there. */
	now: (changes: Recorded[], tx: Writable) => Promise<(Facts | undefined)[]>
	/** Writes the fields that `before` names into things that are there. */
	restore: (changes: Recorded[], tx: Writable) => Promise<void>
	/** Brings back what the change took away, and tells what to record of it. */
	bringBack?: (change: Recorded, tx: Writable, newName?: string) => Promise<Change>
	/** Takes away what the changes made. */
	remove?: (changes: Recorded[], tx: Writable) => Promise<void>
	/** Fields that follow from others: a different value is no change by somebody else. */
	follows?: readonly string[]
}
