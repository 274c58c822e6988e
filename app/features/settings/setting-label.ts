// The label of a setting outside its page, without a town or message as context.
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { SELLER_MESSAGES, VISITOR_MESSAGES } from '~/shop/shop-settings.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { paymentWayName } from './delivery-and-payment.tsx'
import { messageTitle } from './message-title.ts'

const LABELS: Record<string, () => string> = {
	name: m.settings_name,
	town: m.settings_town,
	'hours.en': m.settings_hours_en,
	'hours.fr': m.settings_hours_fr,
	legalName: m.settings_legal_name,
	legalForm: m.settings_legal_form,
	address: m.settings_address,
	rccm: m.settings_rccm,
	rccmPlace: m.settings_rccm_place,
	rccmDate: m.settings_rccm_date,
	taxpayerNumber: m.settings_taxpayer,
	vat: m.settings_vat,
	vatRate: m.settings_vat_rate,
	whatsapp: m.settings_whatsapp,
	email: m.settings_email,
	instagram: () => 'Instagram',
	facebook: () => 'Facebook',
	tiktok: () => 'TikTok',
	'banner.en': m.settings_banner_en,
	'banner.fr': m.settings_banner_fr,
	freeDeliveryFrom: m.settings_free_from,
	guestCart: m.settings_guest_cart,
	returnDays: m.settings_return_days,
	returnState: m.settings_return_state,
	returnPaidBy: m.settings_return_paid_by,
	refundDays: m.settings_refund_days,
	'skip.contacted': () => m.settings_skip({ status: m.office_status_contacted() }),
	'skip.processing': () => m.settings_skip({ status: m.office_status_processing() }),
	sampleCatalogue: m.settings_sample_catalogue,
}

/** An unknown name (of another version) is its own label. */
export function settingLabel(name: string): string {
	const [kind, of = '', last] = name.split('.')
	const inLanguage = (label: string) => (last ? `${label} (${last})` : label)
	if (kind === 'delivery')
		return last === 'fee'
			? m.settings_delivery_fee_of({ town: of })
			: m.settings_delivery_days_of({ town: of })
	const way = PAYMENT_WAYS.find((each) => each === of)
	if (kind === 'payment' && way) return inLanguage(paymentWayName(way))
	const message = [...SELLER_MESSAGES, ...VISITOR_MESSAGES].find((each) => each === of)
	if (kind === 'message' && message) return inLanguage(messageTitle(message))
	return ownEntry(LABELS, name)?.() ?? name
}
