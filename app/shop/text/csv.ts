// The shop's only writer of CSV. Money is bare integers, so a spreadsheet can add it up.

/** A spreadsheet would evaluate such a cell as a formula; a leading apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * Where apostrophes go: wherever a cell that looks like a formula could begin. That is the beginning of the cell, and
 * after each character that a spreadsheet may take for a delimiter: that depends on its locale, and then our quotes do
 * not help. After apostrophes as well, so that removing one restores the text.
 */
const BEGINS = String.raw`(?<=^)(?=['"]*[=+\-@\t\r])|(?<=[;,\t\r\n])(?=['"]*[=+\-@])`
const UNGUARDED = new RegExp(BEGINS, 'g')
const GUARDED = new RegExp(BEGINS.replaceAll('(?=', "'(?="), 'g')

function cell(value: Cell): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	const safe = value.replace(UNGUARDED, "'")
	return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type Cell = string | number | null

/** A French spreadsheet splits a file that is opened by a double click at semicolons. */
export function csv(rows: Cell[][], separator: ',' | ';' = ','): string {
	return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}

/** The text of an imported cell without the apostrophes that `csv` added; undefined for a formula. */
export function textOfCell(read: string): string | undefined {
	return FORMULA.test(read) ? undefined : read.replace(GUARDED, '')
}
