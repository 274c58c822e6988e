// The pages of a price list: photo, brand, name, size and price of each product, in one column for a phone, in two on A4.
import { setImmediate } from 'node:timers/promises'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { longDay } from '~/shop/time/dates.ts'
import type { Category } from '~/shop/vocabulary.ts'
import { categoryName } from '../catalogue/category-name.ts'
import type { PublicProduct } from '../catalogue/product.ts'
import { sizeLabel } from '../catalogue/size-label.ts'
import { isSoldOut } from '../catalogue/stock.ts'
import { closePdf, openPdf, type Pdf } from '../pdf/open-pdf.server.ts'
import { writableText } from '../pdf/writable-text.server.ts'
import type { PriceListFormat } from './price-list.ts'
import { smallPhoto } from './small-photo.server.ts'

const IVORY = '#FBF7F0'
const SAND = '#EFE6D8'
const INK = '#1F1712'
const SMOKE = '#6B5D52'
const GOLD = '#9A6B1F'
const GILT = '#C79A45'

/** In points. A phone shows a page as wide as its screen, so that one of these is about one of its pixels. */
const LAYOUTS = {
	phone: { width: 360, height: 820, margin: 20, columns: 1, gap: 0, photo: 104, letters: 1, paper: IVORY },
	// Printed: no ink for the paper.
	a4: {
		width: 595,
		height: 842,
		margin: 42,
		columns: 2,
		gap: 30,
		photo: 82,
		letters: 0.78,
		paper: '#FFFFFF',
	},
} as const
type Layout = (typeof LAYOUTS)[PriceListFormat]

const ROW_GAP = 14
const FOOT = 44
/** Exact names are what a customer asks for: a long one is set smaller before it is cut. */
const NAME_SIZES = [19, 16, 13]
/** Of the file beside the photos: the letters, then the texts and the link of each product. */
const BYTES_OF_LETTERS = 60_000
const BYTES_OF_PRODUCT = 1_500

export type PriceList = {
	sections: [Category, PublicProduct[]][]
	format: PriceListFormat
	shop: { name: string; whatsapp: string; publicUrl: string }
	now: Date
	mostBytes: number
}

/** In the language of the moment. Between two photos others are answered: a long list takes seconds. */
export async function drawPriceList({ sections, format, shop, now, mostBytes }: PriceList): Promise<Buffer> {
	const layout = LAYOUTS[format]
	const { width, height, margin, columns, gap, photo, letters } = layout
	const size: [number, number] = [width, height]
	const title = `${shop.name} · ${m.price_list_title()} · ${longDay(now, language())}`
	const pdf = await openPdf({ title, author: shop.name, language: language(), size, margin: 0 })
	const count = sections.reduce((sum, [, products]) => sum + products.length, 0)
	const photoBytes = (mostBytes - BYTES_OF_LETTERS) / count - BYTES_OF_PRODUCT
	const rowHeight = photo * 1.25 + ROW_GAP
	const columnWidth = (width - 2 * margin - (columns - 1) * gap) / columns
	let y = drawHead(pdf, layout, shop.name, now)
	const makeRoom = (needed: number): void => {
		if (y + needed - ROW_GAP <= height - FOOT) return
		pdf.addPage()
		paint(pdf, layout)
		y = margin
	}
	for (const [category, products] of sections) {
		const titleHeight = 46 * letters
		makeRoom(titleHeight + rowHeight)
		pdf
			.font('serif')
			.fontSize(24 * letters)
			.fillColor(INK)
		pdf.text(categoryName(category), margin, y, { lineBreak: false })
		rule(pdf, margin, y + titleHeight - 12, width - 2 * margin, SAND)
		y += titleHeight
		for (const [index, product] of products.entries()) {
			const column = index % columns
			if (column === 0) makeRoom(rowHeight)
			await setImmediate()
			const picture =
				product.photo?.kind === 'media' ? await smallPhoto(product.photo, photoBytes) : undefined
			const at = { x: margin + column * (columnWidth + gap), y, width: columnWidth }
			drawProduct(pdf, layout, at, product, picture)
			pdf.link(at.x, y, columnWidth, photo * 1.25, shop.publicUrl + href(`/product/${product.id}`))
			if (column === columns - 1 || index === products.length - 1) y += rowHeight
		}
		y += 10
	}
	drawFeet(pdf, layout, shop)
	return closePdf(pdf)
}

function paint(pdf: Pdf, { width, height, paper }: Layout): void {
	pdf.rect(0, 0, width, height).fill(paper)
}

