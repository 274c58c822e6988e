import { expect, test } from 'vitest'
import { csv, textOfCell } from './csv.ts'

test('numbers stand bare, an unknown one is an empty cell', () => {
	expect(
		csv([
			['Revenue', 35000],
			['Cost', null],
			['Profit', -1200],
		]),
	).toBe('Revenue,35000\r\nCost,\r\nProfit,-1200\r\n')
})

test('quotes, commas and line breaks stay inside their cell', () => {
	expect(csv([['a "b"', 'c, d', 'e\nf', 'g;h']])).toBe('"a ""b""","c, d","e\nf","g;h"\r\n')
})

test.each(['=1+1', '+237677000001', '-cmd', '@sum', '\tx', '\rx'])('%j cannot run as a formula', (text) => {
	expect(
		csv([[text]])
			.replace(/^"/, '')
			.startsWith(`'${text}`),
	).toBe(true)
})

test.each([
	['x;=cmd', "x;'=cmd"],
	['x,+1', "x,'+1"],
	['x\t@sum', "x\t'@sum"],
	['one\r\n-cmd', "one\r\n'-cmd"],
	['x;"=cmd"', `x;'"=cmd"`],
	['=a;=b', "'=a;'=b"],
])('%j cannot run as a formula where a spreadsheet parts cells by another mark', (text, safe) => {
	expect(csv([[text]])).toBe(`"${safe.replaceAll('"', '""')}"\r\n`)
	expect(textOfCell(safe)).toBe(text)
})

test.each(["'=1+1", "''-x", "'@"])('%j has an apostrophe of its own and gets one more', (text) => {
	expect(csv([[text]])).toBe(`'${text}\r\n`)
	expect(textOfCell(`'${text}`)).toBe(text)
})

test('a cell that begins like a formula is none of ours; one with an apostrophe is', () => {
	expect(['=1+1', '+1', '-1', '@x', '\tx', '\rx'].map(textOfCell)).toEqual(Array(6).fill(undefined))
	expect(["'=1+1", "'plain", "d'Été", ''].map(textOfCell)).toEqual(['=1+1', "'plain", "d'Été", ''])
})
