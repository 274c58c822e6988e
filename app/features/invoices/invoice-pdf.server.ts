// An invoice or a credit note on A4, drawn from its stored content alone.
import { closePdf, openPdf, type Pdf } from '~/features/pdf/open-pdf.server.ts'
import { writableText } from '~/features/pdf/writable-text.server.ts'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { type Language, language } from '~/shop/language.ts'
import { formatExactPrice, formatPrice } from '~/shop/money.ts'
import { rateText } from '~/shop/seller.ts'
import { longDayOfText } from '~/shop/time/dates.ts'
import type { InvoiceContent } from './invoice.ts'

type Document = { number: string; content: InvoiceContent }

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 24
const COLUMNS = [
	{ x: 0, width: 216, align: 'left' },
	{ x: 220, width: 38, align: 'right' },
	{ x: 262, width: 114, align: 'right' },
	{ x: 380, width: WIDTH - 380, align: 'right' },
] as const
const INK = '#1c1815'
const SMOKE = '#5f564e'
const LINE = '#d8cfc2'

export async function drawInvoice(stored: Document, language: Language): Promise<Buffer> {
	const { number } = stored
	const title = withLanguage(language, () => `${kindOf(stored.content)} ${number}`)
	const author = stored.content.seller.name
	const pdf = await openPdf({ title, author, language, size: 'A4', margin: MARGIN })
	const content: InvoiceContent = JSON.parse(JSON.stringify(stored.content), (key, value: unknown) =>
		typeof value === 'string'
			? writableText(pdf, key === 'address' ? value.replaceAll('\n', ', ') : value)
			: value,
	)
	withLanguage(language, () => {
		if (!stored.content.buyer.name) content.buyer.name = m.counter_sale()
		drawHead(pdf, number, content)
		drawLines(pdf, content)
		drawTotals(pdf, content)
		drawFeet(pdf, title)
	})
	return closePdf(pdf)
}

const kindOf = ({ takesBack }: InvoiceContent): string =>
	takesBack ? m.invoice_credit_note() : m.invoice_title()
const price = (francs: number): string => formatPrice(francs, language())
const day = (date: string): string => longDayOfText(date, language())

/** Both parties, left; what it is and of which day, right. */
function drawHead(pdf: Pdf, number: string, content: InvoiceContent): void {
	const { seller, buyer, takesBack } = content
	const half = WIDTH / 2 - 12
	const right = { width: half, align: 'right' } as const
	const rightX = MARGIN + WIDTH - half
	pdf.font('serif').fontSize(22).fillColor(INK).text(kindOf(content), rightX, MARGIN, right)
	pdf.font('bold').fontSize(11).text(number, right)
	pdf.font('sans').fontSize(9).fillColor(SMOKE)
	pdf.text(m.invoice_day({ day: day(content.day) }), right)
	pdf.text(m.invoice_order({ number: content.orderNumber }), right)
	if (takesBack) pdf.text(m.invoice_takes_back({ number: takesBack.number, day: day(takesBack.day) }), right)
	const under = pdf.y
	drawParty(pdf, MARGIN, half, seller.name, [
		seller.form,
		seller.address,
		...seller.contacts,
		seller.rccm && registerText(seller.rccm),
		seller.taxpayerNumber && m.receipt_taxpayer({ number: seller.taxpayerNumber }),
	])
	pdf.y = Math.max(pdf.y, under) + 20
	pdf.font('sans').fontSize(9).fillColor(SMOKE).text(m.invoice_buyer(), MARGIN, pdf.y)
	drawParty(pdf, pdf.y, WIDTH, buyer.name, buyer.contacts)
	pdf.y += 20
}

function drawParty(pdf: Pdf, y: number, width: number, name: string, facts: (string | undefined)[]): void {
	pdf.font('bold').fontSize(12).fillColor(INK).text(name, MARGIN, y, { width })
	pdf.font('sans').fontSize(9).fillColor(SMOKE)
	for (const fact of facts) if (fact) pdf.text(fact, { width })
}

const registerText = ({ number, place, day: registered }: NonNullable<InvoiceContent['seller']['rccm']>) =>
	[`RCCM ${number}`, place, registered && day(registered)].filter(Boolean).join(', ')