function rule(pdf: Pdf, x: number, y: number, width: number, color: string): void {
	pdf
		.moveTo(x, y)
		.lineTo(x + width, y)
		.lineWidth(0.75)
		.stroke(color)
}

/** The shop's name, what this is and of which day. Returns where the products begin. */
function drawHead(pdf: Pdf, layout: Layout, shopName: string, now: Date): number {
	paint(pdf, layout)
	const { width, margin } = layout
	const wide = { width: width - 2 * margin }
	pdf.font('serif').fontSize(40).fillColor(INK)
	pdf.text(writableText(pdf, shopName), margin, margin, wide)
	rule(pdf, margin, pdf.y + 6, 48, GILT)
	pdf.font('bold').fontSize(15).fillColor(INK)
	pdf.text(m.price_list_of_day({ day: longDay(now, language()) }), margin, pdf.y + 18, wide)
	pdf
		.font('sans')
		.fontSize(11)
		.fillColor(SMOKE)
		.text(m.price_list_how(), margin, pdf.y + 3, wide)
	return pdf.y + 22
}

function drawProduct(
	pdf: Pdf,
	{ photo: photoWidth, letters, paper }: Layout,
	at: { x: number; y: number; width: number },
	product: PublicProduct,
	picture: Buffer | undefined,
): void {
	const photoHeight = photoWidth * 1.25
	const soldOut = isSoldOut(product)
	pdf.save().roundedRect(at.x, at.y, photoWidth, photoHeight, 3).clip()
	pdf.rect(at.x, at.y, photoWidth, photoHeight).fill(SAND)
	if (picture) pdf.image(picture, at.x, at.y, { width: photoWidth, height: photoHeight })
	if (soldOut) pdf.rect(at.x, at.y, photoWidth, photoHeight).fillOpacity(0.55).fill(paper)
	pdf.restore()

	const x = at.x + photoWidth + 14
	const width = at.width - photoWidth - 14
	const oneLine = { width, height: 1, ellipsis: true }
	pdf.y = at.y + 4
	if (product.brand) {
		pdf
			.font('bold')
			.fontSize(10 * letters)
			.fillColor(GOLD)
		pdf.text(writableText(pdf, product.brand.toUpperCase()), x, pdf.y, { ...oneLine, characterSpacing: 0.8 })
	}
	const priceTop = at.y + photoHeight - 22 * letters
	const factsHeight = 18 * letters
	const nameRoom = { width, height: priceTop - factsHeight - pdf.y, ellipsis: true }
	pdf.font('serif').fillColor(INK)
	const name = writableText(pdf, product.name)
	const fits = (points: number) =>
		pdf.fontSize(points * letters).heightOfString(name, { width }) <= nameRoom.height
	// The last one that was tried is the size of the name.
	NAME_SIZES.some(fits)
	pdf.text(name, x, pdf.y + 2, nameRoom)
	const facts = [product.size && sizeLabel(product.size), product.concentration].filter(Boolean).join(' · ')
	pdf
		.font('sans')
		.fontSize(12 * letters)
		.fillColor(SMOKE)
	if (facts) pdf.text(writableText(pdf, facts), x, pdf.y + 2, oneLine)

	pdf
		.font('bold')
		.fontSize(16 * letters)
		.fillColor(soldOut ? SMOKE : INK)
	const price = formatPrice(product.price, language())
	pdf.text(price, x, priceTop, { lineBreak: false })
	if (soldOut) {
		const afterPrice = x + pdf.widthOfString(price) + 9
		pdf.fontSize(12 * letters)
		pdf.text(m.card_sold_out(), afterPrice, priceTop + 3.5 * letters, { lineBreak: false })
	}
}

/** On every page: where the shop is, how to order, and which page this is. */
function drawFeet(
	pdf: Pdf,
	{ width, height, margin }: Layout,
	{ publicUrl, whatsapp }: PriceList['shop'],
): void {
	const { count } = pdf.bufferedPageRange()
	const y = height - FOOT + 16
	for (let page = 0; page < count; page++) {
		pdf.switchToPage(page)
		rule(pdf, margin, y - 8, width - 2 * margin, SAND)
		pdf.font('sans').fontSize(9).fillColor(SMOKE)
		const address = new URL(publicUrl).host
		pdf.text(address, margin, y, { lineBreak: false, link: publicUrl + href('/') })
		const chat = `WhatsApp ${whatsapp}`
		pdf.text(chat, margin + pdf.widthOfString(address) + 14, y, {
			lineBreak: false,
			link: whatsappLink(whatsapp),
		})
		const number = `${page + 1} / ${count}`
		pdf.text(number, width - margin - pdf.widthOfString(number), y, { lineBreak: false })
	}
}
