// The shop's only writer of CSV. Money is bare integers, so a spreadsheet can add it up.

/** A spreadsheet would run such a cell as a formula; an apostrophe in front makes it text. */
const FORMULA = /^[=+\-@\t\r]/
/** One that has apostrophes already gets one more, so that taking one away always gives the text that was written. */
const GUARDED = /^'*[=+\-@\t\r]/

function cell(value: string | number | null): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	const safe = GUARDED.test(value) ? `'${value}` : value
	return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csv(rows: (string | number | null)[][]): string {
	return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** The text of a cell that was read, without the apostrophe that `csv` put in front; undefined for a formula. */
export function textOfCell(read: string): string | undefined {
	if (FORMULA.test(read)) return undefined
	return GUARDED.test(read) ? read.slice(1) : read
}
