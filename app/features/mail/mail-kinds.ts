import type { MailContent } from './mail-content.ts'
import { type OrderMailPayload, orderToCustomer, orderToShop } from './order-mails.ts'

type Render = (payload: Record<string, unknown>) => MailContent

/** How each kind of mail in the outbox is written. A payload is what the same version of the shop queued. */
export const MAIL_KINDS: Record<string, Render> = {
	'order-to-shop': (payload) => orderToShop(payload as OrderMailPayload),
	'order-to-customer': (payload) => orderToCustomer(payload as OrderMailPayload),
}
