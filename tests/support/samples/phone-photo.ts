import sharp from 'sharp'

const RED = '#b03a2e'
const BLUE = '#1f4e9c'
/** Grain, so that it weighs what a phone's photo weighs; so fine that none of it is left in the sizes. */
const NOISE = { type: 'gaussian', mean: 128, sigma: 20 } as const

/**
 * 12 megapixels, or fewer, as a phone held upright takes them: stored lying down, with a note to turn them, and with
 * the place, in EXIF and in XMP. Upright, red is above and blue below.
 */
export async function phonePhoto(width = 4000, height = 3000): Promise<Buffer> {
	const strip = 100
	const half = (background: string) => ({
		create: { width: width / 2, height: strip, channels: 3 as const, background },
	})
	// Blending 12 megapixels takes five seconds, a strip of them nothing.
	const pixels = await sharp({ create: { width, height: strip, channels: 3, background: 'grey' } })
		.composite([
			{ input: half(RED), left: 0, top: 0 },
			{ input: half(BLUE), left: width / 2, top: 0 },
			{
				input: { create: { width, height: strip, channels: 3, background: 'grey', noise: NOISE } },
				blend: 'soft-light',
			},
		])
		.removeAlpha()
		.raw()
		.toBuffer()
	return sharp(Buffer.alloc(width * height * 3, pixels), { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 88 })
		.withExif({
			IFD0: { Make: 'TECNO', Model: 'KI5k' },
			IFD3: {
				GPSLatitudeRef: 'N',
				GPSLatitude: '4/1 3/1 4/1',
				GPSLongitudeRef: 'E',
				GPSLongitude: '9/1 42/1 0/1',
			},
		})
		.withXmp(
			'<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><GPS>4.0511</GPS></x:xmpmeta><?xpacket end="w"?>',
		)
		.withMetadata({ orientation: 6 })
		.toBuffer()
}

/** The colours in the middle of the upper and of the lower half. */
export async function topAndBottom(photo: Buffer): Promise<{ r: number; g: number; b: number }[]> {
	const small = await sharp(photo).resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer()
	return [0, 3].map((at) => ({ r: small[at]!, g: small[at + 1]!, b: small[at + 2]! }))
}
