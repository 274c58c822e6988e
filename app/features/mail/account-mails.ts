// Mails with one link, in the current language (worker.server.ts).
import { m } from '~/paraglide/messages.js'
import { composeMail, type MailContent } from './mail-content.ts'

/** The outbox payload of a mail with one link. */
export type LinkMail = { name: string; url: string; shop: string }

function linkMail(
	{ name, url, shop }: LinkMail,
	words: { subject: string; intro: string; action: string; after: string },
): MailContent {
	return composeMail(words.subject, shop, [
		{ kind: 'words', text: m.mail_greeting({ name }) },
		{ kind: 'words', text: words.intro },
		{ kind: 'link', label: words.action, address: url },
		{ kind: 'words', text: words.after },
	])
}

/** Kind 'verify-email': the link that turns 'Pending Verification' into 'Verified'. */
export const verifyEmailMail = (payload: LinkMail, foot: string): MailContent =>
	linkMail(payload, {
		subject: m.mail_verify_subject(),
		intro: m.mail_verify_intro(),
		action: m.mail_verify_action(),
		after: `${m.mail_verify_after()}\n\n${foot}`,
	})

/** Kind 'reset-password': the link that leads to a new password, once, within the hour. */
export const resetPasswordMail = (payload: LinkMail, foot: string): MailContent =>
	linkMail(payload, {
		subject: m.mail_reset_subject(),
		intro: m.mail_reset_intro(),
		action: m.mail_reset_action(),
		after: `${m.mail_reset_after()}\n\n${foot}`,
	})

/** Kind 'admin-invitation': the link to join the back office, once, within seven days. */
export const adminInvitationMail = (payload: LinkMail): MailContent =>
	linkMail(payload, {
		subject: m.mail_invitation_subject({ shop: payload.shop }),
		intro: m.mail_invitation_intro({ shop: payload.shop }),
		action: m.mail_invitation_action(),
		after: m.mail_invitation_after(),
	})
