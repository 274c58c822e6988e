// Parses CSV as spreadsheets write it: commas, semicolons or tabs, quotes, line breaks inside quotes, encoded as UTF-8,
// UTF-16 or Windows-1252.
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** `row` as a spreadsheet numbers it: the headings are row 1, and empty rows count. */
export type CsvRow = { row: number; cells: string[] }
export type CsvProblem = { problem: 'empty' | 'too-many' } | { problem: 'quotes'; line: number }

const CHUNK = 16 * 1024
const LONGEST_ROW = 100_000

/** The headings and non-empty rows, up to the limit. Yields to the event loop between chunks. */
export async function readCsv(
	text: string,
	known: readonly string[],
	mostRows: number,
): Promise<{ headings: string[]; rows: CsvRow[] } | CsvProblem> {
	const { delimiter, content } = separated(text, known)
	const parser = Readable.from(pieces(content)).pipe(
		parse({
			delimiter,
			info: true,
			relax_column_count: true,
			skip_empty_lines: true,
			record_delimiter: ['\r\n', '\n', '\r'],
			max_record_size: LONGEST_ROW,
		}),
	)
	let headings: string[] | undefined
	const rows: CsvRow[] = []
	try {
		for await (const { record, info } of parser as AsyncIterable<Parsed>) {
			if (!headings) {
				headings = withoutEmptyEnd(record).map(headingOf)
				continue
			}
			if (record.every((cell) => !cell.trim())) continue
			if (rows.length === mostRows) return { problem: 'too-many' }
			rows.push({ row: info.records + info.empty_lines, cells: record })
		}
	} catch (error) {
		if (error instanceof CsvError) return { problem: 'quotes', line: Number(error.lines) || 1 }
		throw error
	}
	return headings && rows.length > 0 ? { headings, rows } : { problem: 'empty' }
}

type Parsed = { record: string[]; info: { records: number; empty_lines: number } }

/** Decodes a file. Without a BOM it is UTF-8, or Windows-1252 (Excel) where it is not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
	const [first, second] = bytes
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** The delimiter: the one that yields most of the known headings in the first line, or most cells. */
function separated(text: string, known: readonly string[]): { delimiter: string; content: string } {
	// Excel's own declaration of the delimiter, in a line of its own.
	const said = /^sep=([,;\t])\r?\n/i.exec(text)
	if (said) return { delimiter: said[1]!, content: text.slice(said[0].length) }
	const line = text.slice(0, LONGEST_ROW).split(/[\r\n]/, 1)[0]!
	const found = (mark: string) => {
		const cells = line.split(mark)
		const headings = cells.filter((cell) => known.includes(headingOf(cell.replaceAll('"', ''))))
		return headings.length * LONGEST_ROW + cells.length
	}
	const [delimiter] = [',', ';', '\t'].sort((one, other) => found(other) - found(one))
	return { delimiter: delimiter!, content: text }
}

const headingOf = (cell: string): string =>
	cell
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_')

function withoutEmptyEnd(cells: string[]): string[] {
	const last = cells.findLastIndex((cell) => cell.trim())
	return cells.slice(0, last + 1)
}

async function* pieces(text: string): AsyncGenerator<string> {
	for (let from = 0; from < text.length; from += CHUNK) {
		yield text.slice(from, from + CHUNK)
		// The stream otherwise never yields to the event loop.
		await setImmediate()
	}
}
