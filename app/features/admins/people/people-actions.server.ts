// The actions of /admin/people, and their messages.
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { isEmail } from '~/shop/text/email-address.ts'
import { ADMIN_ROLES } from '~/shop/vocabulary.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { proveSelf } from '../own-account.server.ts'
import { invite, inviteAgain, withdrawInvitation } from './invitations.server.ts'
import { type ChangedBy, changeRole, type PersonNotChanged, removePerson } from './people.server.ts'
import type { Person } from './person.ts'

export type PeopleAnswer = {
	ok: boolean
	message: string
	errors?: { email?: string; password?: string }
	/** The admin changed her own account and loses access to this page. */
	leaves?: boolean
	/** Which form, and whose, the error belongs to. */
	about?: { intent: string; id: string }
	/** Shown only once: the database stores a hash. */
	invited?: { email: string; link: string }
}

const yes = (message: string): PeopleAnswer => ({ ok: true, message })
const no = (message: string): PeopleAnswer => ({ ok: false, message })
type Handler = (form: FormData, admin: CurrentAdmin, now: Date) => Promise<PeopleAnswer>

const roleIn = (form: FormData) => ADMIN_ROLES.find((role) => role === form.get('role'))

const HANDLERS: Record<string, Handler> = {
	invite: async (form, admin, now) => {
		const email = textIn(form, 'email').trim().toLowerCase()
		const role = roleIn(form)
		if (!role) return no(m.admin_bad_request())
		if (!isEmail(email)) return { ...no(''), errors: { email: m.account_email_invalid() } }
		const made = await invite({ email, role }, admin, now)
		if (made === 'is-admin') return { ...no(''), errors: { email: m.people_already_admin() } }
		if (made === 'no-owner') return no(reason(made))
		return { ...yes(m.people_invited({ email })), invited: { email, link: made.link } }
	},
	again: async (form, admin, now) => {
		const made = await inviteAgain(textIn(form, 'id'), admin, now)
		if (made === 'gone') return no(m.people_invitation_gone())
		if (made === 'is-admin') return no(m.people_already_admin())
		if (made === 'no-owner') return no(reason(made))
		return { ...yes(m.people_invited({ email: made.email })), invited: made }
	},
	withdraw: async (form, admin) => {
		const email = await withdrawInvitation(textIn(form, 'id'), admin)
		return email ? yes(m.people_withdrawn({ email })) : no(m.people_invitation_gone())
	},
	role: async (form, admin, now) => {
		const role = roleIn(form)
		if (!role) return no(m.admin_bad_request())
		return confirmed(form, admin, now, {
			change: (id, by) => changeRole(id, role, by),
			done: (name) => (role === 'owner' ? m.people_is_owner({ name }) : m.people_is_staff({ name })),
		})
	},
	remove: (form, admin, now) =>
		confirmed(form, admin, now, { change: removePerson, done: (name) => m.people_removed({ name }) }),
}

/** Changes of a person: only after a confirmation, and for an owner only with one's own password. */
async function confirmed(
	form: FormData,
	admin: CurrentAdmin,
	now: Date,
	what: {
		change: (id: string, by: ChangedBy) => Promise<Person | PersonNotChanged>
		done: (name: string) => string
	},
): Promise<PeopleAnswer> {
	const id = textIn(form, 'id')
	if (form.get('confirmed') !== 'yes') return no(m.people_confirm_first())
	const at = (password: string): PeopleAnswer => ({
		...no(''),
		errors: { password },
		about: { intent: textIn(form, 'intent'), id },
	})
	const password = textIn(form, 'password')
	if (password) {
		const proof = await proveSelf(admin, { password }, now)
		if (proof !== 'right') return at(proof === 'wrong' ? m.password_wrong() : m.admin_login_too_often())
	}
	const changed = await what.change(id, { admin, proven: password !== '' })
	if (changed === 'password-needed') return at(m.people_password_why())
	if (typeof changed === 'string') return no(reason(changed))
	return { ...yes(what.done(changed.name)), leaves: id === admin.id }
}

/** Undefined for an unknown action. */
export async function answerPeopleForm(
	form: FormData,
	admin: CurrentAdmin,
	now: Date,
): Promise<PeopleAnswer | undefined> {
	return ownEntry(HANDLERS, textIn(form, 'intent'))?.(form, admin, now)
}

function reason(why: Exclude<PersonNotChanged, 'password-needed'>): string {
	if (why === 'last-owner') return m.people_last_owner()
	return why === 'gone' ? m.people_gone() : m.owners_only_title()
}
