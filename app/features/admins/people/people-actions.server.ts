// What the forms of /admin/people ask for, and the words in which it is answered.
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { isEmail } from '~/shop/text/email-address.ts'
import { ADMIN_ROLES } from '~/shop/vocabulary.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { invite, inviteAgain, withdrawInvitation } from './invitations.server.ts'
import { changeRole, removePerson } from './people.server.ts'

export type PeopleAnswer = {
	ok: boolean
	message: string
	errors?: { email?: string }
	/** Shown this once: the database holds only a hash of it. */
	invited?: { email: string; link: string }
}

const yes = (message: string): PeopleAnswer => ({ ok: true, message })
const no = (message: string): PeopleAnswer => ({ ok: false, message })
type Handler = (form: FormData, admin: CurrentAdmin, now: Date) => Promise<PeopleAnswer>

const word = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const roleIn = (form: FormData) => ADMIN_ROLES.find((role) => role === form.get('role'))

const HANDLERS: Record<string, Handler> = {
	invite: async (form, admin, now) => {
		const email = word(form, 'email').toLowerCase()
		const role = roleIn(form)
		if (!role) return no(m.admin_bad_request())
		if (!isEmail(email)) return { ...no(''), errors: { email: m.account_email_invalid() } }
		const made = await invite({ email, role }, admin, now)
		if (made === 'is-admin') return { ...no(''), errors: { email: m.people_already_admin() } }
		return { ...yes(m.people_invited({ email })), invited: { email, link: made.link } }
	},
	again: async (form, admin, now) => {
		const made = await inviteAgain(word(form, 'id'), admin, now)
		if (made === 'gone') return no(m.people_invitation_gone())
		if (made === 'is-admin') return no(m.people_already_admin())
		return { ...yes(m.people_invited({ email: made.email })), invited: made }
	},
	withdraw: async (form, admin) => {
		const email = await withdrawInvitation(word(form, 'id'), admin)
		return email ? yes(m.people_withdrawn({ email })) : no(m.people_invitation_gone())
	},
	role: async (form, admin) => {
		const role = roleIn(form)
		if (!role) return no(m.admin_bad_request())
		const changed = await changeRole(word(form, 'id'), role, admin)
		if (typeof changed === 'string') return no(reason(changed))
		const { name } = changed
		return yes(role === 'owner' ? m.people_is_owner({ name }) : m.people_is_staff({ name }))
	},
	remove: async (form, admin) => {
		const removed = await removePerson(word(form, 'id'), admin)
		return typeof removed === 'string' ? no(reason(removed)) : yes(m.people_removed({ name: removed.name }))
	},
}

/** Undefined when nothing is asked for that the page knows. */
export async function answerPeopleForm(
	form: FormData,
	admin: CurrentAdmin,
	now: Date,
): Promise<PeopleAnswer | undefined> {
	return ownEntry(HANDLERS, word(form, 'intent'))?.(form, admin, now)
}

function reason(why: 'gone' | 'last-owner' | 'no-owner'): string {
	if (why === 'last-owner') return m.people_last_owner()
	return why === 'gone' ? m.people_gone() : m.owners_only_title()
}
