import { fillMessage, linkWords } from '~/features/orders/list/order-words.ts'
import type { MessageName } from '~/features/settings/message-templates.ts'
import { messageTitle } from '~/features/settings/message-title.ts'
import { m } from '~/paraglide/messages.js'
import { type Language, language } from '~/shop/language.ts'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import { fillGaps } from '~/shop/shop-facts.ts'
import { SELLER_MESSAGES, type SellerMessage } from '~/shop/shop-settings.ts'
import type { SectionForm } from './section-form.ts'

/** The message being edited, with sample data. */
export function MessagePreview({ form: { shown }, touched }: { form: SectionForm; touched: string }) {
	const [, message, locale] = (
		touched.startsWith('message.') ? touched : `message.received.${language()}`
	).split('.') as ['message', MessageName, Language]
	const title = messageTitle(message)
	const fill = isFromSeller(message) ? fillMessage : fillGaps
	return (
		<div className="rounded-md border border-sand bg-ivory p-4">
			<p className="mb-2 text-sm">
				{locale === 'en' ? m.settings_in_english({ what: title }) : m.settings_in_french({ what: title })}
			</p>
			<p lang={locale} className="rounded-lg border border-sand bg-paper p-3 break-words whitespace-pre-line">
				{fill(shown(`message.${message}.${locale}`), sampleWords(message, locale, shown('name')))}
			</p>
		</div>
	)
}

const isFromSeller = (message: MessageName): message is SellerMessage =>
	SELLER_MESSAGES.includes(message as SellerMessage)

function sampleWords(message: MessageName, locale: Language, shopName: string) {
	const total = plainSpaces(formatPrice(28_000, locale))
	const names: Partial<Record<MessageName, string>> = { hello: shopName, aboutProduct: 'Yara EDP' }
	return {
		name: names[message] ?? m.settings_sample_customer({}, { locale }),
		link: isFromSeller(message)
			? linkWords(message, '/order/…', { amountKnown: true, language: locale })
			: '/product/yara-edp',
		term: 'Yara',
		number: 'ORD-7K2M9QX',
		orderNumber: 'ORD-7K2M9QX',
		products: '1 × Yara EDP',
		total: m.office_whatsapp_total({ total }, { locale }),
		due: total,
	}
}
