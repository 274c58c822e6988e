import { describeError } from '../app/shop/describe-error.ts'

/** Something the operator can mend. Told as one sentence, without a stack, with a non-zero exit. */
export class Problem extends Error {}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code

/** The sentence for a failure at start, in words of the shop rather than of the system. */
export function sentenceFor(error: unknown): string {
	if (error instanceof Problem) return error.message
	if (codeOf(error) === 'ENOSPC') return 'The disk is full: free some space and start again.'
	if (codeOf(error) === 'EACCES') return `A file or folder may not be opened: ${(error as Error).message}.`
	// A failed query repeats its parameters, and one of them may be a password's hash.
	const { error: what, frames } = describeError(error)
	return frames ? `${what}\n    ${frames.replaceAll(' | ', '\n    ')}` : what
}
