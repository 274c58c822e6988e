import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Text as a picture, in a bundled font: a server may have no fonts, and a card must look the same everywhere. */
export type DrawnText = { input: Buffer; width: number; height: number }

type TextStyle = {
	/** In pixels, tried from the largest to the smallest. */
	sizes: readonly [number, ...number[]]
	color: string
	width: number
	maxLines: number
	/** Pixels between letters. */
	tracking?: number
}

/** The font's own name, which no installed font has, so that no other can replace it. */
const FONT = 'Sillage Card'

/** Pango's line height of this font, relative to its size. */
const LINE_PITCH = 1.25

let fontFile: string | undefined

/** Draws the text as large as it fits; a long one ends in an ellipsis. Empty text gives undefined. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | undefined> {
	const tidy = tidyText(text)
	if (!tidy) return undefined // Pango refuses to draw an empty text
	for (const size of style.sizes) {
		const drawn = await drawAt(tidy, size, style)
		if (fits(drawn, size, style)) return drawn
	}
	return drawShortened(tidy, style)
}

/** A binary search, so that even a pasted paragraph costs only a few drawings. */
async function drawShortened(text: string, style: TextStyle): Promise<DrawnText | undefined> {
	const size = Math.min(...style.sizes)
	const letters = [...text].slice(0, 200)
	let longest: DrawnText | undefined
	let low = 0
	let high = letters.length
	while (low < high) {
		const length = Math.ceil((low + high) / 2)
		const drawn = await drawAt(`${letters.slice(0, length).join('').trimEnd()}…`, size, style)
		if (fits(drawn, size, style)) {
			longest = drawn
			low = length
		} else {
			high = length - 1
		}
	}
	return longest
}

/**
 * Pango does not report the number of lines. It trims the drawing to the ink, though, and n lines of ink are always
 * lower than n line heights, n + 1 lines always higher.
 */
function fits(drawn: DrawnText, size: number, { width, maxLines }: TextStyle): boolean {
	return drawn.width <= width && drawn.height <= size * LINE_PITCH * maxLines
}

async function drawAt(
	text: string,
	size: number,
	{ color, width, tracking = 0 }: TextStyle,
): Promise<DrawnText> {
	fontFile ??= findFont()
	const { data, info } = await sharp({
		text: {
			// At 72 dpi a point is a pixel; Pango counts letter spacing in 1024ths of a point.
			text: `<span foreground="${color}" letter_spacing="${tracking * 1024}">${escapeMarkup(text)}</span>`,
			font: `${FONT} ${size}`,
			fontfile: fontFile,
			width,
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true })
	return { input: data, width: info.width, height: info.height }
}

/** Control characters would break Pango's markup; a typed ' is an apostrophe. */
function tidyText(text: string): string {
	return text
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
		.replaceAll("'", '’')
}

function escapeMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * The font is beside this file; in a production bundle this code has moved, so there it is found from the project's
 * root, where the server starts. Without it Pango would silently use another font, or boxes: better to fail.
 */
function findFont(): string {
	const paths = [
		fileURLToPath(new URL('./card-font.ttf', import.meta.url)),
		resolve('app/features/media/card-font.ttf'),
	]
	const found = paths.find((path) => existsSync(path))
	if (!found) throw new Error(`The font of the share cards is missing; looked for ${paths.join(' and ')}`)
	return found
}
