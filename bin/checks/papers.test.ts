import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS as BENCHES } from '../../tests/bench/parts.ts'
import { PARTS as DRILLS } from '../../tests/drills/parts.ts'
import { blockOf, measured, placesIn, readResult, renewed } from '../../tests/harness/paper.ts'

const result = { did: 'a | b', times: 2000, promised: 'nothing lost', happened: 'lost 0', held: true }
const run = { at: '2026-11-16T10:00:00Z', seconds: 600, load: '1.5', machine: '2 cores' }

test('a drill has said something when its last line has all five parts', () => {
	expect(readResult(`progress\n${JSON.stringify(result)}\n`)).toEqual(result)
	expect(readResult(`${JSON.stringify(result)}\nand then it crashed`)).toBeUndefined()
	expect(readResult(JSON.stringify({ ...result, held: 'yes' }))).toBeUndefined()
	expect(readResult('')).toBeUndefined()
})

test('what it said is put between its marks and nowhere else, also when the promise did not hold', () => {
	const paper = 'Before\n<!-- drill:kill-web -->\nold\n<!-- /drill:kill-web -->\nAfter\n'
	const text = renewed(paper, 'drill', 'kill-web', blockOf({ name: 'kill-web' }, result, run))
	expect(text).toMatch(
		/^Before\n<!-- drill:kill-web -->\n\| \| \|[\s\S]*\n<!-- \/drill:kill-web -->\nAfter\n$/,
	)
	expect(text).toContain('| done | a \\| b |\n| times | 2,000 |')
	expect(text).toContain('| held | yes |\n| again | `npm run drill -- kill-web` |')
	expect(text).toContain('| run | 2026-11-16 10:00 UTC, 10 minutes, load average 1.5; 2 cores |')
	expect(blockOf({ name: 'kill-web' }, { ...result, held: false }, run)).toContain('| held | **no** |')
	expect(() => renewed(paper, 'drill', 'soak', '')).toThrow('no place for soak')
})

test('what a bench printed is put between its marks, with when and on what it was measured', () => {
	const paper = 'Before\n<!-- bench:pages -->\nold\n<!-- /bench:pages -->\nAfter\n'
	const block = measured('\n| a | b |\n|---|---|\n| 1 | 2 |\n', run)
	expect(renewed(paper, 'bench', 'pages', block)).toBe(
		'Before\n<!-- bench:pages -->\nMeasured 2026-11-16; load average 1.5; 2 cores.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n<!-- /bench:pages -->\nAfter\n',
	)
})

test.each([
	['drill', ['docs/drills.md'], DRILLS],
	['bench', readdirSync('docs/benchmarks').map((name) => `docs/benchmarks/${name}`), BENCHES],
] as const)(
	'every %s is a file and has its place in exactly one of %j, and every place belongs to one',
	(kind, files, parts) => {
		const paper = files.map((file) => readFileSync(file, 'utf8')).join('\n')
		expect(placesIn(paper, kind).toSorted()).toEqual(parts.map(({ name }) => name).toSorted())
		for (const { name, script } of parts) {
			expect(readFileSync(script, 'utf8').length, script).toBeGreaterThan(0)
			expect(paper, name).toContain(`<!-- /${kind}:${name} -->`)
		}
	},
)
