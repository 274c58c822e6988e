// The history of an order, in words.
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { parseJson } from '~/shop/text/parse-json.ts'
import { isDay } from '~/shop/time/calendar.ts'
import { longDayOfText } from '~/shop/time/dates.ts'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import type { HistoryEntry } from '../list/admin-order.ts'
import { statusName } from '../list/order-words.ts'

const NOTHING = '–'

const status = (value: string | null): string =>
	ORDER_STATUSES.includes(value as OrderStatus) ? statusName(value as OrderStatus) : (value ?? NOTHING)

const price = (value: string | null): string =>
	value === null ? NOTHING : formatPrice(Number(value), language())

export function historyText({
	change,
	oldValue,
	newValue,
}: Pick<HistoryEntry, 'change' | 'oldValue' | 'newValue'>): string {
	const words = (inWords: (value: string) => string) => ({
		from: (oldValue && inWords(oldValue)) || NOTHING,
		to: (newValue && inWords(newValue)) || NOTHING,
	})
	switch (change) {
		case 'created':
			return m.office_history_created({ status: status(newValue) })
		case 'status':
			return m.office_history_status({ from: status(oldValue), to: status(newValue) })
		case 'notes':
			return m.office_history_notes(words(String))
		case 'items':
			return m.office_history_items(words(String))
		case 'returned':
			return m.panel_history_returned(words(String))
		case 'discount':
			return m.office_history_discount({ from: price(oldValue), to: price(newValue) })
		case 'deliveryFee':
			return m.office_history_fee({ from: price(oldValue), to: price(newValue) })
		case 'payments':
			return m.office_history_payments(words(paymentsText))
		case 'customer':
			return m.panel_history_customer(words(customerText))
		case 'parcel':
			return m.office_history_parcel(words(parcelText))
		case 'deliverOn':
			return m.day_sheet_history(words((day) => (isDay(day) ? longDayOfText(day, language()) : day)))
		case 'recalculated':
			return m.office_history_recalculated({ from: price(oldValue), to: price(newValue) })
		case 'restored':
			return m.deleted_history_restored()
		case 'invoice':
			return m.invoice_history({ number: newValue ?? '' })
		case 'credit-note':
			return m.invoice_history_credit({ number: newValue ?? '' })
		case 'whatsapp':
			return m.office_history_whatsapp()
		default:
			return [change, oldValue, newValue].filter(Boolean).join(' · ')
	}
}

/** Payments as recorded: a list, or its JSON. '15,000 FCFA MTN MoMo 123, 5,000 FCFA Cash' */
export function paymentsText(recorded: unknown): string {
	const payments = parsed(recorded)
	if (!Array.isArray(payments)) return String(recorded)
	return payments
		.map((payment: Record<string, unknown>) => {
			const way = PAYMENT_WAYS.find((each) => each === payment?.way)
			return [
				formatPrice(Number(payment?.amount), language()),
				way && paymentWayName(way),
				payment?.reference,
			]
				.filter(Boolean)
				.join(' ')
		})
		.join(', ')
}

/** The customer as recorded. 'Customer 2 · +237677123456 · Douala · Carrefour Agip' */
export function customerText(recorded: unknown): string {
	const customer = parsed(recorded)
	if (typeof customer !== 'object' || customer === null) return String(recorded)
	const { name, phone, town, landmark } = customer as Record<string, string | null>
	return [name || m.counter_sale(), phone, town, landmark].filter(Boolean).join(' · ')
}

/** The delivery as recorded. */
export function parcelText(recorded: unknown): string {
	const parcel = parsed(recorded)
	if (typeof parcel !== 'object' || parcel === null) return String(recorded)
	const { sentBy, carrier, parcelNumber } = parcel as Record<string, string | null>
	const way =
		sentBy === 'rider' ? m.office_sent_rider() : sentBy === 'agency' ? m.office_sent_agency() : sentBy
	return [way, carrier, parcelNumber].filter(Boolean).join(' · ')
}

const parsed = (recorded: unknown): unknown => (typeof recorded === 'string' ? parseJson(recorded) : recorded)