function drawLines(pdf: Pdf, { lines, seller }: InvoiceContent): void {
	const taxed = !!seller.vatRate
	const head = () => {
		const names = [
			m.invoice_column_name(),
			m.invoice_column_quantity(),
			taxed ? m.invoice_column_unit_before_tax() : m.invoice_column_unit(),
			taxed ? m.invoice_column_total_before_tax() : m.invoice_column_total(),
		]
		drawRow(pdf, names, SMOKE)
	}
	head()
	for (const { name, quantity, unit, total } of lines)
		drawRow(pdf, [name, String(quantity), formatExactPrice(unit, language()), price(total)], INK, head)
}

/** Begins another page where it does not fit. */
function drawRow(pdf: Pdf, cells: string[], color: string, onNewPage?: () => void): void {
	pdf.font('sans').fontSize(9).fillColor(color)
	const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: COLUMNS[at]!.width })))
	if (makeRoom(pdf, height + 10)) onNewPage?.()
	pdf.font('sans').fontSize(9).fillColor(color)
	const y = pdf.y
	for (const [at, cell] of cells.entries()) {
		const { x, width, align } = COLUMNS[at]!
		pdf.text(cell, MARGIN + x, y, { width, align })
	}
	const under = y + height + 5
	pdf
		.moveTo(MARGIN, under)
		.lineTo(MARGIN + WIDTH, under)
		.lineWidth(0.5)
		.stroke(LINE)
	pdf.y = under + 5
}

/** True when a new page was begun. */
function makeRoom(pdf: Pdf, height: number): boolean {
	if (pdf.y + height <= BOTTOM) return false
	pdf.addPage()
	return true
}

type Sum = [name: string, amount: string, strong?: boolean]

function drawTotals(pdf: Pdf, content: InvoiceContent): void {
	const sums = sumsOf(content)
	const { vatRate } = content.seller
	makeRoom(pdf, sums.length * 17 + 40)
	pdf.y += 8
	const x = MARGIN + WIDTH - 320
	for (const [name, amount, strong] of sums) {
		const y = pdf.y
		pdf
			.font(strong ? 'bold' : 'sans')
			.fontSize(strong ? 11 : 9)
			.fillColor(strong ? INK : SMOKE)
		pdf.text(name, x, y, { width: 150 })
		const under = pdf.y
		pdf.fillColor(INK).text(amount, x + 155, y, { width: 165, align: 'right' })
		pdf.y = Math.max(pdf.y, under) + 4
	}
	if (vatRate === 0)
		pdf
			.font('sans')
			.fontSize(9)
			.fillColor(SMOKE)
			.text(m.invoice_no_vat(), MARGIN, pdf.y + 8, { width: WIDTH, align: 'right' })
}

/** Of VAT nothing is said where the owner had not said whether it applies: such invoices are no longer made. */
function sumsOf(content: InvoiceContent): Sum[] {
	const { seller, takesBack, discount, beforeTax, tax, total, deliveryFee, toPay } = content
	const { vatRate } = seller
	const sums: Sum[] = []
	if (discount > 0)
		sums.push([m.receipt_subtotal(), price(beforeTax + discount)], [m.receipt_discount(), price(-discount)])
	if (vatRate)
		sums.push(
			[m.invoice_before_tax(), price(beforeTax)],
			[m.invoice_tax({ rate: rateText(vatRate, language()) }), price(tax)],
			[m.invoice_with_tax(), price(total)],
		)
	if (deliveryFee) {
		if (!vatRate) sums.push([m.invoice_goods(), price(total)])
		sums.push([m.invoice_fee(), price(deliveryFee)])
	}
	if (takesBack) return [...sums, [m.invoice_credited(), price(toPay), true]]
	sums.push([m.invoice_to_pay(), price(toPay), true], [m.invoice_paid(), price(content.paid)])
	if (content.waived > 0) sums.push([m.receipt_waived(), price(content.waived)])
	sums.push(
		content.due < 0
			? [m.receipt_give_back(), price(-content.due), true]
			: [m.receipt_due(), price(content.due), true],
	)
	return sums
}

function drawFeet(pdf: Pdf, title: string): void {
	const { count } = pdf.bufferedPageRange()
	for (let page = 0; page < count; page++) {
		pdf.switchToPage(page)
		// Otherwise a text below the margin begins a page of its own.
		pdf.page.margins.bottom = 0
		const text = `${title} · ${m.invoice_page({ page: page + 1, pages: count })}`
		pdf
			.font('sans')
			.fontSize(8)
			.fillColor(SMOKE)
			.text(text, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'center' })
	}
}
