import type { Hour, PhotoFile } from '~/features/media/variants.ts'
import type { Family } from '~/shop/vocabulary.ts'
import type { PublicProduct } from '../product.ts'
import type { Answers, PERSONS } from './wishes.ts'

/** `own`: what sets it apart from the other answers. */
export type FinderProduct = { product: PublicProduct; reason: string; own: string }
export type FinderPage = {
	answers: Answers
	notes: { family: Family | null; notes: { slug: string; name: string }[] }[]
	pictures: {
		whom: Record<(typeof PERSONS)[number], PhotoFile>
		occasion: Record<Hour, PhotoFile>
		note: Record<Family, PhotoFile>
	}
	/** Undefined while nothing was asked. */
	found: { best: FinderProduct[]; close: FinderProduct[] } | undefined
}
