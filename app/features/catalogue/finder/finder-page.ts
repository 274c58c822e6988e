import type { PublicProduct } from '../product.ts'
import type { Answers } from './wishes.ts'

export type FinderProduct = { product: PublicProduct; reason: string }
export type FinderPage = {
	answers: Answers
	notes: { slug: string; name: string }[]
	/** Undefined while nothing was asked. */
	found: { best: FinderProduct[]; close: FinderProduct[] } | undefined
}
