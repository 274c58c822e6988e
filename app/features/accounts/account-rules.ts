// The validation rules of the account forms, shared by page and server.
import { m } from '~/paraglide/messages.js'
import { textIn } from '~/shop/requests/form-text.ts'
import { isEmail } from '~/shop/text/email-address.ts'
import { TOWNS } from '~/shop/towns.ts'

export const PASSWORD_SHORTEST = 6
export const PASSWORD_LONGEST = 128
const NAME_LONGEST = 60
/** The same limit as an order's name. */
export const FULL_NAME_LONGEST = 100
const PHONE_LONGEST = 30

/** The errors of a form: one sentence for the whole form, or sentences at its fields. */
export type FormProblems<Field extends string = string> = {
	form?: string
	fields: Partial<Record<Field, string>>
	/** Fields that the sentence for the whole form is about. */
	missing: Field[]
}

/** One line of text: trimmed, without control characters, which the database rejects. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

export type SignInForm = ReturnType<typeof readSignIn>
export function readSignIn(form: FormData) {
	return { email: oneLine(textIn(form, 'email')), password: textIn(form, 'password') }
}

export type SignUpForm = ReturnType<typeof readSignUp>
export function readSignUp(form: FormData) {
	const trimmed = (name: string) => oneLine(textIn(form, name))
	return {
		firstName: trimmed('firstName'),
		lastName: trimmed('lastName'),
		email: trimmed('email'),
		password: textIn(form, 'password'),
		confirmation: textIn(form, 'confirmation'),
		phone: trimmed('phone'),
		city: trimmed('city'),
		terms: form.has('terms'),
		newsletter: form.has('newsletter'),
	}
}

/** What customers can change of their account themselves. */
export type AccountDetails = ReturnType<typeof readDetails>
export function readDetails(form: FormData) {
	const line = (name: string) => oneLine(textIn(form, name))
	return { name: line('name'), phone: line('phone'), city: line('city') }
}

const none = { fields: {}, missing: [] }

function missing<Field extends string>(form: Record<Field, unknown>, fields: Field[]): Field[] {
	return fields.filter((field) => !form[field])
}

export function checkSignIn(form: SignInForm): FormProblems<keyof SignInForm> | undefined {
	const empty = missing(form, ['email', 'password'])
	if (empty.length > 0) return { form: m.account_missing_fields(), fields: {}, missing: empty }
	return undefined
}

/** A prefix alone is how the field starts, not a number. */
export const phoneIsEmpty = (phone: string): boolean => /^(\+?237)?\s*$/.test(phone)

/** In this order: missing fields, mismatch, short password, terms; then the values. */
export function checkSignUp(form: SignUpForm): FormProblems<keyof SignUpForm> | undefined {
	const empty = missing(form, ['firstName', 'lastName', 'email', 'password', 'confirmation'])
	if (empty.length > 0) return { form: m.account_missing_fields(), fields: {}, missing: empty }
	const password = checkNewPassword(form)
	if (password) return password
	if (!form.terms) return { ...none, fields: { terms: m.account_terms_required() } }
	const fields: FormProblems<keyof SignUpForm>['fields'] = {}
	for (const name of ['firstName', 'lastName'] as const) {
		if (form[name].length > NAME_LONGEST) fields[name] = m.account_too_long({ count: NAME_LONGEST })
	}
	if (!isEmail(form.email)) fields.email = m.account_email_invalid()
	Object.assign(fields, wrongContact(form))
	return Object.keys(fields).length > 0 ? { ...none, fields } : undefined
}

function wrongContact({ phone, city }: { phone: string; city: string }): { phone?: string; city?: string } {
	return {
		...(phone.length > PHONE_LONGEST && { phone: m.account_phone_invalid() }),
		...(city && !(TOWNS as readonly string[]).includes(city) && { city: m.account_city_unknown() }),
	}
}

export function checkDetails(form: AccountDetails): FormProblems<keyof AccountDetails> | undefined {
	if (!form.name) return { form: m.account_missing_fields(), fields: {}, missing: ['name'] }
	const fields: FormProblems<keyof AccountDetails>['fields'] = wrongContact(form)
	if (form.name.length < 2) fields.name = m.order_error_full_name()
	if (form.name.length > FULL_NAME_LONGEST) fields.name = m.account_too_long({ count: FULL_NAME_LONGEST })
	return Object.keys(fields).length > 0 ? { ...none, fields } : undefined
}

export function checkNewPassword(form: {
	password: string
	confirmation: string
}): FormProblems<'password' | 'confirmation'> | undefined {
	if (form.password !== form.confirmation) {
		return { ...none, fields: { confirmation: m.account_passwords_differ() } }
	}
	if (form.password.length < PASSWORD_SHORTEST) {
		return { ...none, fields: { password: m.account_password_short() } }
	}
	if (form.password.length > PASSWORD_LONGEST) {
		return { ...none, fields: { password: m.account_too_long({ count: PASSWORD_LONGEST }) } }
	}
	return undefined
}
