// Text as outlines: input becomes path data, so nothing of it can be parsed as SVG, and no system font is needed
// (outlines made by app/fonts/build-letters.py).

export type Style = 'plain' | 'strong' | 'serif'
/** Advance and outline of each character, in 1000ths of its size. */
export type Letters = Record<Style, Record<string, [advance: number, path: string]>>

/** A text reduced to these letters: an unknown accent is dropped, and so is an unknown character (an emoji). */
export function writable(text: string, letters: Letters, style: Style): string {
	const known = letters[style]
	return [...text.normalize('NFC').replaceAll("'", '’')]
		.map((sign) => (Object.hasOwn(known, sign) ? sign : withoutAccents(sign)))
		.filter((sign) => sign === ' ' || Object.hasOwn(known, sign))
		.join('')
		.replace(/ +/g, ' ')
		.trim()
}

function withoutAccents(sign: string): string {
	return /\s/.test(sign) ? ' ' : [...sign.normalize('NFD')][0]!
}

export function widthOf(text: string, size: number, letters: Letters, style: Style): number {
	let width = 0
	for (const sign of text) width += letters[style][sign]?.[0] ?? 0
	return (width * size) / 1000
}

/** Breaks a text into lines of at most this width, between words where possible; the rest ends in an ellipsis. */
export function brokenInto(
	mostLines: number,
	text: string,
	width: number,
	size: number,
	letters: Letters,
	style: Style,
): string[] {
	const fits = (line: string) => widthOf(line, size, letters, style) <= width
	const lines: string[] = []
	let line = ''
	const endLine = () => {
		lines.push(line)
		line = ''
	}
	for (const word of text.split(' ')) {
		const longer = line ? `${line} ${word}` : word
		if (fits(longer)) {
			line = longer
			continue
		}
		if (line) endLine()
		// A word wider than the line is broken.
		for (const sign of word) {
			if (!fits(line + sign)) endLine()
			line += sign
		}
	}
	if (line) endLine()
	if (lines.length <= mostLines) return lines
	let last = lines[mostLines - 1]!
	while (last && !fits(`${last}…`)) last = last.slice(0, -1)
	return [...lines.slice(0, mostLines - 1), `${last.trimEnd()}…`]
}
