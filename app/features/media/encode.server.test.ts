import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../../tests/support/samples/png.ts'
import { encodePhoto, mediaIdOf, UnusablePhoto } from './encode.server.ts'

const RED = '#c81e1e'
const BLUE = '#1e1ec8'

function plain(width: number, height: number, background = RED) {
	return sharp({ create: { width, height, channels: 3, background } })
}

/** A red picture whose right half is blue. */
function halves(width: number, height: number) {
	const right = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } }
	return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }])
}

async function encode(source: Buffer, widths?: number[], maxBytes?: number) {
	const files = new Map<string, Buffer>()
	const keep = async (name: string, data: Buffer) => void files.set(name, data)
	return { photo: await encodePhoto(source, { keep, widths, maxBytes }), files }
}

async function pixelAt(file: Buffer, left: number, top: number) {
	return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('the sizes of a photo', () => {
	test('are made in both formats and weighed', async () => {
		const { photo, files } = await encode(await plain(1000, 250).webp().toBuffer())
		expect([...files.keys()].sort()).toEqual(
			[340, 520, 720, 1000].flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort(),
		)
		for (const [name, data] of files) {
			const { width, height } = await sharp(data).metadata()
			expect(name.startsWith(`${width}.`)).toBe(true)
			expect(height).toBe(Math.round(width * 0.25))
			expect(photo.bytes[name]).toBe(data.length)
		}
	})

	test('never exceed the source, and there is always one', async () => {
		const { photo, files } = await encode(await plain(200, 250).png().toBuffer())
		expect([...files.keys()]).toEqual(['200.avif', '200.webp'])
		expect(photo).toMatchObject({ width: 200, height: 250 })
	})

	test('stay under 15 kB on cards, even for a grainy photo', async () => {
		const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
		const grain = { width: 340, height: 220, channels: 3 as const, background: 'grey', noise }
		const { photo } = await encode(await sharp({ create: grain }).png().toBuffer(), [340])
		for (const bytes of Object.values(photo.bytes)) expect(bytes).toBeLessThanOrEqual(15_000)
	}, 30_000)

	test('stay under the ceiling that a picture is given, whatever its width', async () => {
		const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 }
		const grain = { width: 160, height: 160, channels: 3 as const, background: 'grey', noise }
		const source = await sharp({ create: grain }).png().toBuffer()
		const free = (await encode(source, [160])).photo.bytes['160.webp']!
		const { photo } = await encode(source, [160], free - 1)
		expect(photo.bytes['160.webp']).toBeLessThan(free)
	}, 30_000)
})

describe('a photo from a phone', () => {
	test('is turned upright as its EXIF asks', async () => {
		// Orientation 6: the phone was held upright, so what is stored on the left belongs on top.
		const source = await halves(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
		const { photo, files } = await encode(source)
		expect(photo).toMatchObject({ width: 40, height: 80 })
		const file = files.get('40.webp')!
		const [topRed = 0, , topBlue = 0] = await pixelAt(file, 20, 10)
		const [lowRed = 0, , lowBlue = 0] = await pixelAt(file, 20, 70)
		expect(topRed).toBeGreaterThan(topBlue)
		expect(lowBlue).toBeGreaterThan(lowRed)
	})

	test('loses its EXIF, and with it the place where it was taken', async () => {
		const exif = {
			IFD0: { Make: 'TECNO', Copyright: 'Secret seller' },
			IFD3: {
				GPSLatitudeRef: 'N',
				GPSLatitude: '4/1 3/1 0/1',
				GPSLongitudeRef: 'E',
				GPSLongitude: '9/1 42/1 0/1',
			},
		}
		const source = await plain(400, 500).jpeg().withExif(exif).withIccProfile('p3').toBuffer()
		expect((await sharp(source).metadata()).exif?.includes('Secret seller')).toBe(true)
		const { files } = await encode(source)
		for (const data of files.values()) {
			const { exif, icc, xmp, iptc, orientation } = await sharp(data).metadata()
			expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
			expect(data.includes('Secret seller')).toBe(false)
		}
	})

	test('may be grey, or a cut-out, which then stands on ivory', async () => {
		const grey = await encode(await plain(60, 60, 'grey').greyscale().jpeg().toBuffer())
		expect(grey.photo.color).toBe('#808080')
		const cutOut = {
			create: { width: 60, height: 60, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		}
		const clear = await encode(await sharp(cutOut).png().toBuffer())
		expect(clear.photo.color).toBe('#fbf7f0')
	})
})

describe('the placeholder colour', () => {
	test('is the backdrop, whatever stands in the middle', async () => {
		const bottle = { create: { width: 200, height: 300, channels: 3 as const, background: 'black' } }
		const photo = plain(400, 500, '#ead7c0').composite([{ input: bottle }])
		expect((await encode(await photo.png().toBuffer())).photo.color).toBe('#ead7c0')
	})
})

describe('the id', () => {
	test('is twenty hexadecimal digits of the bytes', async () => {
		const source = await plain(40, 50).png().toBuffer()
		expect(mediaIdOf(Buffer.from('sillage'))).toBe('ffd75e69918abb959e8f')
		expect((await encode(source)).photo.id).toBe(mediaIdOf(source))
	})
})

describe('a file that cannot be used is refused:', () => {
	async function refusal(source: Buffer) {
		const refused = await encode(source).catch((error: unknown) => error)
		expect(refused).toBeInstanceOf(UnusablePhoto)
		return String((refused as UnusablePhoto).cause)
	}

	test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
		const whole = await halves(400, 500).toFormat(format).toBuffer()
		await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))
	})

	test('one of more than 60 megapixels, however few bytes', async () => {
		const bomb = pngOf(8000, 8000, 8000 * (1 + 1000))
		expect(bomb.length).toBeLessThan(1_000_000)
		expect(await refusal(bomb)).toMatch(/pixel limit/)
	}, 30_000)

	test('a drawing that could run as a program', async () => {
		expect(
			await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
		).toMatch(/not a photo/)
	})

	test('anything else', async () => {
		await refusal(Buffer.from('not a picture'))
		await refusal(Buffer.alloc(0))
	})
})

test.each([
	['59,000,000 by 1', pngOf(59_000_000, 1, 1 + 59_000_000 / 8)],
	['1 by 16,384', pngOf(1, 16_384, 2 * 16_384)],
])('a photo of %s is refused by its first bytes, before anything is unfolded', async (_, source) => {
	const refused = await encode(source).catch((error: unknown) => error)
	expect(refused).toBeInstanceOf(UnusablePhoto)
	// Unfolding fails with other words, or not at all: the file is whole.
	expect((refused as UnusablePhoto).cause).toMatchObject({
		message: expect.stringMatching(/^a side of \d+ pixels$/),
	})
})

test.each([
	[16_383, 20],
	[20, 16_383],
])('a photo of %i by %i is taken', async (width, height) => {
	const { photo } = await encode(pngOf(width, height, height * (1 + Math.ceil(width / 8))), [20])
	expect(photo).toMatchObject({ width, height })
})
