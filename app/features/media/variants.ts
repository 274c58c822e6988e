/** The sizes of a photo and their URLs. Without sharp or node:crypto: the browser builds its markup from it too. */

/** 340: a card on a 1x phone; 520: a card on most phones; 720 and 1000: the product page. */
export const CARD_WIDTHS = [340, 520, 720, 1000]

/** The product page's gallery: a phone's width, and a close-up. */
export const GALLERY_WIDTHS = [520, 1000]

/** The home page shows a tall picture on phones and a wide one from tablets up. */
export const HERO_WIDTHS = { mobile: [480, 720], wide: [1440, 2880] }

/** The hero is the first thing a phone paints: at 400 kbit/s, 17 kB is a third of a second. */
export const HERO_MOBILE_MAX_BYTES = 17_000

/** Articles and the about page: 16:9, as wide as the page at most. */
export const ARTICLE_WIDTHS = [480, 800, 1200]

/** The home page's tiles, 4:5: two a row on phones, three on wide screens. */
export const TILE_WIDTHS = [340, 520, 800]

/** The targets of the tiles; each has a picture, content/photos/collection-{name}.webp. */
export const COLLECTIONS = ['women', 'men', 'unisex', 'body', 'gifts', 'under-15000'] as const

export type Collection = (typeof COLLECTIONS)[number]

/** The hours of the day on the home page, and the banners of a gender's list, shown from tablets up. */
export const HOURS = ['morning', 'noon', 'evening', 'night'] as const

export type Hour = (typeof HOURS)[number]

export const BANNER_WIDTHS = [1000, 2000]

/** A family's picture, 4:3: a tile, or the head of its page. */
export const FAMILY_WIDTHS = [340, 680, 1200]

/** Best first: AVIF for size, WebP for older Chrome and Opera. */
export const FORMATS = ['avif', 'webp'] as const

export type Format = (typeof FORMATS)[number]

/** What a page needs of a photo; `width` and `height` are those of the source, upright. */
export type PhotoFile = { id: string; width: number; height: number; color: string }

/**
 * The widths a photo really has. A width beyond the source becomes the source's, so nothing is enlarged, the best
 * available size is included, and there is always one.
 */
export function variantWidths(sourceWidth: number, wanted: readonly number[] = CARD_WIDTHS): number[] {
	return [...new Set(wanted.map((width) => Math.min(width, sourceWidth)))]
}

export function variantName(width: number, format: Format): string {
	return `${width}.${format}`
}

export function variantAddress(mediaId: string, width: number, format: Format): string {
	return `/media/${mediaId}/${variantName(width, format)}`
}

/** One `srcset` per format, for the `<source>` elements of a `<picture>`. */
export function srcsets(
	photo: Pick<PhotoFile, 'id' | 'width'>,
	wanted: readonly number[] = CARD_WIDTHS,
): Record<Format, string> {
	const widths = variantWidths(photo.width, wanted)
	const srcset = (format: Format) =>
		widths.map((width) => `${variantAddress(photo.id, width, format)} ${width}w`).join(', ')
	return { avif: srcset('avif'), webp: srcset('webp') }
}

/** The picture that WhatsApp and Facebook show beside a shared link. */
export const SHARE_CARD_NAME = 'og.jpg'

export function shareCardAddress(mediaId: string): string {
	return `/media/${mediaId}/${SHARE_CARD_NAME}`
}
