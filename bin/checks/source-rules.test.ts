// Rules about the source that neither types nor the linter hold.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const filesOf = (kind: RegExp) =>
	['app', 'server'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && kind.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name))
			.filter((file) => !/paraglide|\+types/.test(file)),
	)
const FILES = filesOf(/(?<!\.test)\.tsx?$/)
const STYLES = filesOf(/\.css$/)

/** Code without comments, so that a sentence about a rule does not break it. */
const codeOf = (file: string) =>
	readFileSync(file, 'utf8')
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/(?<=^|\s)\/\/.*$/gm, '')

/** The places where a pattern stands in the source, as `file: text`. */
const placesOf = (
	pattern: RegExp,
	isAllowed: (file: string) => boolean = () => false,
	files: string[] = FILES,
) =>
	files
		.filter((file) => !isAllowed(file))
		.flatMap((file) =>
			(codeOf(file).match(pattern) ?? []).map((found) => `${file}: ${found.replace(/\s+/g, ' ')}`),
		)

const oneOf =
	(...files: string[]) =>
	(file: string) =>
		files.includes(file)

test('the rules look at the whole source', () => {
	expect(FILES.length).toBeGreaterThan(300)
})

describe('what a request carries', () => {
	/** The one reader, and what bounds it. */
	const READER = oneOf('app/shop/requests/read-form.server.ts', 'server/http/body-limits.ts')

	test('is read in one place only', () => {
		expect(placesOf(/\.(formData|parseBody)\(/g, READER)).toEqual([])
		expect(
			placesOf(/\b(req|request|c\.req(\.raw)?)\s*\.(json|text|arrayBuffer|blob|bytes|body)\b/gi, READER),
		).toEqual([])
	})

	test('the rule finds what it looks for', () => {
		const [reader] = FILES.filter(READER)
		expect(codeOf(reader!)).toMatch(/request\.formData\(/)
	})
})

describe('the log', () => {
	/** What is printed for an operator who starts the shop or runs a command. */
	const START_UP = ['main', 'prepare', 'database/connections', 'run-command'].map(
		(name) => `server/${name}.ts`,
	)

	test('is written in one place only', () => {
		expect(
			placesOf(/process\.(stdout|stderr)\b|\bconsole\b\s*[.[]/g, (file) =>
				oneOf('app/shop/log.server.ts', ...START_UP)(file),
			),
		).toEqual([
			// In the browser, in the words of the specification.
			'app/storefront/saved-items/saved-items-sync.ts: console.',
			'app/storefront/saved-items/saved-items-sync.ts: console.',
			'app/storefront/saved-items/use-products.ts: console.',
		])
	})

	test("never gets an error's own words: describeError leaves out what it quotes", () => {
		const calls = FILES.flatMap((file) =>
			callsIn(codeOf(file), /\b(log|logError|logWarning)\(/g).map((call) => `${file}: ${call}`),
		)
		expect(calls.length).toBeGreaterThan(20)
		expect(
			calls.filter((call) => /\.(message|stack|cause|detail)\b|String\(|\$\{(?!what\})/.test(call)),
		).toEqual([])
	})
})

/** Each call with its arguments, to the bracket that closes it. */
function callsIn(code: string, start: RegExp): string[] {
	return [...code.matchAll(start)].map(({ index, 0: opening }) => {
		let depth = 1
		let end = index + opening.length
		while (depth > 0 && end < code.length) depth += { '(': 1, ')': -1 }[code[end++]!] ?? 0
		return code.slice(index, end).replace(/\s+/g, ' ')
	})
}

describe('what lies over what', () => {
	const RAW = /\bz-index:(?!\s*var\(--z-index-)[^;]*|\bzIndex\b|(?<![\w-])-?z-(?:\d|\[|\()[^\s"'`]*/g

	test('is said in one place: a layer has a name in app/ui/tokens.css', () => {
		expect(STYLES.length).toBeGreaterThan(5)
		expect(placesOf(RAW, () => false, [...FILES, ...STYLES])).toEqual([])
	})

	test('the rule finds what it looks for, and every name that is used is one of the list', () => {
		const found = 'z-index: 5; md:z-10 z-[60] z-(--own) -z-1 zIndex z-bar z-index: var(--z-index-bar)'.match(
			RAW,
		)
		expect(found).toEqual(['z-index: 5', 'z-10', 'z-[60]', 'z-(--own)', '-z-1', 'zIndex'])
		const names: string[] =
			readFileSync('app/ui/tokens.css', 'utf8').match(/(?<=--z-index-)[a-z-]+(?=:)/g) ?? []
		const used = placesOf(/(?<=var\(--z-index-|(?<![\w-])z-)[a-z-]+(?=[\s"'`);])/g, () => false, [
			...FILES,
			...STYLES,
		])
		expect(used.length).toBeGreaterThan(15)
		expect(used.filter((place) => !names.includes(place.split(': ')[1]!))).toEqual([])
	})
})

test('every module that bin/commands/dev.ts loads by its path exists', () => {
	const loaded = [...readFileSync('bin/commands/dev.ts', 'utf8').matchAll(/>\(\s*'\/(server\/[^']+)'/g)]
	expect(loaded.length).toBeGreaterThan(1)
	for (const [, file] of loaded) expect(existsSync(file!), file).toBe(true)
})

describe('a test', () => {
	const TESTS = ['app', 'server', 'bin', 'tests/e2e', 'tests/integration', 'tests/support'].flatMap(
		(folder) =>
			readdirSync(folder, { recursive: true, withFileTypes: true })
				.map((entry) => join(entry.parentPath, entry.name))
				.filter((file) => /\.test\.tsx?$|^tests\/support\/.*\.ts$/.test(file)),
	)
	const placesInTests = (pattern: RegExp) =>
		TESTS.filter(
			(file) => !['bin/checks/source-rules.test.ts', 'tests/support/setup/seed.ts'].includes(file),
		).flatMap((file) => (codeOf(file).match(pattern) ?? []).map((found) => `${file}: ${found}`))

	test('takes its chance from SEED, and its keys from a counter or a UUID', () => {
		expect(TESTS.length).toBeGreaterThan(250)
		expect(placesInTests(/Math\.random\(|Date\.now\(\)(\)\.slice| %)|\bseed: (?!\d)/g)).toEqual([])
	})

	test('waits for something, not for a time', () => {
		expect(placesInTests(/waitForTimeout\(|^\tawait sleep\(\d+/gm)).toEqual([])
	})
})
