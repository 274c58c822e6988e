// What a status picture is asked to be, where its link leads, and the text that is shared with it.
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import { LIST_PAGES, listPageOf, WHOLE_LIST } from '~/shop/pages.ts'
import type { Category, Family, Gender, Stock } from '~/shop/vocabulary.ts'
import type { Presence } from '../catalogue/presence.ts'
import type { Photo } from '../catalogue/product.ts'
import { isSoldOut } from '../catalogue/stock.ts'

export const MOST_IN_STATUS = 4
/** What a phone on metered data sends without a thought. */
export const MOST_STATUS_BYTES = 350_000

/** A phone's whole screen, for WhatsApp's and Instagram's status; and a chat's or a feed's square. */
export const STATUS_SHAPES = ['story', 'square'] as const
export type StatusShape = (typeof STATUS_SHAPES)[number]

/** On ivory, on ink, or on the colour of the scent's family. */
export const STATUS_STYLES = ['light', 'dark', 'colour'] as const
export type StatusStyle = (typeof STATUS_STYLES)[number]

export type PictureChoice = { shape: StatusShape; style: StatusStyle; language: Language }

export type StatusProduct = {
	name: string
	brand: string | null
	size: string
	price: number
	/** One of each kind, the one that stays longest at the end, in the picture's language. */
	notes: string[]
	family: Family | null
	stock: Stock
}

/** What the page says of the products before their picture is shared. */
export type StatusPage = {
	products: { id: string; name: string; presence: Presence; photo: Photo['kind'] | undefined }[]
	texts: Record<Language, string>
}

/** Undefined where the form was not made by the page. */
export function readStatusChoice(query: URLSearchParams): PictureChoice | undefined {
	const shape = STATUS_SHAPES.find((known) => known === query.get('shape'))
	const style = STATUS_STYLES.find((known) => known === query.get('style'))
	const language = (['en', 'fr'] as const).find((known) => known === query.get('language'))
	return shape && style && language && { shape, style, language }
}

type Listed = { id: string; category: Category; gender: Gender | null }

/** The page of one product, or the narrowest list that has all of them. */
export function statusTarget([first, ...others]: readonly [Listed, ...Listed[]]): string {
	if (others.length === 0) return `/product/${first.id}`
	const { category, gender } = first
	if (others.some((other) => other.category !== category)) return WHOLE_LIST
	const ofOneGender = others.every((other) => other.gender === gender)
	const narrow = LIST_PAGES.find(
		(page) => ofOneGender && page.category === category && 'gender' in page && page.gender === gender,
	)
	return (narrow ?? listPageOf(category))?.path ?? WHOLE_LIST
}

/** One product in lines of its own; several in a line each; then the link. */
export function statusText(
	products: readonly Pick<StatusProduct, 'name' | 'price' | 'stock'>[],
	address: string,
	locale: Language,
): string {
	const between = products.length === 1 ? '\n' : ' · '
	const lines = products.map((product) =>
		[
			product.name,
			formatPrice(product.price, locale),
			...(isSoldOut(product) ? [m.card_sold_out({}, { locale })] : []),
		].join(between),
	)
	return plainSpaces([...lines, address].join('\n')).toWellFormed()
}
