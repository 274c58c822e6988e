// The shop's only writer of CSV. Money is bare integers, so a spreadsheet can add it up.

/** A spreadsheet would run such a cell as a formula; an apostrophe in front makes it text. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * Where an apostrophe goes: wherever a cell that begins like a formula would begin. That is the cell's own beginning,
 * and behind each mark that a spreadsheet may take for the end of a cell: which one it is, its language decides, and
 * then our quotes do not hold. Behind apostrophes as well, so that taking one away gives the text that was written.
 */
const BEGINS = String.raw`(?<=^)(?=['"]*[=+\-@\t\r])|(?<=[;,\t\r\n])(?=['"]*[=+\-@])`
const UNGUARDED = new RegExp(BEGINS, 'g')
const GUARDED = new RegExp(BEGINS.replaceAll('(?=', "'(?="), 'g')

function cell(value: string | number | null): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	const safe = value.replace(UNGUARDED, "'")
	return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csv(rows: (string | number | null)[][]): string {
	return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** The text of a cell that was read, without the apostrophes that `csv` put in; undefined for a formula. */
export function textOfCell(read: string): string | undefined {
	return FORMULA.test(read) ? undefined : read.replace(GUARDED, '')
}
