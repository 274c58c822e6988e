import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { composeMail, type MailContent } from './mail-content.ts'

/** What the outbox keeps of a mail with one link. */
export type LinkMail = { name: string; url: string; shop: string }

function linkMail(
	{ name, url, shop }: LinkMail,
	language: Language,
	words: { subject: string; intro: string; action: string; after: string },
): MailContent {
	return composeMail(words.subject, shop, [
		{ kind: 'words', text: m.mail_greeting({ name }, { locale: language }) },
		{ kind: 'words', text: words.intro },
		{ kind: 'link', label: words.action, address: url },
		{ kind: 'words', text: words.after },
	])
}

/** Kind 'verify-email': the link that turns 'Pending Verification' into 'Verified'. */
export function verifyEmailMail(payload: LinkMail, language: Language): MailContent {
	const locale = { locale: language }
	return linkMail(payload, language, {
		subject: m.mail_verify_subject({}, locale),
		intro: m.mail_verify_intro({}, locale),
		action: m.mail_verify_action({}, locale),
		after: m.mail_verify_after({}, locale),
	})
}

/** Kind 'reset-password': the link that leads to a new password, once, within the hour. */
export function resetPasswordMail(payload: LinkMail, language: Language): MailContent {
	const locale = { locale: language }
	return linkMail(payload, language, {
		subject: m.mail_reset_subject({}, locale),
		intro: m.mail_reset_intro({}, locale),
		action: m.mail_reset_action({}, locale),
		after: m.mail_reset_after({}, locale),
	})
}

/** Kind 'admin-invitation': the link with which somebody begins to work in the back office, once, within seven days. */
export function adminInvitationMail(payload: LinkMail, language: Language): MailContent {
	const locale = { locale: language }
	return linkMail(payload, language, {
		subject: m.mail_invitation_subject({ shop: payload.shop }, locale),
		intro: m.mail_invitation_intro({ shop: payload.shop }, locale),
		action: m.mail_invitation_action({}, locale),
		after: m.mail_invitation_after({}, locale),
	})
}
