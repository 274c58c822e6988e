import sharp from 'sharp'
import { CAREFUL_INPUT } from '../../app/features/media/encode.server.ts'

/** Ivory of the page, so that the gaps read as space between pictures, not as lines. */
const GAP_COLOR = '#FBF7F0'
const GAP = 6

/** An article's picture in the page, and the wider cut that link previews ask for. */
const ARTICLE_SIZE = { width: 1200, height: 675 }
const ARTICLE_SHARE_SIZE = { width: 1200, height: 630 }

/**
 * Sets an article's bottles side by side, each in a tall panel. The catalogue
 * photos have the bottle in their middle, so a centred crop keeps it whole.
 * The result is lossless: whoever encodes it decides what to give up.
 */
export async function composeArticlePicture(
	photos: readonly Buffer[],
	{ width, height }: { width: number; height: number } = ARTICLE_SIZE,
): Promise<Buffer> {
	const panelWidth = Math.floor((width - GAP * (photos.length - 1)) / photos.length)
	const panels = await Promise.all(
		photos.map(async (photo, index) => ({
			input: await sharp(photo, CAREFUL_INPUT)
				.resize(panelWidth, height, { fit: 'cover', position: 'centre' })
				.png({ compressionLevel: 1 }) // only passes through memory, so speed over size
				.toBuffer(),
			left: index * (panelWidth + GAP),
			top: 0,
		})),
	)
	return sharp({ create: { width, height, channels: 3, background: GAP_COLOR } })
		.composite(panels)
		.removeAlpha() // composing adds a channel that nothing here shows through
		.png({ compressionLevel: 1 })
		.toBuffer()
}

/** The article's link preview: JPEG, because some messengers read nothing newer. */
export async function composeArticleShareCard(photos: readonly Buffer[]): Promise<Buffer> {
	return sharp(await composeArticlePicture(photos, ARTICLE_SHARE_SIZE))
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer()
}
