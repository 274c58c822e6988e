import { log } from '~/shop/process/log.server.ts'
import { counter } from '~/shop/process/metrics.server.ts'
import type { Realm } from './known-device.server.ts'

type Outcome = 'in' | 'code asked for' | 'incomplete' | 'wrong' | 'too often'

const REALMS: Realm[] = ['customer', 'admin']
const OUTCOMES: Outcome[] = ['in', 'code asked for', 'incomplete', 'wrong', 'too often']
const signIns = counter(
	'sign_ins_total',
	'Tries to sign in.',
	['realm', 'outcome'],
	REALMS.flatMap((realm) => OUTCOMES.map((outcome) => ({ realm, outcome }))),
)

/** Guessing shows in the log and in the metrics, without account or password. */
export function recordSignIn(realm: Realm, outcome: Outcome): void {
	signIns.inc({ realm, outcome })
	log(outcome === 'wrong' || outcome === 'too often' ? 'warn' : 'info', 'sign-in', { realm, outcome })
}

/** The metric label of a refusal's status. */
export const signInOutcome = (status: number): Outcome =>
	status === 429 ? 'too often' : status === 400 ? 'incomplete' : 'wrong'
