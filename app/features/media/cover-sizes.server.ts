import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { encodePhoto } from './encode.server.ts'
import { mediaStore } from './media-store.server.ts'
import { type MediaStore, photoFile } from './media-store.ts'
import { CARD_WIDTHS, GALLERY_WIDTHS, variantName } from './variants.ts'

const SAMPLE_MEDIA = resolve('content/media')

/** Encodes the card sizes of a photo that becomes a cover: the sample's gallery photos lack them. */
export async function makeCoverSizes(
	mediaId: string | null,
	store: MediaStore = mediaStore(),
): Promise<void> {
	if (!mediaId) return
	const file = (width: number, format: 'avif' | 'webp') =>
		join(SAMPLE_MEDIA, mediaId, variantName(width, format))
	const widest = file(Math.max(...GALLERY_WIDTHS), 'avif')
	if (existsSync(file(Math.min(...CARD_WIDTHS), 'webp')) || !existsSync(widest)) return
	const last = photoFile(mediaId, variantName(Math.max(...GALLERY_WIDTHS), 'webp'))
	if (await store.has(last)) return
	const source = await sharp(widest).png().toBuffer()
	// The gallery's sizes stay: the widest AVIF alone would take longer than all of these.
	const widths = CARD_WIDTHS.filter((width) => !GALLERY_WIDTHS.includes(width))
	await encodePhoto(source, {
		keep: (name, data) => store.put(photoFile(mediaId, name), data),
		widths,
		id: mediaId,
	})
	await store.put(last, await sharp(source).webp().toBuffer())
}
