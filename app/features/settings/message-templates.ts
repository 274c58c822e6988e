// The WhatsApp messages whose text the owner can change. Each has a default: a text with {placeholders}.
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import type { SellerMessage, VisitorMessage } from '~/shop/shop-settings.ts'
import { gapsOf } from './setting-kinds.ts'

export type MessageName = VisitorMessage | SellerMessage
type Say = (words: typeof GAPS, options: { locale: Language }) => string

/** Every placeholder, filled with its own name. */
const GAPS = {
	name: '{name}',
	link: '{link}',
	term: '{term}',
	orderNumber: '{orderNumber}',
	number: '{number}',
	products: '{products}',
	total: '{total}',
	due: '{due}',
}

const TEXTS: Record<MessageName, Say> = {
	hello: m.contact_hello,
	aboutProduct: m.whatsapp_about_product,
	searchedFor: m.search_ask_text,
	newOrder: m.whatsapp_order_hello,
	aboutOrder: m.whatsapp_about_order,
	received: m.office_whatsapp_received,
	confirmed: m.office_whatsapp_confirmed,
	onTheWay: m.office_whatsapp_on_the_way,
	delivered: m.office_whatsapp_delivered,
	thanks: m.office_whatsapp_thanks,
	cancelled: m.office_whatsapp_cancelled,
	reminder: m.owed_whatsapp_reminder,
}

/** The default text, with its placeholders. */
export const defaultMessage = (name: MessageName, locale: Language): string => TEXTS[name](GAPS, { locale })

export const gapsOfMessage = (name: MessageName): string[] => gapsOf(defaultMessage(name, 'en'))
