import { language } from '~/shop/language.ts'
import { type LinkMail, resetPasswordMail, verifyEmailMail } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import { type OrderMailPayload, orderToCustomer, orderToShop } from './order-mails.ts'

type Render = (payload: Record<string, unknown>) => MailContent

/** How each kind of mail in the outbox is written. A payload is what the same version of the shop queued. */
export const MAIL_KINDS: Record<string, Render> = {
	'order-to-shop': (payload) => orderToShop(payload as OrderMailPayload),
	'order-to-customer': (payload) => orderToCustomer(payload as OrderMailPayload),
	'verify-email': (payload) => verifyEmailMail(payload as LinkMail, language()),
	'reset-password': (payload) => resetPasswordMail(payload as LinkMail, language()),
}
