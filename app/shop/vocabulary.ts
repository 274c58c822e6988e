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
