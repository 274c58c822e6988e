import sharp from 'sharp'
import { logError } from '~/shop/process/log.server.ts'
import { CAREFUL_INPUT } from '../media/encode.server.ts'
import { IVORY } from '../media/photo-content.ts'
import { readStoredPhoto } from '../media/stored-photo.server.ts'
import type { PhotoFile } from '../media/variants.ts'

/** The first is sharp on any phone and on paper; the others are for long lists and grainy photos. */
const SIZES = [
	{ width: 360, quality: 82 },
	{ width: 300, quality: 70 },
	{ width: 240, quality: 60 },
	{ width: 160, quality: 50 },
]

/**
 * A photo, 4:5, as JPEG (the one format that PDF holds as it is), as good as so many bytes allow; the smallest at any
 * size. Undefined where it is lost or damaged: the list is made without.
 */
export async function smallPhoto(photo: PhotoFile, mostBytes: number): Promise<Buffer | undefined> {
	let jpeg: Buffer | undefined
	try {
		const source = await readStoredPhoto(photo, SIZES[0]!.width)
		for (const { width, quality } of source ? SIZES : []) {
			jpeg = await sharp(source, CAREFUL_INPUT)
				.resize({ width, height: width * 1.25, fit: 'cover' })
				.flatten({ background: IVORY })
				.jpeg({ quality })
				.toBuffer()
			if (jpeg.length <= mostBytes) break
		}
	} catch (error) {
		logError('photo of the price list not drawn', error)
	}
	return jpeg
}
