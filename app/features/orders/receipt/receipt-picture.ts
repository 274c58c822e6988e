// The receipt as a picture for a chat: the same rows as on paper, as wide as a phone shows sharply.
import { brokenInto, type Letters, type Look, outlined, widthOf, writable } from './lettering.ts'
import type { Receipt, ReceiptRow } from './receipt.ts'

const WIDTH = 720
const MARGIN = 52
const RIGHT = WIDTH - MARGIN
const INNER = WIDTH - 2 * MARGIN
const GAP = 24

const INK = '#1f1712'
const SMOKE = '#6b5d52'
const GILT = '#c79a45'
const SAND = '#d9cbb6'

const TEXT: Look = { style: 'plain', size: 27, color: INK }
const SMALL: Look = { style: 'plain', size: 23, color: SMOKE }
const STRONG: Look = { style: 'strong', size: 31, color: INK }
const SHOP: Look = { style: 'serif', size: 54, color: INK }
const TITLE: Look = { style: 'strong', size: 23, color: INK }
const THANKS: Look = { style: 'serif', size: 32, color: INK }

/** The line height, relative to the size. */
const LEADING = 1.4

/** Drawn in strips: the library processes the whole of a tall SVG for each part. */
const STRIP = 1_000

export type Picture = { width: number; height: number; strips: string[] }

export function drawReceipt(receipt: Receipt, letters: Letters): Picture {
	const sheet = new Sheet(letters)
	sheet.space(MARGIN)
	sheet.centred(receipt.shopName, SHOP, 2)
	sheet.space(6)
	for (const line of receipt.shopLines) sheet.centred(line, SMALL, 4)
	sheet.rule(GILT)
	sheet.centred(receipt.title.toUpperCase(), TITLE, 1)
	if (receipt.note) {
		sheet.space(10)
		sheet.centred(receipt.note, STRONG, 2)
	}
	sheet.rule(SAND)
	for (const { name, value } of receipt.facts) sheet.pair(name, value, { ...TEXT, color: SMOKE }, TEXT)
	sheet.rule(SAND)
	for (const row of receipt.lines) sheet.line(row)
	for (const rows of [receipt.totals, receipt.payments, [receipt.balance]]) {
		if (rows.length === 0) continue
		sheet.rule(SAND)
		for (const row of rows) sheet.row(row)
	}
	sheet.rule(GILT)
	sheet.centred(receipt.thanks, THANKS, 2)
	sheet.space(MARGIN)
	return sheet.picture()
}

/** A canvas that grows downwards. */
class Sheet {
	private y = 0
	private readonly parts: { top: number; bottom: number; svg: string }[] = []
	private readonly letters: Letters

	constructor(letters: Letters) {
		this.letters = letters
	}

	space(height: number): void {
		this.y += height
	}

	rule(color: string): void {
		this.y += 28
		this.parts.push({
			top: this.y - 1,
			bottom: this.y + 1,
			svg: `<path d="M${MARGIN} ${this.y}H${RIGHT}" stroke="${color}" stroke-width="2"/>`,
		})
		this.y += 12
	}

	centred(text: string, look: Look, mostLines: number): void {
		for (const line of this.lines(text, look, INNER, mostLines)) {
			this.down(look)
			this.write(line, (WIDTH - this.width(line, look)) / 2, look)
		}
	}

	/** A label on the left and a value on the right; a long value wraps. */
	pair(name: string, value: string, nameLook: Look, valueLook: Look): void {
		const [label = ''] = this.lines(name, nameLook, INNER, 1)
		const beside = INNER - this.width(label, nameLook) - GAP
		const whole = this.lines(value, valueLook, INNER, 3)
		const fits = whole.length <= 1 && this.width(whole[0] ?? '', valueLook) <= beside
		// A wrapped value in its own column is easier to read than one below its label.
		const lines = fits || beside < INNER / 2 ? whole : this.lines(value, valueLook, beside, 3)
		this.down(valueLook)
		this.write(label, MARGIN, nameLook)
		if (!fits && lines === whole && lines.length > 0) this.down(valueLook)
		lines.forEach((line, index) => {
			if (index > 0) this.down(valueLook)
			this.write(line, RIGHT - this.width(line, valueLook), valueLook)
		})
	}

	line({ name, detail, amount }: ReceiptRow): void {
		for (const text of this.lines(name, TEXT, INNER, amount ? 2 : 12)) {
			this.down(TEXT)
			this.write(text, MARGIN, TEXT)
		}
		if (amount) this.pair(detail ?? '', amount, { ...TEXT, color: SMOKE }, TEXT)
		this.y += 10
	}

	row({ name, detail, amount, strong }: ReceiptRow): void {
		const look = strong ? STRONG : TEXT
		this.pair(name, amount ?? '', look, look)
		if (!detail) return
		for (const text of this.lines(detail, SMALL, INNER, 3)) {
			this.down(SMALL)
			this.write(text, MARGIN, SMALL)
		}
		this.y += 8
	}

	picture(): Picture {
		const height = Math.ceil(this.y)
		const strips = Array.from({ length: Math.ceil(height / STRIP) }, (_, index) => {
			const top = index * STRIP
			const bottom = Math.min(top + STRIP, height)
			const seen = this.parts.filter((part) => part.bottom > top && part.top < bottom)
			return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${bottom - top}" viewBox="0 ${top} ${WIDTH} ${bottom - top}">${seen.map(({ svg }) => svg).join('')}</svg>`
		})
		return { width: WIDTH, height, strips }
	}

	private down({ size }: Look): void {
		this.y += size * LEADING
	}

	private lines(text: string, { style, size }: Look, width: number, mostLines: number): string[] {
		const plain = writable(text, this.letters, style)
		return plain ? brokenInto(mostLines, plain, width, size, this.letters, style) : []
	}

	private width(text: string, { style, size }: Look): number {
		return widthOf(text, size, this.letters, style)
	}

	private write(text: string, left: number, look: Look): void {
		const svg = outlined(text, left, this.y, look, this.letters)
		this.parts.push({ top: this.y - look.size, bottom: this.y + look.size / 2, svg })
	}
}
