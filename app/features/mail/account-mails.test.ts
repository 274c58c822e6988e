import { expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { resetPasswordMail, verifyEmailMail } from './account-mails.ts'

const FOOT = 'We never ask for a code.\nEts Parfum'
const payload = {
	name: '<b>Test</b>',
	url: 'https://sillage.example/account/verify?token=a&b="c"',
	shop: 'Sillage',
}

test('S-SEC-06 mails about the account carry their link, and a name that is markup stays text', () => {
	for (const mail of [verifyEmailMail(payload, FOOT), resetPasswordMail(payload, FOOT)]) {
		expect(mail.text).toContain(payload.url)
		expect(mail.text).toContain('Hello <b>Test</b>,')
		expect(mail.html).not.toContain('<b>')
		expect(mail.html).not.toContain('"c"')
		expect(mail.html).toContain('Sillage')
		expect(mail.text).toContain(`${FOOT}\n\nSillage`)
	}
	expect(verifyEmailMail(payload, FOOT).subject).toBe('Please verify your email')
})

test('they are French for those who read French', () => {
	const [verify, reset] = withLanguage('fr', () => [
		verifyEmailMail(payload, FOOT),
		resetPasswordMail(payload, FOOT),
	])
	expect(verify!.subject).toBe('Vérifiez votre adresse e-mail')
	expect(reset!.text).toContain('Bonjour')
})
