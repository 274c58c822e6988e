// The product form's rules, shared by the page and the server (B §5).
import { m } from '~/paraglide/messages.js'
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { slugOf } from '~/shop/text/slug.ts'
import type { Category, Gender } from '~/shop/vocabulary.ts'
import { GENDERS } from '~/shop/vocabulary.ts'
import { SCENTS } from '../browse/filter-options.ts'
import { knownCategory } from '../category.ts'

export const CONCENTRATIONS = ['EDP', 'EDT', 'EDC', 'Parfum'] as const

export const SCENT_FAMILIES = [
	'floral',
	'aromatic',
	'fruity',
	'fresh',
	'chypre',
	'woody',
	'leather',
	'gourmand',
	'oriental',
	'fougere',
	'powdery',
	'spicy',
] as const

/** Those that the form offers, and those of the specification's filters: a product of the sample catalogue keeps its own. */
const isScentFamily = (text: string): boolean =>
	[...SCENT_FAMILIES, ...SCENTS].some((family) => family.toLowerCase() === text.toLowerCase())

/** Everything as it is typed. */
export const PRODUCT_FIELDS = [
	'name',
	'price',
	'costPrice',
	'description',
	'descriptionFr',
	'category',
	'size',
	'brand',
	'concentration',
	'gender',
	'scentFamily',
	'imageUrl',
	'mediaId',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]
export type ProductText = Record<ProductField, string>
export type ProductErrors = Partial<Record<ProductField, string>>

export type ProductValues = {
	name: string
	price: number
	costPrice: number
	description: string
	descriptionFr: string | null
	category: Category
	size: string
	brand: string | null
	concentration: string | null
	gender: Gender | null
	scentFamily: string | null
	imageUrl: string | null
	mediaId: string | null
}

export const emptyProduct = (): ProductText =>
	Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ''])) as ProductText

const LONGEST: ProductText extends infer T ? { [K in keyof T]: number } : never = {
	name: 120,
	price: 40,
	costPrice: 40,
	description: 2000,
	descriptionFr: 2000,
	category: 60,
	size: 30,
	brand: 80,
	concentration: 30,
	gender: 20,
	scentFamily: 40,
	imageUrl: 2000,
	mediaId: 80,
}

/** Reads what was typed: the values, or what is wrong with each field. */
export function readProductForm(typed: ProductText): { values: ProductValues } | { errors: ProductErrors } {
	const text = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, typed[field].trim()])) as ProductText
	const errors: ProductErrors = {}
	const require = (field: ProductField, message: string) => {
		if (!text[field]) errors[field] ??= message
	}
	require('name', m.office_product_name_required())
	require('price', m.office_product_price_required())
	require('costPrice', m.office_product_cost_required())
	require('description', m.office_product_description_required())
	require('category', m.office_product_category_required())
	require('size', m.office_product_size_required())
	if (!text.imageUrl && !text.mediaId) errors.imageUrl = m.office_product_image_required()

	const price = priceIn(text.price, m.office_product_price_fcfa(), (error) => {
		errors.price ??= error
	})
	const costPrice = priceIn(text.costPrice, m.office_product_cost_fcfa(), (error) => {
		errors.costPrice ??= error
	})
	const category = knownCategory(text.category)
	if (!category) errors.category ??= m.office_product_category_required()
	if (text.name && !slugOf(text.name)) errors.name ??= m.office_product_name_letters()
	if (text.imageUrl && !isImageAddress(text.imageUrl)) errors.imageUrl ??= m.office_product_image_address()
	if (text.mediaId && !/^[a-z0-9-]{1,80}$/.test(text.mediaId))
		errors.imageUrl ??= m.office_product_image_required()
	if (text.concentration && !CONCENTRATIONS.includes(text.concentration as never))
		errors.concentration = m.office_product_choose_from_list()
	if (text.gender && !GENDERS.includes(text.gender as never))
		errors.gender = m.office_product_choose_from_list()
	if (text.scentFamily && !isScentFamily(text.scentFamily))
		errors.scentFamily = m.office_product_choose_from_list()
	for (const field of PRODUCT_FIELDS) {
		if (text[field].length > LONGEST[field])
			errors[field] ??= m.office_product_too_long({ most: LONGEST[field] })
	}
	if (Object.keys(errors).length > 0 || !category || price === null || costPrice === null) return { errors }

	const perfume = category === 'perfumes'
	return {
		values: {
			name: text.name.replace(/\s+/g, ' '),
			price,
			costPrice,
			description: text.description,
			descriptionFr: text.descriptionFr || null,
			category,
			size: text.size,
			brand: text.brand || null,
			// Decisions: EDP is the default, for perfumes only.
			concentration: text.concentration || (perfume ? 'EDP' : null),
			gender: perfume && text.gender ? (text.gender as Gender) : null,
			scentFamily: text.scentFamily || null,
			// An uploaded photo wins over an address.
			mediaId: text.mediaId || null,
			imageUrl: text.mediaId ? null : text.imageUrl,
		},
	}
}

function priceIn(text: string, withoutFcfa: string, wrong: (error: string) => void): number | null {
	if (!text) return null
	// Decisions: a text without digits is no price at all; digits without the currency need it.
	if (!/\d/.test(text)) wrong(m.office_product_price_invalid())
	else if (!/FCFA/i.test(text)) wrong(withoutFcfa)
	const price = parsePrice(text)
	if (price === null || price > HIGHEST_PRICE) {
		wrong(m.office_product_price_invalid())
		return null
	}
	return price
}

/** Decisions: https or a path of this site; stored as it is, never fetched by the server. */
function isImageAddress(text: string): boolean {
	if (/^\/(?!\/)[^\s\\]*$/.test(text)) return true
	return text.startsWith('https://') && URL.canParse(text)
}

/** B §5: a rounded percent of the selling price; 0 when nothing is asked for it. */
export function productMargin(price: number, costPrice: number | null): number {
	return price === 0 ? 0 : Math.round(((price - (costPrice ?? 0)) / price) * 100)
}

/** The display id: 001, 002 … */
export const displayId = (numericId: number): string => String(numericId).padStart(3, '0')
