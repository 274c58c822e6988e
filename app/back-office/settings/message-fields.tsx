import { gapsOfMessage, type MessageName } from '~/features/settings/message-templates.ts'
import { messageTitle } from '~/features/settings/message-title.ts'
import { m } from '~/paraglide/messages.js'
import { SELLER_MESSAGES, VISITOR_MESSAGES } from '~/shop/shop-settings.ts'
import { TextArea } from '~/ui/field.tsx'
import { MessagePreview } from './message-preview.tsx'
import type { SectionForm } from './section-form.ts'

type Props = { form: SectionForm; touched: string }

/** The templates of the WhatsApp messages. On a phone each has its preview below it. */
export function MessageFields({ form, touched }: Props) {
	return (
		<>
			<p className="text-sm text-smoke">{m.settings_messages_lead()}</p>
			<h3 className="text-base font-medium">{m.settings_messages_to_customer()}</h3>
			{SELLER_MESSAGES.map((message) => (
				<Message key={message} form={form} message={message} touched={touched} />
			))}
			<h3 className="border-t border-sand pt-4 text-base font-medium">{m.settings_messages_to_shop()}</h3>
			{VISITOR_MESSAGES.map((message) => (
				<Message key={message} form={form} message={message} touched={touched} />
			))}
		</>
	)
}

const LABELS = { en: m.settings_in_english, fr: m.settings_in_french }

function Message({ form, message, touched }: Props & { message: MessageName }) {
	const gaps = gapsOfMessage(message)
	const hint = gaps.length > 0 ? m.settings_gaps({ gaps: gaps.join(' ') }) : undefined
	const what = messageTitle(message)
	return (
		<>
			{(['en', 'fr'] as const).map((language) => (
				<TextArea
					key={language}
					{...form.field(`message.${message}.${language}`, hint)}
					label={LABELS[language]({ what })}
					lang={language}
					rows={2}
					className="field-sizing-content"
				/>
			))}
			{touched.startsWith(`message.${message}.`) ? (
				<div className="lg:hidden">
					<MessagePreview form={form} touched={touched} />
				</div>
			) : null}
		</>
	)
}
