import { expect, test } from 'vitest'
import { checkSignIn, checkSignUp, readSignUp, type SignUpForm } from './account-rules.ts'

const good: SignUpForm = {
	firstName: 'Test',
	lastName: 'Customer',
	email: 'alpha@example.cm',
	password: 'karite-9',
	confirmation: 'karite-9',
	phone: '',
	city: '',
	terms: true,
	newsletter: false,
}

test('S-ACC-03 sign-in without e-mail or password', () => {
	expect(checkSignIn({ email: '', password: 'x' })?.form).toBe('Please fill in all required fields')
	expect(checkSignIn({ email: 'a@b.cm', password: '' })?.missing).toEqual(['password'])
	expect(checkSignIn({ email: 'a@b.cm', password: 'x' })).toBeUndefined()
})

test('a complete form is fine', () => {
	expect(checkSignUp(good)).toBeUndefined()
})

test.each(['firstName', 'lastName', 'email', 'password', 'confirmation'] as const)(
	'S-ACC-06 sign-up without %s',
	(field) => {
		const problems = checkSignUp({ ...good, [field]: '' })
		expect(problems?.form).toBe('Please fill in all required fields')
		expect(problems?.missing).toEqual([field])
	},
)

test('S-ACC-07 S-ACC-08 S-ACC-09 checks come in order: missing, mismatch, short, terms', () => {
	const worst = { ...good, firstName: '', password: 'abc', confirmation: 'abd', terms: false }
	expect(checkSignUp(worst)?.form).toBe('Please fill in all required fields')
	expect(checkSignUp({ ...worst, firstName: 'Test' })?.fields).toEqual({
		confirmation: 'Passwords do not match',
	})
	expect(checkSignUp({ ...worst, firstName: 'Test', confirmation: 'abc' })?.fields).toEqual({
		password: 'Password must be at least 6 characters long',
	})
	expect(checkSignUp({ ...good, terms: false })?.fields).toEqual({
		terms: 'You must agree to the Terms and Conditions',
	})
})

test.each([
	'alpha',
	'alpha@',
	'@x.cm',
	'alpha@x',
	'a da@x.cm',
	'alpha@x..cm',
	'victim@example.test>',
	`${'a'.repeat(250)}@x.cm`,
])('%s is no e-mail address', (email) => {
	expect(checkSignUp({ ...good, email })?.fields.email).toBe('Please enter a valid email address')
})

test('a town outside the list and names beyond measure are refused', () => {
	expect(checkSignUp({ ...good, city: 'Atlantis' })?.fields.city).toBe('Please choose a town from the list')
	expect(checkSignUp({ ...good, city: 'Ngaoundéré' })).toBeUndefined()
	expect(checkSignUp({ ...good, firstName: 'A'.repeat(61) })?.fields.firstName).toBeDefined()
	expect(
		checkSignUp({ ...good, password: 'x'.repeat(200), confirmation: 'x'.repeat(200) })?.fields.password,
	).toBeDefined()
})

test('S-ACC-05 the form is read as typed, without stray spaces; files are not text', () => {
	const form = new FormData()
	form.set('firstName', '  Test ')
	form.set('lastName', 'Buyer  Bell')
	form.set('email', new File(['x'], 'x.txt'))
	form.set('terms', 'on')
	expect(readSignUp(form)).toMatchObject({
		firstName: 'Test',
		lastName: 'Buyer Bell',
		email: '',
		terms: true,
		newsletter: false,
	})
})
