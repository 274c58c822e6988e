import { expect, test } from 'vitest'
import { resetPasswordMail, verifyEmailMail } from './account-mails.ts'

const payload = {
	name: '<b>Test</b>',
	url: 'https://sillage.example/account/verify?token=a&b="c"',
	shop: 'Sillage',
}

test('S-SEC-06 mails about the account carry their link, and a name that is markup stays text', () => {
	for (const mail of [verifyEmailMail(payload, 'en'), resetPasswordMail(payload, 'en')]) {
		expect(mail.text).toContain(payload.url)
		expect(mail.text).toContain('Hello <b>Test</b>,')
		expect(mail.html).not.toContain('<b>')
		expect(mail.html).not.toContain('"c"')
		expect(mail.html).toContain('Sillage')
	}
	expect(verifyEmailMail(payload, 'en').subject).toBe('Please verify your email')
})

test('they are French for those who read French', () => {
	expect(verifyEmailMail(payload, 'fr').subject).toBe('Vérifiez votre adresse e-mail')
	expect(resetPasswordMail(payload, 'fr').text).toContain('Bonjour')
})
