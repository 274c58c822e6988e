import type { Photo } from '~/features/catalogue/product.ts'

/** As JPEG: Meta takes no WebP, which is what pages show. */
export const feedPhotoAddress = (mediaId: string): string => `/feed/photos/${mediaId}.jpg`

/** The URL of a photo; undefined where the seller's own address is none. */
export function photoUrl(photo: Photo | null, publicUrl: string): string | undefined {
	if (!photo) return undefined
	if (photo.kind === 'media') return publicUrl + feedPhotoAddress(photo.id)
	const url = URL.canParse(photo.url, publicUrl) ? new URL(photo.url, publicUrl) : undefined
	return url && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_URL ? url.href : undefined
}

const LONGEST_URL = 2_000
