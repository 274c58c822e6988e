// The drawn picture itself; beside the rules in a file of the server's, since it needs the drawing library.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { receiptOf } from './receipt.ts'
import { drawReceiptPicture } from './receipt-picture.server.ts'

const SHOP = {
	name: 'Sillage',
	town: 'Douala',
	whatsapp: '+237 600 00 00 00',
	email: 'hello@sillage.example',
}
const LONG = 'Anticonstitutionnellement'.repeat(8)

const order = (name: string, lines = 1) => ({
	orderNumber: 'ORD-0042',
	placedAt: new Date('2026-11-16T10:00:00Z'),
	customerName: name,
	town: name,
	cancelled: false,
	lines: Array.from({ length: lines }, () => ({
		productName: name,
		quantity: 9_999,
		unitPrice: 100_000_000,
	})),
	words: name,
	discount: 1,
	totalAmount: 50 * 999_900_000_000 - 1,
	deliveryFee: 100_000_000,
	returnedAmount: 0,
	payments: [{ way: 'bank' as const, amount: 1_000_000_000, reference: name, paidOn: '2026-11-15' }],
	parcel: { sentBy: 'agency' as const, carrier: name, parcelNumber: name },
})

const draw = (name: string, lines?: number) =>
	drawReceiptPicture(withLanguage('fr', () => receiptOf(order(name, lines), SHOP)))

/** Pixels of letters and rules within an area. */
async function inkIn(picture: Buffer, left: number, width: number): Promise<number> {
	const { height } = await sharp(picture).metadata()
	const grey = await sharp(picture)
		.extract({ left, top: 0, width, height: height! })
		.greyscale()
		.raw()
		.toBuffer()
	return grey.filter((value) => value < 200).length
}

describe('the picture of a receipt', () => {
	test.each([
		['a plain name', 'Éloïse Test Customer'],
		['signs of markup', '<script>&amp;"\'</svg>]]><!-- %s'],
		['emoji and other scripts', '🌹🌹 عطر Ọlá Ngũgĩ 香水'],
		['nothing that can be written', '🌹'],
		['one endless word', LONG],
		['half a character', 'a\ud83c'],
	])('is a PNG of bounded size that keeps its margins: %s', async (_, name) => {
		const picture = await draw(name)
		const { format, width, height } = await sharp(picture).metadata()
		expect({ format, width }).toEqual({ format: 'png', width: 720 })
		expect(height).toBeGreaterThan(700)
		expect(height).toBeLessThan(2_500)
		expect(await inkIn(picture, 0, 51)).toBe(0)
		expect(await inkIn(picture, 669, 51)).toBe(0)
		expect(await inkIn(picture, 52, 616)).toBeGreaterThan(5_000)
	})

	test('fifty lines of long names fit one picture that a slow line can carry', async () => {
		const picture = await draw(LONG, 50)
		const { width, height } = await sharp(picture).metadata()
		expect(width).toBe(720)
		expect(height).toBeLessThan(12_000)
		expect(picture.length).toBeLessThan(600_000)
	})

	test('what is typed is drawn letter by letter, and is not read as part of the drawing', async () => {
		const plain = await inkIn(await draw('x'), 52, 616)
		const marked = await inkIn(await draw('<rect width="720" height="9000"/>'), 52, 616)
		expect(marked - plain).toBeGreaterThan(0)
		expect(marked).toBeLessThan(plain * 2)
	})
})
