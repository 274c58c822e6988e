import { m } from '~/paraglide/messages.js'
import type { MessageName } from './message-templates.ts'

const NAMES: Record<MessageName, () => string> = {
	received: m.settings_message_received,
	confirmed: m.settings_message_confirmed,
	onTheWay: m.settings_message_on_the_way,
	delivered: m.settings_message_delivered,
	thanks: m.settings_message_thanks,
	cancelled: m.settings_message_cancelled,
	reminder: m.owed_message_title,
	hello: m.settings_message_hello,
	aboutProduct: m.settings_message_about_product,
	searchedFor: m.settings_message_searched_for,
	newOrder: m.settings_message_new_order,
	aboutOrder: m.settings_message_about_order,
}
export const messageTitle = (message: MessageName): string => NAMES[message]()
