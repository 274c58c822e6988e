// The actions of /admin/account, and their messages.
import { commonPasswordProblem } from '~/features/accounts/passwords/common-passwords.server.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { checkAdminPassword } from './admin-password.ts'
import type { CurrentAdmin } from './current-admin.ts'
import {
	changeOwnPassword,
	endOwnSessions,
	type Proof,
	proveSelf,
	switchOffOwnSecondFactor,
} from './own-account.server.ts'
import { addPasskey, askForNewPasskey, MAX_PASSKEYS, removePasskey } from './passkeys/passkeys.server.ts'
import type { AccountField } from './people/person.ts'
import {
	beginEnrolment,
	cancelEnrolment,
	confirmEnrolment,
	findSecondFactor,
} from './second-factor/second-factor.server.ts'

export type AccountAnswer = {
	ok: boolean
	message: string
	errors?: Partial<Record<AccountField, string>>
	/** Shown only once: the database stores hashes. */
	recoveryCodes?: string[]
	/** For the browser's dialog that makes a passkey, as JSON. */
	newPasskey?: string
	/** The passkey whose removal was refused. */
	kept?: string
}

type Requester = { admin: CurrentAdmin; cookie: string | null; userAgent: string | null; now: Date }
type Handler = (form: FormData, requester: Requester) => Promise<AccountAnswer>

const yes = (message: string): AccountAnswer => ({ ok: true, message })
const at = (field: AccountField, error: string): AccountAnswer => ({
	ok: false,
	message: '',
	errors: { [field]: error },
})

/** The error at the field when password or code is wrong. */
function unproven(proof: Proof, field: AccountField, wrong: string): AccountAnswer | undefined {
	if (proof === 'right') return undefined
	return proof === 'wrong' ? at(field, wrong) : { ok: false, message: m.admin_login_too_often() }
}

const PASSKEY_ANSWERS = {
	added: m.passkey_added,
	'not-here': m.passkey_not_here,
	'too-many': () => m.passkey_too_many({ count: MAX_PASSKEYS }),
	refused: m.passkey_refused,
}

const HANDLERS: Record<string, Handler> = {
	password: async (form, { admin, cookie, now }) => {
		const typed = { password: textIn(form, 'password'), confirmation: textIn(form, 'confirmation') }
		const errors = checkAdminPassword(typed)
		if (errors) return { ok: false, message: '', errors }
		const common = commonPasswordProblem(typed.password, admin.email)
		if (common) return at('password', common)
		const proof = await proveSelf(admin, { password: textIn(form, 'current') }, now)
		const refused = unproven(proof, 'current', m.password_wrong())
		if (refused) return refused
		await changeOwnPassword(admin, typed.password, cookie)
		return yes(m.own_password_changed())
	},
	'end-session': async (form, { admin, cookie }) =>
		yes(
			(await endOwnSessions(admin, cookie, textIn(form, 'id'))) > 0
				? m.own_session_ended()
				: m.own_session_gone(),
		),
	'end-others': async (_, { admin, cookie }) => {
		await endOwnSessions(admin, cookie)
		return yes(m.own_sessions_ended())
	},
	enrol: async (form, { admin, now }) => {
		const proof = await proveSelf(admin, { password: textIn(form, 'enrolPassword') }, now)
		const refused = unproven(proof, 'enrolPassword', m.password_wrong())
		if (refused) return refused
		return (await beginEnrolment(admin, now)) ? yes('') : yes(m.factor_is_on())
	},
	'cancel-enrol': async (_, { admin }) => {
		await cancelEnrolment(admin)
		return yes('')
	},
	confirm: async (form, { admin, now }) => {
		const recoveryCodes = await confirmEnrolment(admin, textIn(form, 'code'), now)
		if (!recoveryCodes) return at('code', m.factor_code_wrong())
		return { ...yes(m.factor_switched_on()), recoveryCodes }
	},
	'switch-off': async (form, { admin, now }) => {
		const typed = { password: textIn(form, 'offPassword'), code: textIn(form, 'code') }
		// Does not reveal which of the two was wrong.
		const refused = unproven(await proveSelf(admin, typed, now), 'offPassword', m.factor_off_wrong())
		if (refused) return refused
		await switchOffOwnSecondFactor(admin)
		return yes(m.factor_switched_off())
	},
	'new-passkey': async (form, { admin, now }) => {
		// A passkey replaces both, so both are asked for.
		const code = (await findSecondFactor(admin.id)) ? textIn(form, 'code') : undefined
		const proof = await proveSelf(admin, { password: textIn(form, 'passkeyPassword'), code }, now)
		const wrong = code === undefined ? m.password_wrong() : m.factor_off_wrong()
		const refused = unproven(proof, 'passkeyPassword', wrong)
		if (refused) return refused
		const asked = await askForNewPasskey(admin, now)
		if ('problem' in asked) return { ok: false, message: PASSKEY_ANSWERS[asked.problem]() }
		return { ...yes(''), newPasskey: asked.options }
	},
	'add-passkey': async (form, { admin, userAgent, now }) => {
		const added = await addPasskey(admin, textIn(form, 'answer'), userAgent, now)
		return { ok: added === 'added', message: PASSKEY_ANSWERS[added]() }
	},
	'remove-passkey': async (form, { admin, now }) => {
		const id = textIn(form, 'id')
		const proof = await proveSelf(admin, { password: textIn(form, 'removePassword') }, now)
		const refused = unproven(proof, 'removePassword', m.password_wrong())
		if (refused) return { ...refused, kept: id }
		return yes((await removePasskey(admin, id)) ? m.passkey_removed() : m.passkey_gone())
	},
}

/** Undefined for an unknown action. */
export async function answerAccountForm(
	form: FormData,
	requester: Requester,
): Promise<AccountAnswer | undefined> {
	return ownEntry(HANDLERS, textIn(form, 'intent'))?.(form, requester)
}
