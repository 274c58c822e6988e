// The drawing of a status picture: where the photos go, and everything else as SVG over them.
import type { Language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { sizeLabel } from '../catalogue/size-label.ts'
import { isSoldOut } from '../catalogue/stock.ts'
import {
	brokenInto,
	type Letters,
	type Look,
	outlined,
	widthOf,
	writable,
} from '../orders/receipt/lettering.ts'
import {
	FRAMES,
	layoutOf,
	type PictureBox,
	type PictureCell,
	type PictureLayout,
	SIDE,
} from './status-layout.ts'
import { type Palette, paletteOf } from './status-look.ts'
import type { PictureChoice, StatusProduct } from './status-picture.ts'

export type StatusContent = {
	products: readonly StatusProduct[]
	shopName: string
	/** As people type it. */
	link: string
	/** The words of the mark over the photo. */
	soldOut: string
}

export type DrawnStatus = {
	width: number
	height: number
	ground: string
	photos: PictureBox[]
	overlay: string
}

/** A name has three lines in the largest letters that they take; more only where it is too long in the smallest too. */
const NAME_LINES = 3
const LINES_OF_LONG_NAMES = [8, 7, 6, 5, 4]
/** Line heights, relative to the size. */
const LEADING = { serif: 1.14, plain: 1.3, strong: 1.3 }
/** From the top of a line to where its letters stand. */
const ASCENT = 0.98

export function drawStatus(content: StatusContent, choice: PictureChoice, letters: Letters): DrawnStatus {
	const { width, height, ...frame } = FRAMES[choice.shape]
	const layout = layoutOf(choice.shape, content.products.length)
	const family = content.products.find((product) => product.family)?.family ?? null
	const palette = paletteOf(choice.style, family)
	const pen = new Pen(letters)
	const inner = width - 2 * SIDE

	const shop = pen.fit(content.shopName, 'serif', shrinking(frame.letters, 5), inner, 1)
	pen.write(shop, SIDE, frame.shop, inner, palette.text, true)
	pen.path(`M${width / 2 - 44} ${frame.shop + 34}h88`, palette.line, 3)
	for (const [index, product] of content.products.entries())
		drawCell(pen, layout, layout.cells[index]!, product, palette, content.soldOut, choice.language)
	// A link that loses its end leads nowhere: a long one goes over two lines.
	const link = pen.fit(content.link, 'strong', shrinking(frame.letters * 0.62, 4), inner, 2)
	const above = (link.lines.length - 1) * link.size * LEADING[link.style]
	pen.write(link, SIDE, frame.link - above, inner, palette.accent, true)
	const edge = SIDE / 2
	pen.path(`M${edge} ${edge}H${width - edge}V${height - edge}H${edge}Z`, palette.line, 2)

	return {
		width,
		height,
		ground: palette.ground,
		photos: layout.cells.map(({ photo }) => photo),
		overlay: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pen.svg}</svg>`,
	}
}

function drawCell(
	pen: Pen,
	layout: PictureLayout,
	{ photo, text }: PictureCell,
	product: StatusProduct,
	palette: Palette,
	soldOut: string,
	language: Language,
): void {
	const { small, centred } = layout
	if (isSoldOut(product)) {
		pen.fill(photo, palette.ground, 0.45)
		const mark = pen.fit(soldOut, 'strong', [small], photo.width - small, 1)
		const width = pen.width(mark, mark.lines[0] ?? '') + small
		const box = { left: photo.left, top: photo.top, width, height: small * 1.8 }
		pen.fill(box, palette.text, 1)
		pen.write(mark, box.left, box.top + small * 1.25, width, palette.ground, true)
	}
	const block = blockOf(pen, layout, text, product, palette, language)
	// Names beside one another begin on one line.
	const inRow = centred && layout.cells.length > 1
	let top = text.top + (inRow ? 0 : Math.max(0, text.height - heightOf(block, small)) / 2)
	for (const part of block) {
		pen.write(part.set, text.left, top + part.set.size * ASCENT, text.width, part.color, centred)
		top += heightOfPart(part) + gapAfter(small)
	}
}

/** A text in its size and lines. */
type SetText = { style: Look['style']; size: number; lines: string[] }
type Part = { set: SetText; color: string }

const heightOfPart = ({ set }: Part): number => set.lines.length * set.size * LEADING[set.style]
const gapAfter = (small: number): number => small * 0.5
const heightOf = (block: Part[], small: number): number =>
	block.reduce((sum, part) => sum + heightOfPart(part), 0) + (block.length - 1) * gapAfter(small)

/**
 * Brand and size, name, notes, price. Where all of it is too much, the name is set smaller, then notes are left out; of a
 * name that is too long for all the room the end.
 */
function blockOf(
	pen: Pen,
	{ small, name, price, mostNotes }: PictureLayout,
	{ width, height }: PictureBox,
	product: StatusProduct,
	palette: Palette,
	language: Language,
): Part[] {
	const size = product.size && sizeLabel(product.size)
	const known = [[product.brand, size].filter(Boolean).join(' · '), product.brand ?? '', size]
	const facts = known.find((words) => pen.hasRoom(words, 'plain', small, width, 1)) ?? ''
	const part = (set: SetText, color: string): Part[] => (set.lines.length > 0 ? [{ set, color }] : [])
	const block = (names: readonly number[], notes: string, nameLines = NAME_LINES): Part[] => [
		...part(pen.fit(facts, 'plain', [small], width, 1), palette.accent),
		...part(pen.fit(product.name, 'serif', names, width, nameLines), palette.text),
		...part(pen.fit(notes, 'plain', [small], width, mostNotes), palette.quiet),
		...part(pen.fit(formatPrice(product.price, language), 'strong', price, width, 1), palette.text),
	]
	const fewerAndFewer = [...product.notes.keys(), product.notes.length]
		.map((from) => product.notes.slice(from).join(', '))
		.filter((notes) => pen.hasRoom(notes, 'plain', small, width, mostNotes))
	const smallest = name.slice(-1)
	const blocks = pen.hasRoom(product.name, 'serif', smallest[0]!, width, NAME_LINES)
		? fewerAndFewer.flatMap((notes) => name.map((_, index) => block(name.slice(index), notes)))
		: LINES_OF_LONG_NAMES.flatMap((lines) => fewerAndFewer.map((notes) => block(smallest, notes, lines)))
	return blocks.find((one) => heightOf(one, small) <= height) ?? block(smallest, '')
}

/** A size and smaller ones, in case. */
const shrinking = (size: number, steps: number): number[] =>
	Array.from({ length: steps }, (_, step) => Math.round(size * 0.86 ** step))

/** Collects what is drawn. Every text becomes outlines, so nothing of it can be read as SVG. */
class Pen {
	svg = ''
	private readonly letters: Letters

	constructor(letters: Letters) {
		this.letters = letters
	}

	/** In the largest size in which it has room without a broken word; in the last one the rest ends in an ellipsis. */
	fit(
		text: string,
		style: Look['style'],
		sizes: readonly number[],
		width: number,
		mostLines: number,
	): SetText {
		const plain = writable(text, this.letters, style)
		const size = sizes.find((one) => this.hasRoom(plain, style, one, width, mostLines)) ?? sizes.at(-1)!
		const lines = plain && mostLines > 0 ? brokenInto(mostLines, plain, width, size, this.letters, style) : []
		return { style, size, lines }
	}

	width({ style, size }: SetText, line: string): number {
		return widthOf(line, size, this.letters, style)
	}

	/** `baseline` of the first line. */
	write(set: SetText, left: number, baseline: number, width: number, color: string, centred: boolean): void {
		for (const [index, line] of set.lines.entries()) {
			const x = left + (centred ? (width - this.width(set, line)) / 2 : 0)
			const y = baseline + index * set.size * LEADING[set.style]
			this.svg += outlined(line, x, y, { style: set.style, size: set.size, color }, this.letters)
		}
	}

	path(d: string, color: string, thick: number): void {
		this.svg += `<path d="${d}" fill="none" stroke="${color}" stroke-width="${thick}"/>`
	}

	fill({ left, top, width, height }: PictureBox, color: string, opacity: number): void {
		this.svg += `<path d="M${left} ${top}h${width}v${height}h${-width}z" fill="${color}" fill-opacity="${opacity}"/>`
	}

	/** Whether it has so many lines at most, with no word broken. */
	hasRoom(text: string, style: Look['style'], size: number, width: number, mostLines: number): boolean {
		const plain = writable(text, this.letters, style)
		const words = plain.split(' ')
		return (
			words.every((word) => widthOf(word, size, this.letters, style) <= width) &&
			brokenInto(Number.POSITIVE_INFINITY, plain, width, size, this.letters, style).length <= mostLines
		)
	}
}
