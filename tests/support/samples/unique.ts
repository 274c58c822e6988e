import { randomUUID } from 'node:crypto'

/** A key that no other test and no earlier try of the same test has used: `ORD-MAIL-1f3a9c0b`. */
export const unique = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

let phones = 0

/** A mobile number of Cameroon that neither another test of this file nor an earlier try has used: `+237651234567`. */
export function uniquePhone(): string {
	return `+23765${String(++phones).padStart(7, '0')}`
}
