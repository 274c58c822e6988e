import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'

/** What the outbox keeps of a mail with one link. */
export type LinkMail = { name: string; url: string }
export type MailText = { subject: string; text: string; html: string }

const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function linkMail(
	{ name, url }: LinkMail,
	language: Language,
	words: { subject: string; intro: string; action: string; after: string },
): MailText {
	const greeting = m.mail_greeting({ name }, { locale: language })
	const html = [
		`<p>${escaped(greeting)}</p>`,
		`<p>${escaped(words.intro)}</p>`,
		`<p><a href="${escaped(url)}">${escaped(words.action)}</a></p>`,
		`<p>${escaped(url)}</p>`,
		`<p>${escaped(words.after)}</p>`,
	].join('\n')
	return {
		subject: words.subject,
		text: [greeting, words.intro, url, words.after].join('\n\n'),
		html: `<!DOCTYPE html><html lang="${language}"><body>${html}</body></html>`,
	}
}

/** Kind 'verify-email': the link that turns 'Pending Verification' into 'Verified'. */
export function verifyEmailMail(payload: LinkMail, language: Language): MailText {
	const locale = { locale: language }
	return linkMail(payload, language, {
		subject: m.mail_verify_subject({}, locale),
		intro: m.mail_verify_intro({}, locale),
		action: m.mail_verify_action({}, locale),
		after: m.mail_verify_after({}, locale),
	})
}

/** Kind 'reset-password': the link that leads to a new password, once, within the hour. */
export function resetPasswordMail(payload: LinkMail, language: Language): MailText {
	const locale = { locale: language }
	return linkMail(payload, language, {
		subject: m.mail_reset_subject({}, locale),
		intro: m.mail_reset_intro({}, locale),
		action: m.mail_reset_action({}, locale),
		after: m.mail_reset_after({}, locale),
	})
}
