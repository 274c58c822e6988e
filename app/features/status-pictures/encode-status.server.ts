// The picture itself. Loaded with the first one: most processes never draw.
import sharp from 'sharp'
import { logError } from '~/shop/process/log.server.ts'
import type { Photo } from '../catalogue/product.ts'
import { CAREFUL_INPUT } from '../media/encode.server.ts'
import { IVORY } from '../media/photo-content.ts'
import { readStoredPhoto } from '../media/stored-photo.server.ts'
import type { Letters } from '../orders/receipt/lettering.ts'
import letters from '../orders/receipt/letters.json' with { type: 'json' }
import { drawStatus, type StatusContent } from './draw-status.ts'
import type { PictureBox } from './status-layout.ts'
import { SAND } from './status-look.ts'
import { MOST_STATUS_BYTES, type PictureChoice } from './status-picture.ts'

/** The first is the right one; the others are for grainy photos. */
const QUALITIES = [88, 78, 66, 50]

export async function encodeStatus(
	content: StatusContent,
	photos: readonly (Photo | null)[],
	choice: PictureChoice,
): Promise<Buffer> {
	const drawn = drawStatus(content, choice, letters as unknown as Letters)
	const { width, height, ground, overlay } = drawn
	// One after the other: the processor is also the customers'.
	const placed = []
	for (const [index, box] of drawn.photos.entries())
		placed.push({ input: await photoIn(box, photos[index] ?? null), left: box.left, top: box.top })
	const pixels = await sharp({ create: { width, height, channels: 3, background: ground } })
		.composite([...placed, { input: Buffer.from(overlay) }])
		.removeAlpha()
		.raw()
		.toBuffer()
	let jpeg: Buffer | undefined
	for (const quality of QUALITIES) {
		jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
			.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
			.toBuffer()
		if (jpeg.length <= MOST_STATUS_BYTES) break
	}
	return jpeg!
}

/** Filling its box, cropped around the middle. A photo of another site is never fetched; a lost one leaves its place. */
async function photoIn({ width, height }: PictureBox, photo: Photo | null): Promise<Buffer> {
	const plain = () => sharp({ create: { width, height, channels: 3, background: SAND } })
	const source = photo?.kind === 'media' ? await readStoredPhoto(photo, width) : undefined
	if (!source) return plain().png().toBuffer()
	try {
		return await sharp(source, CAREFUL_INPUT)
			.resize({ width, height, fit: 'cover' })
			.flatten({ background: IVORY })
			.png({ compressionLevel: 1 }) // only passes through memory
			.toBuffer()
	} catch (error) {
		logError('photo of the status picture not drawn', error)
		return plain().png().toBuffer()
	}
}
