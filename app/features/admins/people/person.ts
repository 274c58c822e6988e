// What the pages about people and about one's own account show.
import type { AdminRole } from '~/shop/vocabulary.ts'

export type Person = {
	id: string
	name: string
	email: string
	role: AdminRole
	lastSignInAt: Date | null
	secondFactor: boolean
}

export type Invitation = { id: string; email: string; role: AdminRole; expiresAt: Date; isOver: boolean }

/** Since when codes are asked for, if they are. */
export type SecondFactorState = { since: Date; recoveryCodesLeft: number } | undefined

export type AccountField = 'current' | 'password' | 'confirmation' | 'enrolPassword' | 'code' | 'offPassword'
