import type { Letters } from './lettering.ts'
import type { Receipt } from './receipt.ts'
import { drawReceipt } from './receipt-picture.ts'

/** One drawing at a time: pictures must leave the processor to the customers. */
let lastDrawing: Promise<unknown> = Promise.resolve()

/** The receipt as a PNG. Not cached: it belongs to one customer, and the next payment changes it. */
export function drawReceiptPicture(receipt: Receipt): Promise<Buffer> {
	const drawing = lastDrawing.then(() => draw(receipt))
	lastDrawing = drawing.catch(() => {})
	return drawing
}

async function draw(receipt: Receipt): Promise<Buffer> {
	// Loaded with the first picture, to keep every process small.
	const [{ default: sharp }, { default: letters }] = await Promise.all([
		import('sharp'),
		import('./letters.json', { with: { type: 'json' } }),
	])
	const { width, height, strips } = drawReceipt(receipt, letters as unknown as Letters)
	const pixels: Buffer[] = []
	for (const strip of strips)
		pixels.push(await sharp(Buffer.from(strip)).flatten({ background: '#fff' }).raw().toBuffer())
	// A few greys and two golds: a palette makes it small enough for a slow connection.
	return sharp(Buffer.concat(pixels), { raw: { width, height, channels: 3 } })
		.png({ palette: true, colours: 16, dither: 0, effort: 1 })
		.toBuffer()
}
