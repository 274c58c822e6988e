// How large things may be: a file, a folder, and all of app and server together.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

const MOST_LINES = 300
const MOST_FILES = 20
/** Lines of app and server without their tests. Whoever raises it defends the figure in the note that closes the issue. */
const MOST_LINES_OF_THE_SHOP = 77_199

const listed = execFileSync(
	'git',
	['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'server', 'bin', 'tests'],
	{ encoding: 'utf8' },
)
const FILES = listed.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

const LINES = new Map(FILES.map((file) => [file, linesOf(file)]))

/** A test beside its file does not count; under tests/ a test is what the folder is for. */
const FOLDERS = Map.groupBy(
	FILES.filter((file) => file.startsWith('tests/') || !isTest(file)),
	(file) => dirname(file),
)
const SIZES = new Map([...FOLDERS].map(([name, files]) => [name, files.length]))

/** What is larger than it may be. */
const tooLarge = (sizes: Map<string, number>, most: number): string[] =>
	[...sizes].filter(([, size]) => size > most).map(([name, size]) => `${name}: ${size}, at most ${most}`)

describe('the source', () => {
	test('has no file of more than 300 lines', () => {
		expect(LINES.size).toBeGreaterThan(1_000)
		expect(tooLarge(LINES, MOST_LINES)).toEqual([])
	})

	test('has no folder of more than 20 files', () => {
		expect(tooLarge(SIZES, MOST_FILES)).toEqual([])
	})

	test('of app and server does not grow', () => {
		const shop = [...LINES].filter(([file]) => /^(app|server)\//.test(file) && !isTest(file))
		expect(shop.reduce((sum, [, lines]) => sum + lines, 0)).toBeLessThanOrEqual(MOST_LINES_OF_THE_SHOP)
	})

	test('what is too large is named', () => {
		const sizes = new Map([
			['a.ts', 300],
			['b.ts', 301],
		])
		expect(tooLarge(sizes, 300)).toEqual(['b.ts: 301, at most 300'])
	})
})
