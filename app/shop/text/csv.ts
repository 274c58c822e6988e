// The shop's only writer of CSV. Money is bare integers, so a spreadsheet can add it up.

/** A spreadsheet would run such a cell as a formula; an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	const safe = FORMULA.test(value) ? `'${value}` : value
	return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csv(rows: (string | number | null)[][]): string {
	return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
