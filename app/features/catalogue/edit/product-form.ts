// The product form's rules, shared by the page and the server (B §5).
// zod/mini: 5 kB on the seller's phone instead of 20, and no eval, which the content policy forbids.
import * as z from 'zod/mini'
import { m } from '~/paraglide/messages.js'
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { type Category, GENDERS, type Gender, STOCK_STATES, type Stock } from '~/shop/vocabulary.ts'
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

type Message = () => string

/** Of several messages the first one is shown: rules stand in the order in which they are told. */
const rule = (holds: (text: string) => unknown, message: Message) =>
	z.refine<string>(holds, { error: () => message() })

const required = (message: Message) => rule(Boolean, message)

/** What was typed into a field, trimmed; what is no text counts as nothing. */
const text = (most: number, ...rules: ReturnType<typeof rule>[]) =>
	z
		.catch(z.string(), '')
		.check(z.trim(), ...rules, z.maxLength(most, { error: () => m.office_product_too_long({ most }) }))

const orNull = z.transform((typed: string) => typed || null)

const optional = (most: number) => z.pipe(text(most), orNull)

const choice = (most: number, offered: (typed: string) => boolean) =>
	z.pipe(
		text(
			most,
			rule((typed) => !typed || offered(typed), m.office_product_choose_from_list),
		),
		orNull,
	)

// Decisions: a text without digits is no price at all; digits without the currency need it.
const price = (missing: Message, withoutFcfa: Message) =>
	z.pipe(
		text(
			40,
			required(missing),
			rule((typed) => /\d/.test(typed), m.office_product_price_invalid),
			rule((typed) => /FCFA/i.test(typed), withoutFcfa),
			rule((typed) => (parsePrice(typed) ?? Infinity) <= HIGHEST_PRICE, m.office_product_price_invalid),
		),
		z.transform((typed) => Number(parsePrice(typed))),
	)

/** Decisions: https or a path of this site; stored as it is, never fetched by the server. */
const isImageAddress = (typed: string): boolean =>
	/^\/(?!\/)[^\s\\]*$/.test(typed) || (typed.startsWith('https://') && URL.canParse(typed))

const fields = z.object({
	name: z.pipe(
		text(120, required(m.office_product_name_required), rule(slugOf, m.office_product_name_letters)),
		z.transform((typed) => typed.replace(/\s+/g, ' ')),
	),
	price: price(m.office_product_price_required, m.office_product_price_fcfa),
	costPrice: price(m.office_product_cost_required, m.office_product_cost_fcfa),
	description: text(2000, required(m.office_product_description_required)),
	descriptionFr: optional(2000),
	category: z.pipe(
		text(60, rule(knownCategory, m.office_product_category_required)),
		z.transform((typed) => knownCategory(typed) as Category),
	),
	size: text(30, required(m.office_product_size_required)),
	brand: optional(80),
	concentration: choice(30, (typed) => CONCENTRATIONS.some((known) => known === typed)),
	gender: choice(20, (typed) => GENDERS.some((known) => known === typed)),
	scentFamily: choice(40, isScentFamily),
	stock: choice(20, (typed) => STOCK_STATES.some((known) => known === typed)),
	imageUrl: text(
		2000,
		rule((typed) => !typed || isImageAddress(typed), m.office_product_image_address),
	),
	mediaId: text(80),
})

const schema = z.pipe(
	fields.check(
		z.refine(({ imageUrl, mediaId }) => (mediaId ? /^[a-z0-9-]{1,80}$/.test(mediaId) : imageUrl), {
			path: ['imageUrl'],
			error: () => m.office_product_image_required(),
			// Said beside the other fields' messages, not only when there are none.
			when: () => true,
		}),
	),
	z.transform(({ concentration, gender, stock, imageUrl, mediaId, ...others }) => {
		const perfume = others.category === 'perfumes'
		return {
			...others,
			// Decisions: EDP is the default, for perfumes only.
			concentration: concentration ?? (perfume ? 'EDP' : null),
			gender: perfume ? (gender as Gender | null) : null,
			stock: stock as Stock | null,
			// An uploaded photo wins over an address.
			mediaId: mediaId || null,
			imageUrl: mediaId ? null : imageUrl,
		}
	}),
)

export type ProductField = keyof typeof fields.shape
/** Everything as it is typed. */
export type ProductText = Record<ProductField, string>
export type ProductErrors = Partial<ProductText>
export type ProductValues = z.output<typeof schema>

export const emptyProduct = (): ProductText =>
	Object.fromEntries(Object.keys(fields.shape).map((field) => [field, ''])) as ProductText

/** Reads what was typed: the values, or what is wrong with each field. */
export function readProductForm(
	typed: Record<string, unknown>,
): { values: ProductValues } | { errors: ProductErrors } {
	const read = schema.safeParse(typed)
	if (read.success) return { values: read.data }
	const errors: ProductErrors = {}
	for (const { path, message } of read.error.issues) errors[path[0] as ProductField] ??= message
	return { errors }
}
