import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { FULL_NAME_LONGEST, oneLine } from '~/features/accounts/account-rules.ts'
import { rememberDevice } from '~/features/accounts/known-device.server.ts'
import { commonPasswordProblem } from '~/features/accounts/passwords/common-passwords.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import { checkAdminPassword } from '../admin-password.ts'
import { beginSession, type Whereabouts } from '../sessions.server.ts'
import { acceptInvitation, findInvitation } from './invitations.server.ts'

/** A link cannot be guessed; this limits how many passwords the shop hashes. */
const PER_ADDRESS: Limit = { count: 20, seconds: 15 * 60 }

type Typed = { name: string; password: string; confirmation: string }
export type InvitationErrors = Partial<Record<keyof Typed, string>>
type Requester = Whereabouts & { cookies: string | null; language: Language }
type Refused = { status: 400 | 404 | 429; problem?: string; errors: InvitationErrors }

/** Accepts an invitation: the invited person becomes an admin and is signed in. */
export async function answerInvitation(
	token: string,
	typed: Typed,
	requester: Requester,
	now: Date,
): Promise<{ cookies: string[] } | Refused> {
	const from = limitKeyOf(requester.address)
	if (!(await takeAttempt(`admin-invitation:address:${from}`, PER_ADDRESS, now)))
		return { status: 429, problem: m.admin_login_too_often(), errors: {} }
	const over: Refused = { status: 404, problem: m.invitation_over_text(), errors: {} }
	const invitation = await findInvitation(token, now)
	if (!invitation) return over
	const name = oneLine(typed.name)
	const errors: InvitationErrors = { ...wrongName(name), ...checkAdminPassword(typed) }
	const common = errors.password ? undefined : commonPasswordProblem(typed.password, invitation.email)
	if (common) errors.password = common
	if (Object.keys(errors).length > 0) return { status: 400, errors }
	const admin = await acceptInvitation(
		token,
		{ name, password: typed.password, language: requester.language },
		now,
	)
	if (!admin) return over
	const session = await beginSession(admin.id, now, requester)
	return { cookies: [session, rememberDevice(requester.cookies, 'admin', admin.email)] }
}

function wrongName(name: string): InvitationErrors {
	if (name.length < 2) return { name: m.order_error_full_name() }
	return name.length > FULL_NAME_LONGEST ? { name: m.account_too_long({ count: FULL_NAME_LONGEST }) } : {}
}
