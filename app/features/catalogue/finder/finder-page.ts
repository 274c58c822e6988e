import type { PhotoFile } from '~/features/media/variants.ts'
import type { Family, Occasion } from '~/shop/vocabulary.ts'
import type { PublicProduct } from '../product.ts'
import type { Answers, PERSONS } from './wishes.ts'

/** `own`: what sets it apart from the other answers. */
export type FinderProduct = { product: PublicProduct; reason: string; own: string }
export type FinderPage = {
	answers: Answers
	notes: { family: Family | null; notes: { slug: string; name: string }[] }[]
	pictures: {
		whom: Record<(typeof PERSONS)[number], PhotoFile>
		/** Occasions under the light of their hour. */
		occasion: { picture: PhotoFile; occasions: readonly Occasion[] }[]
		note: Record<Family, PhotoFile>
	}
	/** Undefined while nothing was asked. */
	found: { best: FinderProduct[]; close: FinderProduct[] } | undefined
}
