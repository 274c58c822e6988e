import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS } from '../tests/bench/parts.ts'
import { readOutput, renewed, withSpread } from '../tests/harness/tables.ts'

const printed = (ms: string, rate: string) =>
	`path | ms\n/ | ${ms}\n\n| what | figure |\n| rate | ${rate} |\nratio 0.${ms}\n`
const run = { at: '2026-11-16T10:00:00Z', times: 3, loadAverage: 1, machine: { short: '2 cores' } }

test('what a part prints is tables and sentences; of several runs the median, with the least and the most', () => {
	const outputs = [printed('12', '8,424'), printed('15', '9,000'), printed('11', '8,424')].map(readOutput)
	expect(outputs[0]).toEqual([
		{
			rows: [
				['path', 'ms'],
				['/', '12'],
			],
		},
		{
			rows: [
				['what', 'figure'],
				['rate', '8,424'],
			],
		},
		{ text: 'ratio 0.12' },
	])
	expect(withSpread(outputs)).toEqual([
		{
			rows: [
				['path', 'ms'],
				['/', '12 (11 to 15)'],
			],
		},
		{
			rows: [
				['what', 'figure'],
				['rate', '8,424 (8,424 to 9,000)'],
			],
		},
		{ text: 'ratio 0.12 (0.11 to 0.15)' },
	])
	expect(withSpread([readOutput('first | a\nb'), readOutput('first | 7\nc')])).toEqual([
		{ rows: [['first', 'a']] },
		{ text: 'b' },
	])
})

test('tables are renewed between their marks and nowhere else', () => {
	const paper = 'Before\n<!-- bench:pages -->\nold\n<!-- /bench:pages -->\nAfter\n'
	const text = renewed(paper, [{ ...run, name: 'pages', blocks: readOutput('a | b\n1 | 2') }])
	expect(text).toMatch(
		/^Before\n<!-- bench:pages -->\nMeasured 2026-11-16.*\n\n\| a \| b \|\n\|---\|---\|\n\| 1 \| 2 \|\n<!-- \/bench:pages -->\nAfter\n$/,
	)
	expect(() => renewed('', [{ ...run, name: 'pages', blocks: [] }])).toThrow('no place for pages')
})

test('the paper has a place for every part, and every part is a file', () => {
	const paper = readFileSync('docs/benchmarks.md', 'utf8')
	for (const { name, script } of PARTS) {
		expect(readFileSync(script, 'utf8').length, script).toBeGreaterThan(0)
		expect(paper, name).toContain(`<!-- bench:${name} -->`)
		expect(paper, name).toContain(`<!-- /bench:${name} -->`)
	}
})
