// What was changed, in the words of the back office. A field or value without a label is shown as recorded.
import { categoryName } from '~/features/catalogue/category-name.ts'
import { HEAT_LABELS, OCCASION_LABELS, SILLAGE_LABELS } from '~/features/catalogue/character-labels.ts'
import { FAMILY_LABELS } from '~/features/catalogue/family-labels.ts'
import { optionLabel, scentLabel } from '~/features/catalogue/labels.ts'
import { STOCK_LABELS } from '~/features/catalogue/presence.ts'
import { EXPENSE_LABELS } from '~/features/ledger/expenses/expense.ts'
import { LINK_PLACE_NAMES } from '~/features/links/link-words.ts'
import { sourceName, statusName } from '~/features/orders/list/order-words.ts'
import { customerText, parcelText, paymentsText } from '~/features/orders/panel/history-words.ts'
import { settingLabel } from '~/features/settings/setting-label.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import type { AdminRole, Category, OrderSource, OrderStatus, ReviewState } from '~/shop/vocabulary.ts'

type Facts = Record<string, unknown>
type Field = { label: () => string; value?: (value: NonNullable<unknown>) => string }

/** One field, before and after; one of the two is missing where the thing was created or deleted. */
export type FieldWords = { key: string; label: string; before?: string; after?: string }

const money = (value: unknown) => (typeof value === 'number' ? formatPrice(value, language()) : String(value))
/** An order's history stores figures as text. */
const francs = (value: unknown) => money(Number(value))
const oneOfLabels =
	(labels: Record<string, () => string>) =>
	(value: unknown): string =>
		ownEntry(labels, String(value))?.() ?? String(value)
const list = (value: unknown, word: (entry: unknown) => string) =>
	Array.isArray(value) ? value.map(word).join(', ') : String(value)
const photo = (id: unknown) => m.changes_photo({ id: String(id).slice(0, 6) })
const hours = (value: unknown) => m.changes_hours({ n: String(value) })

function pyramid(value: unknown): string {
	if (typeof value !== 'object' || value === null || !('top' in value)) return String(value)
	const { top, heart, base } = value as Record<string, unknown>
	const notes = (part: unknown) => list(part, String) || '–'
	return m.changes_pyramid({ top: notes(top), heart: notes(heart), base: notes(base) })
}

/** Several numbers, or a range of days. */
const settingValue = (value: unknown) => list(value, String)

/** A line of an order, as the seller wrote it. */
function line(entry: unknown): string {
	if (typeof entry !== 'object' || entry === null) return String(entry)
	// `sellingPrice`: the name in earlier versions.
	const { quantity, productName, unitPrice, sellingPrice = unitPrice } = entry as Record<string, unknown>
	return `${quantity} × ${productName} (${money(sellingPrice)})`
}

const ROLE_LABELS = { owner: m.role_owner, staff: m.role_staff } satisfies Record<AdminRole, () => string>
const REVIEW_LABELS = {
	waiting: m.office_review_waiting,
	approved: m.office_review_approved,
	refused: m.office_review_refused,
} satisfies Record<ReviewState, () => string>

const gender = {
	label: m.office_product_gender,
	value: (value: unknown) => optionLabel('gender', String(value)),
}
const status = {
	label: m.office_product_column_status,
	value: (value: unknown) => statusName(value as OrderStatus),
}
const source = { label: m.office_order_source, value: (value: unknown) => sourceName(value as OrderSource) }
const lines = { label: m.office_order_lines, value: (value: unknown) => list(value, line) }

/** Of products and brands. */
const CATALOGUE: Record<string, Field> = {
	name: { label: m.changes_field_name },
	numericId: { label: m.changes_field_number },
	price: { label: m.office_product_price, value: money },
	costPrice: { label: m.office_product_cost, value: money },
	category: { label: m.office_product_category, value: (value) => categoryName(value as Category) },
	brand: { label: m.office_product_brand },
	gender,
	size: { label: m.office_product_size },
	concentration: { label: m.office_product_concentration },
	scentFamily: { label: m.office_product_scent, value: (value) => scentLabel(String(value)) },
	scent: { label: m.sizes_scent },
	barcode: { label: m.sizes_barcode },
	notes: { label: m.changes_field_notes, value: pyramid },
	longevityFrom: { label: m.changes_field_longevity_from, value: hours },
	longevityTo: { label: m.changes_field_longevity_to, value: hours },
	sillage: {
		label: m.changes_field_sillage,
		value: (value) => SILLAGE_LABELS[Number(value) - 1]?.() ?? String(value),
	},
	heat: { label: m.changes_field_heat, value: oneOfLabels(HEAT_LABELS) },
	occasions: {
		label: m.changes_field_occasions,
		value: (value) => list(value, oneOfLabels(OCCASION_LABELS)),
	},
	family: { label: m.changes_field_family, value: oneOfLabels(FAMILY_LABELS) },
	secondFamily: { label: m.changes_field_second_family, value: oneOfLabels(FAMILY_LABELS) },
	description: { label: m.office_product_description },
	descriptionFr: { label: m.office_product_description_fr },
	imageUrl: { label: m.changes_field_image_url },
	mediaId: { label: m.changes_field_cover, value: photo },
	photos: {
		label: m.changes_field_photos,
		value: (value) => list(value, (entry) => photo((entry as { mediaId?: unknown } | null)?.mediaId)),
	},
	photoAlt: { label: m.changes_field_photo_alt },
	photoAltFr: { label: m.changes_field_photo_alt_fr },
	inStock: { label: m.changes_field_in_stock },
	stock: { label: m.office_stock, value: oneOfLabels(STOCK_LABELS) },
	isVisible: { label: m.changes_field_visible },
	featured: { label: m.changes_field_featured },
	bestseller: { label: m.changes_field_bestseller },
}

