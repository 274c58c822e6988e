// Renders the mails of the outbox and passes them to the mail server.

import { withLanguage } from '~/shop/language.server.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { config } from '~/shop/process/config.server.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { adminInvitationMail, type LinkMail, resetPasswordMail, verifyEmailMail } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import { mailFileName } from './mail-files.server.ts'
import { mailFoot } from './mail-foot.server.ts'
import { type OrderMailPayload, orderToCustomer, orderToShop } from './order-mails.ts'
import { FIRST_PAUSE_MS, type WaitingMail } from './outbox.server.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.server.ts'
import type { Letter, MailTransport } from './transport.server.ts'

/** The renderer of each kind of mail in the outbox. */
const MAIL_KINDS: Record<string, (payload: Record<string, unknown>) => MailContent> = {
	'order-to-shop': (payload) => orderToShop(payload as OrderMailPayload),
	'order-to-customer': (payload) => orderToCustomer(payload as OrderMailPayload, mailFoot()),
	'verify-email': (payload) => verifyEmailMail(payload as LinkMail, mailFoot()),
	'reset-password': (payload) => resetPasswordMail(payload as LinkMail, mailFoot()),
	'admin-invitation': (payload) => adminInvitationMail(payload as LinkMail),
}

export function startMailWorker(transport: MailTransport, firstPauseMs = FIRST_PAUSE_MS): OutboxWorker {
	return startOutboxWorker(
		{ channel: 'mail', send: async (mail) => transport.send(letterOf(mail)), close: transport.close },
		firstPauseMs,
	)
}

function letterOf(mail: WaitingMail): Letter {
	const render = ownEntry(MAIL_KINDS, mail.kind)
	if (!render) throw new Error(`nobody knows how to write a mail of the kind ${mail.kind}`)
	const content = withLanguage(mail.language, () => render(mail.payload))
	return {
		...content,
		to: mail.recipient,
		from: sender(),
		messageId: `<outbox-${mail.id}-${mail.createdAt.getTime()}@${new URL(publicUrl()).hostname}>`,
		date: mail.createdAt,
		fileName: mailFileName(mail),
	}
}

/** The name is the shop's, as its owner sets it; of the configured sender only the address is used. */
function sender(): Letter['from'] {
	const { MAIL_FROM } = config()
	return { name: shopSettings().name, address: /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM }
}
