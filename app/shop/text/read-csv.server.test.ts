import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csv, textOfCell } from './csv.ts'
import { decodeText, readCsv } from './read-csv.server.ts'

const KNOWN = ['name', 'price', 'note']
const read = (text: string, most = 100) => readCsv(text, KNOWN, most)
const cellsOf = async (text: string) => {
	const found = await read(text)
	return 'rows' in found ? found.rows.map(({ cells }) => cells) : found
}

describe('a file of a spreadsheet', () => {
	test.each([
		['commas', 'name,price\r\nYara,1\r\n'],
		['semicolons, as Excel writes them in French', 'name;price\r\nYara;1\r\n'],
		['tabs', 'name\tprice\nYara\t1'],
		['line ends of an old Mac', 'name,price\rYara,1\r'],
		["Excel's own line about the separator", 'sep=;\r\nname;price\r\nYara;1\r\n'],
		['quotes around everything, and headings in capitals', '"Name";"PRICE "\r\n"Yara";"1"\r\n'],
		['empty cells after the last heading', 'name;price;;\r\nYara;1;;\r\n'],
	])('has %s', async (_what, text) => {
		const found = await read(text)
		expect(found).toMatchObject({ headings: ['name', 'price'], rows: [{ row: 2 }] })
		if ('rows' in found) expect(found.rows[0]!.cells.slice(0, 2)).toEqual(['Yara', '1'])
	})

	test('keeps quotes, separators and line breaks that stand in quotes', async () => {
		expect(await cellsOf('name;note\r\n"a ""b"";c";"one\r\ntwo\n"\r\n')).toEqual([
			['a "b";c', 'one\r\ntwo\n'],
		])
	})

	test('counts rows as the spreadsheet does, empty ones too, and leaves those out', async () => {
		const found = await read('name,price\n\nYara,1\n,\n"a\nb",2\n')
		expect('rows' in found && found.rows.map(({ row }) => row)).toEqual([3, 5])
	})

	test('with a quote that is never closed, or in the wrong place, says where', async () => {
		expect(await read('name,price\nYara,1\n"Asad,2\n')).toMatchObject({ problem: 'quotes', line: 3 })
		expect(await read('name,price\nYa"ra,1\n')).toMatchObject({ problem: 'quotes', line: 2 })
	})

	test('without rows is empty', async () => {
		for (const text of ['', 'name,price', 'name,price\r\n,\r\n'])
			expect(await read(text)).toEqual({ problem: 'empty' })
	})

	test('with too many rows is given up at the first of them: what follows is not even read', async () => {
		const rows = 'Yara,1\n'.repeat(100)
		expect(await read(`name,price\n${rows}`)).toMatchObject({ rows: { length: 100 } })
		expect(await read(`name,price\n${rows}Yara,1\n`)).toEqual({ problem: 'too-many' })
		expect(await read(`name,price\n${rows.repeat(1_000)}"never closed`)).toEqual({ problem: 'too-many' })
	})
})

test('its letters are UTF-8 with and without a mark, UTF-16, or those of Windows', () => {
	const text = 'name;note\r\nRosé d’Été;œ\r\n'
	const utf8 = Buffer.from(text)
	expect(decodeText(utf8)).toBe(text)
	expect(decodeText(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]))).toBe(text)
	const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
	expect(decodeText(utf16)).toBe(text)
	expect(decodeText(Buffer.from(utf16).swap16())).toBe(text)
	expect(decodeText(Buffer.from([0x52, 0x6f, 0x73, 0xe9, 0x20, 0x9c]))).toBe('Rosé œ')
})

const nasty = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: fc.constantFrom('"', ';', ',', '\n', '\r', '\t', "'", '=', '-', '+', '@', 'a', ' ') }),
)

test('every text that was written is read back', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 5 }), async (texts) => {
			// A row of nothing is left out, so each has something.
			const rows = texts.map(([one, other]) => ['x', one, other])
			const found = await cellsOf(csv([['name', 'price', 'note'], ...rows]))
			expect(Array.isArray(found) && found.map((cells) => cells.map(textOfCell))).toEqual(rows)
		}),
		{ numRuns: 100 },
	)
})

test('whichever mark a spreadsheet parts cells by, and whether it minds quotes or not, none begins like a formula', () => {
	fc.assert(
		fc.property(nasty, nasty, (one, other) => {
			const written = csv([['x', one, other]])
			for (const mark of [',', ';', '\t'])
				for (const begins of written.split(/[\r\n]/).flatMap((line) => line.split(mark)))
					expect(begins.replace(/^"+/, '')).not.toMatch(/^[=+\-@]/)
		}),
		{ numRuns: 300 },
	)
})
