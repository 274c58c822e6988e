import { createHash } from 'node:crypto'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { IVORY } from './photo-content.ts'
import { CARD_WIDTHS, FORMATS, type Format, type PhotoFile, variantName, variantWidths } from './variants.ts'

// One thread per picture: an upload must leave the other core to the customers.
sharp.concurrency(1)

/** Photos are untrusted input: limited in size, and rejected when damaged. */
export const CAREFUL_INPUT: SharpOptions = {
	autoOrient: true, // phones store portraits lying down, with a note to turn them
	failOn: 'error', // a truncated upload must not become half a bottle over grey
	limitInputPixels: 60_000_000, // a small PNG can unfold into gigapixels
	sequentialRead: true, // stream rows instead of holding the whole photo
}

/**
 * A row is decoded as a whole, so that a photo of 59,000,000 by 1 would take a gigabyte though it has no more pixels
 * than others. This is WebP's limit, and larger than phone panoramas.
 */
const LONGEST_SIDE = 16_383

/** SVG, PDF and the like are programs rather than photos, so they are not decoded at all. */
const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'heif']

/** Pages show many pictures of up to this width, so each file has a size limit: at 400 kbit/s, 15 kB is 0.3 s. */
const CARD_MAX_WIDTH = 520
const CARD_MAX_BYTES = 15_000

/** The first quality is the right one; the others are for a grainy photo above the limit, the last at any size. */
const QUALITIES: Record<Format, [number, ...number[]]> = { avif: [55, 47, 39, 31], webp: [78, 68, 56, 44] }

const ENCODERS: Record<Format, (photo: Sharp, quality: number) => Sharp> = {
	// 4:4:4, since halving the colour smears gold letters on coloured glass for few bytes saved.
	avif: (photo, quality) => photo.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }),
	webp: (photo, quality) => photo.webp({ quality, effort: 5 }),
}

/** The photo cannot be used; the person should choose another. */
export class UnusablePhoto extends Error {}

type EncodedPhoto = PhotoFile & {
	/** Size of each file by its name, such as `340.avif`. */
	bytes: Record<string, number>
}

type EncodeOptions = {
	/** Stores one encoded file. Called sequentially, so only one is in memory. */
	keep: (name: string, data: Buffer) => Promise<void>
	widths?: readonly number[]
	/** The size limit of every file of this picture; by default only cards have one. */
	maxBytes?: number
	/** For pictures the shop composes itself; a photo is named after its bytes. */
	id?: string
}

/** The same bytes always get the same address, so browsers may cache it forever. */
export function mediaIdOf(source: Buffer): string {
	return createHash('sha256').update(source).digest('hex').slice(0, 20)
}

/** The photo at its largest size, good enough to make the others from: decoding a phone's photo is most of the wait. */
export async function developMaster(source: Buffer): Promise<Omit<PhotoFile, 'id'> & { data: Buffer }> {
	const { width, height, pixels } = await developPhoto(source, Math.max(...CARD_WIDTHS))
	const data = await pixels().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
	return { width, height, color: await backdropColor(pixels()), data }
}

/** Encodes every size of a photo, passes each to `keep`, and returns what the pages need. */
export async function encodePhoto(
	source: Buffer,
	{ keep, widths = CARD_WIDTHS, maxBytes, id = mediaIdOf(source) }: EncodeOptions,
): Promise<EncodedPhoto> {
	const { width, height, pixels } = await developPhoto(source, Math.max(...widths))
	const bytes: Record<string, number> = {}
	for (const variantWidth of variantWidths(width, widths)) {
		for (const format of FORMATS) {
			const name = variantName(variantWidth, format)
			const data = await encodeVariant(pixels(), variantWidth, format, maxBytes)
			await keep(name, data)
			bytes[name] = data.length
		}
	}
	return { id, width, height, color: await backdropColor(pixels()), bytes }
}

/**
 * Decodes the source once, at the largest size needed, into raw upright sRGB pixels. Raw pixels carry no EXIF, so a
 * seller's GPS position cannot leak into any variant.
 */
async function developPhoto(source: Buffer, maxWidth: number) {
	try {
		// Read from the header; nothing is decoded yet.
		const { format, width: w, height: h, autoOrient } = await sharp(source, CAREFUL_INPUT).metadata()
		if (!PHOTO_FORMATS.includes(format)) throw new Error(`${format} is not a photo format`)
		if (Math.max(w, h) > LONGEST_SIDE) throw new Error(`a side of ${Math.max(w, h)} pixels`)
		const { data, info } = await sharp(source, CAREFUL_INPUT)
			.resize({ width: maxWidth, withoutEnlargement: true })
			.flatten({ background: IVORY })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true })
		const { width, height, channels } = info
		return { ...autoOrient, pixels: () => sharp(data, { raw: { width, height, channels } }) }
	} catch (cause) {
		throw new UnusablePhoto('This photo cannot be read', { cause })
	}
}

async function encodeVariant(
	pixels: Sharp,
	width: number,
	format: Format,
	maxBytes = width > CARD_MAX_WIDTH ? Number.POSITIVE_INFINITY : CARD_MAX_BYTES,
): Promise<Buffer> {
	const photo = pixels.resize({ width })
	const encode = (quality: number) => ENCODERS[format](photo.clone(), quality).toBuffer()
	const [best, ...lower] = QUALITIES[format]
	let data = await encode(best)
	for (const quality of lower) {
		if (data.length <= maxBytes) break
		data = await encode(quality)
	}
	return data
}

/** The background colour, shown until the photo arrives: the average of its outermost pixels. */
async function backdropColor(pixels: Sharp): Promise<string> {
	const side = 24
	const small = await pixels.resize(side, side, { fit: 'fill' }).raw().toBuffer()
	const isEdge = (x: number, y: number) => x === 0 || y === 0 || x === side - 1 || y === side - 1
	const edge = [...Array(side * side).keys()].filter((i) => isEdge(i % side, Math.floor(i / side)))
	const average = (channel: number) =>
		edge.reduce((sum, i) => sum + small.readUInt8(i * 3 + channel), 0) / edge.length
	return `#${[0, 1, 2].map((channel) => Math.round(average(channel)).toString(16).padStart(2, '0')).join('')}`
}
