// The validation rules of the product form, shared by page and server (B §5). zod/mini: 5 kB on the seller's phone
// instead of 20, and no eval, which the content policy forbids.
import * as z from 'zod/mini'
import { m } from '~/paraglide/messages.js'
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { type Category, GENDERS, type Gender, STOCK_STATES, type Stock } from '~/shop/vocabulary.ts'
import { SCENTS } from '../browse/filter-options.ts'
import { knownCategory } from '../category.ts'
import { type Message, offeredChoice, optional, required, rule, text } from './field-rules.ts'
import { pyramidOf } from './note-words.ts'
import { type ListedPhoto, LONGEST_ALT, MOST_PHOTOS, readPhotoList, toFurtherPhoto } from './photo-list.ts'
import { scentFields } from './scent-fields.ts'
import { LONGEST_SCENT, typedScent } from './scent-name.ts'

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

/** The form's options, and those of the specification's filters: a product of the sample catalogue keeps its own. */
const isScentFamily = (text: string): boolean =>
	[...SCENT_FAMILIES, ...SCENTS].some((family) => family.toLowerCase() === text.toLowerCase())

// Decisions: a text without digits is no price; digits need the currency.
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

/** Decisions: https or a path of this site; stored unchanged, never fetched by the server. */
const isImageAddress = (typed: string): boolean =>
	/^\/(?!\/)[^\s\\]*$/.test(typed) || (typed.startsWith('https://') && URL.canParse(typed))

const barcode = z.pipe(
	z.catch(z.string(), '').check(
		z.overwrite((typed) => typed.replace(/\s/g, '')),
		rule((typed) => /^([\dA-Za-z-]{4,32})?$/.test(typed), m.sizes_barcode_invalid),
	),
	z.transform((typed) => typed || null),
)

type Cover = {
	imageUrl: string | null
	mediaId: string | null
	photoAlt: string | null
	photoAltFr: string | null
}

/** Of a scent's other sizes and forms, by the suggestion: they get it together with this product. */
const scentTwins = z.pipe(
	z.catch(z.string(), ''),
	z.transform((typed) => typed.split(',').filter((id) => /^[a-z0-9-]{1,200}$/.test(id))),
)

const photos = z.pipe(
	z.catch(z.string(), '').check(
		z.superRefine<string>((typed, found) => {
			const read = readPhotoList(typed)
			if ('problem' in read) found.addIssue({ code: 'custom', message: read.problem })
		}),
	),
	z.transform((typed): ListedPhoto[] => {
		const read = readPhotoList(typed)
		return 'photos' in read ? read.photos : []
	}),
)

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
	concentration: offeredChoice(30, (typed) => CONCENTRATIONS.some((known) => known === typed)),
	gender: offeredChoice(20, (typed) => GENDERS.some((known) => known === typed)),
	scentFamily: offeredChoice(40, isScentFamily),
	scent: z.pipe(text(LONGEST_SCENT), z.transform(typedScent)),
	scentTwins,
	barcode,
	stock: offeredChoice(20, (typed) => STOCK_STATES.some((known) => known === typed)),
	imageUrl: text(
		2000,
		rule((typed) => !typed || isImageAddress(typed), m.office_product_image_address),
	),
	imageAlt: optional(LONGEST_ALT),
	imageAltFr: optional(LONGEST_ALT),
	photos,
	...scentFields,
})

const schema = z.pipe(
	fields.check(
		z.refine(({ imageUrl, photos }) => imageUrl || (Array.isArray(photos) && photos.length > 0), {
			path: ['imageUrl'],
			error: () => m.office_product_image_required(),
			// Shown together with the other fields' errors, not only when there are none.
			when: () => true,
		}),
		z.refine(({ imageUrl, photos }) => photos.length + (imageUrl ? 1 : 0) <= MOST_PHOTOS, {
			path: ['photos'],
			error: () => m.office_photos_too_many({ most: MOST_PHOTOS }),
		}),
		z.refine(({ longevityFrom: from, longevityTo: to }) => (from ?? 0) <= (to ?? 0) && !from === !to, {
			path: ['longevityTo'],
			error: () => m.office_longevity_invalid(),
		}),
		z.refine(({ family, secondFamily }) => !secondFamily || (family && family !== secondFamily), {
			path: ['secondFamily'],
			error: () => m.office_second_family_invalid(),
		}),
	),
	z.transform(({ imageUrl, imageAlt, imageAltFr, photos, notesTop, notesHeart, notesBase, ...others }) => {
		const perfume = others.category === 'perfumes'
		// The first picture is the cover: the URL, if there is one, or else the first photo of the list.
		const [first, ...rest] = photos
		const cover: Cover = imageUrl
			? { imageUrl, mediaId: null, photoAlt: imageAlt, photoAltFr: imageAltFr }
			: { imageUrl: null, mediaId: first!.id, photoAlt: first!.alt || null, photoAltFr: first!.altFr || null }
		return {
			...others,
			// Decisions: EDP is the default, for perfumes only.
			concentration: others.concentration ?? (perfume ? 'EDP' : null),
			gender: perfume ? (others.gender as Gender | null) : null,
			stock: others.stock as Stock | null,
			notes: pyramidOf(notesTop, notesHeart, notesBase),
			...cover,
			furtherPhotos: (imageUrl ? photos : rest).map(toFurtherPhoto),
		}
	}),
)

export type ProductField = keyof typeof fields.shape
export type ProductText = Record<ProductField, string>
export type ProductErrors = Partial<ProductText>
export type ProductValues = z.output<typeof schema>

export const emptyProduct = (): ProductText =>
	Object.fromEntries(Object.keys(fields.shape).map((field) => [field, ''])) as ProductText

/** Parses the input: the values, or the error of each field. */
export function readProductForm(
	typed: Record<string, unknown>,
): { values: ProductValues } | { errors: ProductErrors } {
	const read = schema.safeParse(typed)
	if (read.success) return { values: read.data }
	const errors: ProductErrors = {}
	for (const { path, message } of read.error.issues) errors[path[0] as ProductField] ??= message
	return { errors }
}
