// A supplier's delivery as it is typed: server and screen read it alike. What is unclear is an error, never a guess.
import { m } from '~/paraglide/messages.js'
import { MOST_PIECES } from '~/shop/line-limits.ts'
import { parsePrice } from '~/shop/money.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import { isDay, isPastDay } from '~/shop/time/calendar.ts'
import { landedCosts, PRICE_DECIMALS, RATE_DECIMALS } from './landed-cost.ts'

export const CURRENCIES = ['FCFA', 'EUR', 'USD', 'GBP', 'AED', 'NGN', 'CNY'] as const
export type Currency = (typeof CURRENCIES)[number]
export const MOST_DELIVERY_LINES = 200
export const LONGEST_SUPPLIER = 120
export const LONGEST_DELIVERY_NOTE = 500

export type TypedDeliveryLine = { productId: string; quantity: string; unitPrice: string }
const FIELDS = ['supplier', 'boughtOn', 'currency', 'rate', 'freight', 'customs', 'note'] as const
export type DeliveryField = (typeof FIELDS)[number]
export type TypedDelivery = Record<DeliveryField, string> & { lines: TypedDeliveryLine[] }

export type NewDelivery = {
	supplier: string
	boughtOn: string
	currency: Currency
	rate: string
	freight: number
	customs: number
	note: string
	lines: { productId: string; quantity: number; unitPrice: string; goods: number; landed: number }[]
}

/** By the name of the field; those of a line have its place after the name, as in `quantity 0`. */
export type DeliveryErrors = Record<string, string>

/** Every field of a form as text. */
export const deliveryFields = (text: (name: DeliveryField) => string) =>
	Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as Record<DeliveryField, string>

const DECIMAL = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d+))?$/

/** `1 250,5` is `1250.5`, with a comma or a point; undefined beyond these digits. */
function readDecimal(typed: string, digits: number, decimals: number): string | undefined {
	const [, spaced, fraction = ''] = DECIMAL.exec(typed.trim()) ?? []
	const whole = spaced?.replace(/\D/g, '')
	if (!whole || whole.length > digits || fraction.length > decimals) return undefined
	return fraction ? `${whole}.${fraction}` : whole
}

/** Francs are whole. */
function readUnitPrice(typed: string, currency: Currency): string | undefined {
	return currency === 'FCFA' ? parsePrice(typed)?.toString() : readDecimal(typed, 9, PRICE_DECIMALS)
}

function readRate(typed: string, currency: Currency): string | undefined {
	if (currency === 'FCFA') return '1'
	const rate = readDecimal(typed, 6, RATE_DECIMALS)
	return rate && /[1-9]/.test(rate) ? rate : undefined
}

/** Empty is none. */
const readCharge = (typed: string): number | null => (typed.trim() === '' ? 0 : parsePrice(typed))

/** Collects the errors of a delivery; `delivery` is missing while there is one. */
export function readTypedDelivery(
	typed: TypedDelivery,
	now: Date,
): { delivery?: NewDelivery; errors: DeliveryErrors } {
	const errors: DeliveryErrors = {}
	const supplier = typed.supplier.trim()
	const note = typed.note.trim()
	if (!supplier || supplier.length > LONGEST_SUPPLIER)
		errors.supplier = m.supply_supplier_wrong({ most: LONGEST_SUPPLIER })
	if (!isDay(typed.boughtOn) || !isPastDay(typed.boughtOn, now)) errors.boughtOn = m.period_no_day()
	if (note.length > LONGEST_DELIVERY_NOTE) errors.note = m.supply_note_long({ most: LONGEST_DELIVERY_NOTE })
	const money = readMoney(typed)
	Object.assign(errors, money.errors)
	return money.read && Object.keys(errors).length === 0
		? { delivery: { supplier, boughtOn: typed.boughtOn, note, ...money.read }, errors }
		: { errors }
}

/** What it costs, as soon as every number is there. */
export function readMoney(typed: TypedDelivery): {
	read?: Omit<NewDelivery, 'supplier' | 'boughtOn' | 'note'>
	errors: DeliveryErrors
} {
	const errors: DeliveryErrors = {}
	const currency = CURRENCIES.find((each) => each === typed.currency)
	if (!currency) return { errors: { currency: m.supply_currency_wrong() } }
	const rate = readRate(typed.rate, currency)
	if (!rate) errors.rate = m.supply_rate_wrong({ currency })
	const [freight, customs] = [readCharge(typed.freight), readCharge(typed.customs)]
	if (freight === null) errors.freight = m.office_line_amount_wrong()
	if (customs === null) errors.customs = m.office_line_amount_wrong()
	if (typed.lines.length === 0)
		errors.lines = freight || customs ? m.supply_charges_alone() : m.supply_lines_missing()
	if (typed.lines.length > MOST_DELIVERY_LINES)
		errors.lines = m.supply_lines_many({ most: MOST_DELIVERY_LINES })
	const lines = typed.lines.map(({ productId, ...line }, index) => {
		const quantity = readWholeNumber(line.quantity) ?? 0
		const unitPrice = readUnitPrice(line.unitPrice, currency)
		if (quantity < 1 || quantity > MOST_PIECES)
			errors[`quantity ${index}`] = m.office_line_quantity_wrong({ most: MOST_PIECES })
		if (!unitPrice)
			errors[`unitPrice ${index}`] =
				currency === 'FCFA' ? m.office_line_amount_wrong() : m.supply_price_wrong({ currency })
		return { productId, quantity, unitPrice: unitPrice ?? '' }
	})
	if (!rate || freight === null || customs === null || Object.keys(errors).length > 0) return { errors }
	const costs = landedCosts(lines, rate, freight + customs)
	if (!costs) return { errors: { lines: m.supply_too_much() } }
	const priced = lines.map((line, index) => ({ ...line, ...costs[index]! }))
	return { read: { currency, rate, freight, customs, lines: priced }, errors }
}
