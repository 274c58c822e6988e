import { expect, test } from 'vitest'
import { csv } from './csv.ts'

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
