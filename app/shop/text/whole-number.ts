/** Thousands may be separated by a space, as `money.ts` accepts it: plain, no-break, or narrow. */
const WHOLE_NUMBER = /^(\d{1,9}|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3}){1,2})$/

/**
 * Parses a whole number that a person typed: digits and nothing else. `1a`, `1.5`, `-`, digits of another script and an
 * empty field are null, never a guess.
 */
export function readWholeNumber(typed: string): number | null {
	const digits = WHOLE_NUMBER.exec(typed.trim())?.[1]
	return digits === undefined ? null : Number(digits.replace(/\D/g, ''))
}
