// What belongs to a scent family. The one place that says so: the scent filter, the pages of the families, search, the
// product's own page and the finder all ask here, so that a family is the same products everywhere.
import { foldOnce } from '../search/search-fold.ts'

/** S's scent family as the seller wrote it, and the shop's own two of the eight. */
type Scented = { scentFamily: string | null; family: string | null; secondFamily: string | null }

/**
 * The scents of a product, folded, each once: S's own, then its families. One of the eight may be any of the three;
 * S's other values ('Oriental', 'Spicy') can only be the first.
 */
export function scentsOf({ scentFamily, family, secondFamily }: Scented): string[] {
	const scents = [foldOnce(scentFamily ?? ''), family, secondFamily]
	return scents.filter((scent, at): scent is string => Boolean(scent) && scents.indexOf(scent) === at)
}
