// The words that the database, the forms and the reports share (S §3, B §3).

export const CATEGORIES = [
	'perfumes',
	'body_mist',
	'body_spray',
	'perfume_oils',
	'hair_perfumes',
	'diffusers',
	'antiperspirant_deodorant',
] as const
export type Category = (typeof CATEGORIES)[number]

export const GENDERS = ['men', 'women', 'unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** A product's family is one of these; the specification's longer list of scents (`scent_family`) is separate. */
export const FAMILIES = [
	'floral',
	'fruity',
	'gourmand',
	'amber',
	'woody',
	'oud',
	'fresh',
	'aromatic',
] as const
export type Family = (typeof FAMILIES)[number]

/** When it suits the weather of Douala. */
export const HEATS = ['day', 'any', 'evening'] as const
export type Heat = (typeof HEATS)[number]

export const OCCASIONS = [
	'everyday',
	'office',
	'church',
	'wedding',
	'evening',
	'date',
	'gift',
	'sport',
	'prayer',
] as const
export type Occasion = (typeof OCCASIONS)[number]

/** From close to the skin to filling a room. */
export const STRONGEST_SILLAGE = 4

/** Set by the seller, for visible products; visibility is `is_visible` and `in_stock`. */
export const STOCK_STATES = ['available', 'few', 'sold-out'] as const
export type Stock = (typeof STOCK_STATES)[number]

/** Why the number of bottles of a counted product changed. */
export const MOVEMENT_KINDS = ['count', 'purchase', 'order', 'breakage', 'gift', 'correction'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const INVOICE_SERIES = ['invoice', 'credit-note'] as const
export type InvoiceSeries = (typeof INVOICE_SERIES)[number]

/** How a customer may allow the shop to write about offers. Messages about an order need no consent. */
export const CONSENT_CHANNELS = ['email', 'whatsapp'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

export const ORDER_STATUSES = [
	'pending',
	'contacted',
	'confirmed',
	'processing',
	'delivered',
	'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_SOURCES = [
	'website',
	'whatsapp',
	'instagram',
	'facebook',
	'tiktok',
	'snapchat',
	'phone',
	'in_person',
	'other',
] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The seller's decision about a customer's review. */
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const MOST_STARS = 5
/** Characters in a review: a few words, not an article. */
export const REVIEW_LENGTH = 600

/** What each of them may do: features/admins/roles.ts. */
export const ADMIN_ROLES = ['owner', 'staff'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** Payment methods; which of them the shop accepts is a setting. */
export const PAYMENT_WAYS = ['mtn', 'orange', 'cash', 'bank'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export const EXPENSE_KINDS = ['rider', 'packaging', 'transport', 'advertising', 'other'] as const
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]

/** A rider delivers within the town; a travel agency's bus takes it to another. */
export const SENT_BY = ['rider', 'agency'] as const
export type SentBy = (typeof SENT_BY)[number]

/** Where the owner puts a short link: the origin of the visits and orders that come by it. */
export const LINK_PLACES = ['status', 'instagram', 'facebook', 'tiktok', 'flyer', 'other'] as const
export type LinkPlace = (typeof LINK_PLACES)[number]

/** What is counted by day: searches without results, product views, short links followed. */
export const COUNTED_KINDS = ['not-found', 'viewed', 'followed'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]
