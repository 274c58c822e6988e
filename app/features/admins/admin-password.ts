// The password rules of admins, shared by the pages and the command.
import { m } from '~/paraglide/messages.js'

export const ADMIN_PASSWORD_SHORTEST = 12
export const ADMIN_PASSWORD_LONGEST = 128

export const passwordFits = (password: string): boolean =>
	password.length >= ADMIN_PASSWORD_SHORTEST && password.length <= ADMIN_PASSWORD_LONGEST

export type PasswordErrors = { password?: string; confirmation?: string }

/** The error of a new password and its repetition, if any. */
export function checkAdminPassword(form: {
	password: string
	confirmation: string
}): PasswordErrors | undefined {
	if (!passwordFits(form.password)) {
		const [least, most] = [ADMIN_PASSWORD_SHORTEST, ADMIN_PASSWORD_LONGEST]
		return { password: m.people_password_length({ least, most }) }
	}
	return form.password === form.confirmation ? undefined : { confirmation: m.account_passwords_differ() }
}
