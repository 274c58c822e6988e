import { isProductId } from '~/features/cart/cart.ts'
import { isListPath } from '~/shop/pages.ts'
import { LINK_PLACES, type LinkPlace } from '~/shop/vocabulary.ts'

/** A short link: /s/{code} leads to a public page. The code is no secret, it opens nothing that is not public. */
export type ShortLink = { code: string; target: string; place: LinkPlace }

/** As it is named in the back office; `product`: the name of the product that it leads to. */
export type NamedLink = { target: string; place: LinkPlace; product: string | null }

/** Read aloud and typed from a flyer: no letter that looks like another. */
export const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const CODE_LENGTH = 6
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

export const isLinkCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value)

export const isLinkPlace = (value: unknown): value is LinkPlace =>
	LINK_PLACES.some((place) => place === value)

/** Home, a product, or a list; in no language, which the visitor's browser decides. */
export function isLinkTarget(path: string): boolean {
	return path === '/' || isListPath(path) || isProductId(productOfTarget(path))
}

/** The product that it leads to, if it is one. */
export const productOfTarget = (target: string): string | undefined =>
	/^\/product\/([^/]+)$/.exec(target)?.[1]

/** As it is printed on a picture or a flyer, and in a QR code. */
export const shortAddress = (origin: string, code: string): string => `${origin}/s/${code}`
