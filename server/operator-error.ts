import { errorCode } from '../app/db/database-unavailable.ts'
import { describeError } from '../app/shop/process/describe-error.ts'

/** An error that the operator can fix. Printed as one sentence, without a stack, with a non-zero exit. */
export class OperatorError extends Error {}

/** The sentence for a failure at start, in plain words. */
export function sentenceFor(error: unknown): string {
	if (error instanceof OperatorError) return error.message
	const code = errorCode(error)
	const words = error instanceof Error ? error.message : String(error)
	if (code === 'ENOSPC' || code === '53100') return 'The disk is full: free some space and start again.'
	if (code === 'EACCES' || code === 'EPERM') return `A file or folder may not be opened: ${words}.`
	if (code === 'EROFS') return `A file or folder is on a read-only disk: ${words}.`
	// An unexpected error: printed with its location, and without the query's parameters.
	const facts = describeError(error)
	return [facts.error, ...(facts.frames?.split(' | ') ?? [])].join('\n      ')
}
