// What is printed must be readable: by another library than the one that drew it.
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQrPng, drawQrSvg } from './qr-code.server.ts'

const ADDRESSES = [
	'https://sillage.cm/s/abc234',
	'http://localhost:3000/s/zzz999',
	`https://${'a-rather-long-name.'.repeat(6)}example.cm/s/abc234`,
]

async function pixelsOf(image: Buffer) {
	const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

test.each(ADDRESSES)('the QR code of %s is read back, as SVG and as PNG', async (address) => {
	const svg = Buffer.from(drawQrSvg(address))
	const png = await drawQrPng(address)
	for (const image of [svg, png, await smallAndTilted(png)])
		expect(decodeQR(await pixelsOf(image))).toBe(address)
	expect((await sharp(png).metadata()).format).toBe('png')
})

/** As a phone sees it on a flyer. */
const smallAndTilted = (png: Buffer) =>
	sharp(png).resize(400).rotate(7, { background: '#fff' }).blur(0.8).jpeg({ quality: 60 }).toBuffer()

test.each(ADDRESSES)(
	'%s: at least 1000 pixels, four modules of white around, and nothing grey',
	async (address) => {
		const { width, height, data } = await pixelsOf(await drawQrPng(address))
		expect(width).toBe(height)
		expect(width).toBeGreaterThanOrEqual(1000)
		const reds = Array.from({ length: width * height }, (_, at) => data[at * 4]!)
		expect(new Set(reds)).toEqual(new Set([0, 255]))
		let [edge, last] = [width, 0]
		for (const [at, red] of reds.entries())
			if (red === 0) [edge, last] = [Math.min(edge, at % width), Math.max(last, at % width)]
		// The finder pattern at the corner is seven modules wide.
		const finder = reds.indexOf(255, edge * width + edge) - (edge * width + edge)
		expect([edge, width - 1 - last]).toEqual([(finder / 7) * 4, (finder / 7) * 4])
	},
)

test('an address cannot add anything to the SVG', () => {
	const svg = drawQrSvg('https://sillage.cm/"><script>alert(1)</script>')
	expect(svg).not.toMatch(/script|alert/)
})
