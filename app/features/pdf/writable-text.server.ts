import { openPdf, type Pdf } from './open-pdf.server.ts'

/** A text reduced to the font's letters: an unknown accent is dropped, and so is an unknown character (an emoji). */
export function writableText(pdf: Pdf, text: string): string {
	// pdfkit has no public API for it.
	const { font } = (pdf as unknown as { _font: { font: Letters } })._font
	const letter = (sign: string): string => {
		if (font.hasGlyphForCodePoint(sign.codePointAt(0)!)) return sign
		const plain = [...sign.normalize('NFD')][0]!
		return plain === sign ? '' : letter(plain)
	}
	return [...inOneLine(text)].map(letter).join('')
}

const inOneLine = (text: string): string =>
	text.normalize('NFC').replaceAll(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))

let sample: Promise<Pdf> | undefined

/** Whether the text can be drawn letter by letter as it is. */
export async function isWritable(text: string): Promise<boolean> {
	sample ??= openPdf({ title: '', author: '', language: 'fr', size: 'A4', margin: 0 })
	return writableText(await sample, text) === inOneLine(text)
}

type Letters = { hasGlyphForCodePoint: (point: number) => boolean }
