import { FAMILIES } from '../../shop/vocabulary.ts'
import { ARTICLE_WIDTHS, BANNER_WIDTHS, COLLECTIONS, FAMILY_WIDTHS, HOURS, TILE_WIDTHS } from './variants.ts'

const named = (kind: string, names: readonly string[], widths: readonly number[]) =>
	Object.fromEntries(names.map((name) => [`${kind}-${name}`, widths]))

/** The pictures of pages, content/photos/{name}.webp, and the widths they are served in. */
export const PAGE_PICTURES: Record<string, readonly number[]> = {
	about: ARTICLE_WIDTHS,
	...named('collection', COLLECTIONS, TILE_WIDTHS),
	...named('day', HOURS, ARTICLE_WIDTHS),
	...named('family', FAMILIES, FAMILY_WIDTHS),
	...named('banner', ['men', 'women', 'unisex'], BANNER_WIDTHS),
}
