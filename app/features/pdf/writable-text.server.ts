import type { Pdf } from './open-pdf.server.ts'

/** A text reduced to the font's letters: an unknown accent is dropped, and so is an unknown character (an emoji). */
export function writableText(pdf: Pdf, text: string): string {
	// pdfkit has no public API for it.
	const { font } = (pdf as unknown as { _font: { font: Letters } })._font
	const letter = (sign: string): string => {
		if (font.hasGlyphForCodePoint(sign.codePointAt(0)!)) return sign
		const plain = [...sign.normalize('NFD')][0]!
		return plain === sign ? '' : letter(plain)
	}
	return [...text.normalize('NFC').replaceAll(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))]
		.map(letter)
		.join('')
}

type Letters = { hasGlyphForCodePoint: (point: number) => boolean }