const ORDERS: Record<string, Field> = {
	status,
	orderStatus: status,
	source,
	orderSource: source,
	notes: { label: m.office_order_notes },
	items: lines,
	lines,
	customer: { label: m.office_order_customer, value: customerText },
	customerName: { label: m.office_order_customer },
	customerPhone: { label: m.office_order_phone },
	customerEmail: { label: m.office_order_email },
	customerLocation: { label: m.office_order_location },
	landmark: { label: m.office_order_landmark },
	productsRequested: { label: m.office_order_requested },
	discount: { label: m.office_discount, value: francs },
	deliveryFee: { label: m.office_fee, value: francs },
	parcel: { label: m.changes_field_parcel, value: parcelText },
	payments: { label: m.changes_field_payments, value: paymentsText },
	invoice: { label: m.invoice_title },
	'credit-note': { label: m.invoice_credit_note },
	totalAmount: { label: m.office_order_total, value: money },
	totalCost: { label: m.office_order_cost, value: money },
	totalProfit: { label: m.office_order_profit, value: money },
}

const FIELDS: Record<string, Record<string, Field>> = {
	product: CATALOGUE,
	brand: CATALOGUE,
	order: ORDERS,
	customer: {
		orders: { label: m.admin_page_orders },
		name: { label: m.changes_field_name },
		phone: { label: m.customers_phone },
		city: { label: m.customers_city },
		email: { label: m.consent_email },
		whatsapp: { label: m.consent_whatsapp },
	},
	setting: { value: { label: m.changes_field_value, value: settingValue } },
	admin: {
		role: { label: m.changes_field_role, value: oneOfLabels(ROLE_LABELS) },
		name: { label: m.changes_field_name },
		device: { label: m.changes_field_device },
		details: { label: m.notices_details },
	},
	expense: {
		kind: { label: m.expense_kind, value: oneOfLabels(EXPENSE_LABELS) },
		amount: { label: m.expense_amount, value: money },
		spentOn: { label: m.expense_day },
		order: { label: m.changes_kind_order },
	},
	delivery: {
		pieces: { label: m.supply_pieces },
		landed: { label: m.supply_landed, value: money },
	},
	link: {
		target: { label: m.link_where },
		place: { label: m.link_place, value: oneOfLabels(LINK_PLACE_NAMES) },
	},
	review: { state: { label: m.office_product_column_status, value: oneOfLabels(REVIEW_LABELS) } },
}

/** Derived fields, or ones without meaning for a reader. */
const UNSAID = new Set([
	'id',
	'orderNumber',
	'brandId',
	'subcategory',
	'version',
	'createdAt',
	'updatedAt',
	'customerId',
	'userId',
	'termsId',
	'linkId',
	'phoneDoubtful',
	'language',
	'amountKnown',
	'costEstimated',
	'profitMargin',
])

/** The readable fields of a change, in the order of the form. Empty values are shown as such. */
export function changeWords(entity: string, before: Facts | null, after: Facts | null): FieldWords[] {
	const fields = ownEntry(FIELDS, entity) ?? {}
	const recorded = Object.keys({ ...before, ...after }).filter((key) => !UNSAID.has(key))
	const order = Object.keys(fields)
	const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
	return recorded
		.toSorted((a, b) => place(a) - place(b))
		.map((key) => {
			const field = ownEntry(fields, key)
			return {
				key,
				label: field?.label() ?? key,
				...(before ? { before: valueWords(before[key], field) } : {}),
				...(after ? { after: valueWords(after[key], field) } : {}),
			}
		})
		.filter((field) => (before && after) || ![field.before, field.after].includes(m.changes_empty_value()))
}

function valueWords(value: unknown, field: Field | undefined): string {
	if (value == null || value === '' || (Array.isArray(value) && value.length === 0))
		return m.changes_empty_value()
	if (typeof value === 'boolean') return value ? m.changes_yes() : m.changes_no()
	if (field?.value) return field.value(value)
	return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The name of a thing: its own, or that of its kind. */
export const thingName = (entity: string, id: string, name: string | null): string =>
	entity === 'setting' ? settingLabel(id) : (name ?? id)
