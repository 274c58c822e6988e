import { gapsOfMessage, type MessageName } from '~/features/settings/message-templates.ts'
import { m } from '~/paraglide/messages.js'
import { SELLER_MESSAGES, VISITOR_MESSAGES } from '~/shop/shop-settings.ts'
import { TextArea } from '~/ui/field.tsx'
import type { SectionForm } from './section-form.ts'

const NAMES: Record<MessageName, () => string> = {
	received: m.settings_message_received,
	confirmed: m.settings_message_confirmed,
	onTheWay: m.settings_message_on_the_way,
	delivered: m.settings_message_delivered,
	thanks: m.settings_message_thanks,
	cancelled: m.settings_message_cancelled,
	hello: m.settings_message_hello,
	aboutProduct: m.settings_message_about_product,
	searchedFor: m.settings_message_searched_for,
	newOrder: m.settings_message_new_order,
	aboutOrder: m.settings_message_about_order,
}
export const messageTitle = (message: MessageName): string => NAMES[message]()

/** The texts of the WhatsApp messages, with the gaps that the shop fills. */
export function MessageFields({ form }: { form: SectionForm }) {
	return (
		<>
			<p className="text-sm text-smoke">{m.settings_messages_lead()}</p>
			<h3 className="text-base font-medium">{m.settings_messages_to_customer()}</h3>
			{SELLER_MESSAGES.map((message) => (
				<Message key={message} form={form} message={message} />
			))}
			<h3 className="border-t border-sand pt-4 text-base font-medium">{m.settings_messages_to_shop()}</h3>
			{VISITOR_MESSAGES.map((message) => (
				<Message key={message} form={form} message={message} />
			))}
		</>
	)
}

function Message({ form, message }: { form: SectionForm; message: MessageName }) {
	const gaps = gapsOfMessage(message)
	const hint = gaps.length > 0 ? m.settings_gaps({ gaps: `${gaps.join(' ')}.` }) : undefined
	const what = messageTitle(message)
	return (
		<>
			<TextArea
				{...form.field(`message.${message}.en`, hint)}
				label={m.settings_in_english({ what })}
				lang="en"
				rows={2}
				className="field-sizing-content"
			/>
			<TextArea
				{...form.field(`message.${message}.fr`, hint)}
				label={m.settings_in_french({ what })}
				lang="fr"
				rows={2}
				className="field-sizing-content"
			/>
		</>
	)
}
