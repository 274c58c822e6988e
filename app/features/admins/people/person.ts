// What the pages about people and one's own account show.
import type { AdminRole } from '~/shop/vocabulary.ts'

export type Person = {
	id: string
	name: string
	email: string
	role: AdminRole
	lastSignInAt: Date | null
	secondFactor: boolean
}

export type Invitation = { id: string; email: string; role: AdminRole; expiresAt: Date; isExpired: boolean }

/** Since when the second factor is active, if it is. */
export type SecondFactorState = { since: Date; recoveryCodesLeft: number } | undefined

export type AccountField =
	| 'current'
	| 'password'
	| 'confirmation'
	| 'enrolPassword'
	| 'code'
	| 'offPassword'
	| 'passkeyPassword'
	| 'removePassword'
