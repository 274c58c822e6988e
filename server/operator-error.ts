import { errorCode } from '../app/db/database-away.ts'
import { describeError } from '../app/shop/process/describe-error.ts'

/** Something the operator can mend. Told as one sentence, without a stack, with a non-zero exit. */
export class Problem extends Error {}

/** The sentence for a failure at start, in words of the shop rather than of the system. */
export function sentenceFor(error: unknown): string {
	if (error instanceof Problem) return error.message
	const code = errorCode(error)
	const words = error instanceof Error ? error.message : String(error)
	if (code === 'ENOSPC' || code === '53100') return 'The disk is full: free some space and start again.'
	if (code === 'EACCES' || code === 'EPERM') return `A file or folder may not be opened: ${words}.`
	if (code === 'EROFS') return `A file or folder is on a read-only disk: ${words}.`
	// Nobody foresaw this one: it is told with where it happened, and without what a query was given.
	const facts = describeError(error)
	return [facts.error, ...(facts.frames?.split(' | ') ?? [])].join('\n      ')
}
