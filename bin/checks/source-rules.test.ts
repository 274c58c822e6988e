// Rules about the source that neither types nor the linter hold.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTestFile } from './test-titles.ts'

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
	const READER = oneOf('app/shop/requests/read-form.server.ts', 'server/handler/body-limits.ts')

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

test('what a server answers is read through a check of its shape, in one place only', () => {
	const ANSWER = /(?<!\bResponse)\s*\.json\(\)/g
	expect(placesOf(ANSWER)).toEqual([])
	expect('await response.json() as Product[]'.match(ANSWER)).toHaveLength(1)
	expect(placesOf(/\breadAnswer\(/g).length).toBeGreaterThan(5)
})

describe('the log', () => {
	/** What is printed for an operator who starts the shop or runs a command. */
	const START_UP = ['main', 'prepare', 'database/connections', 'run-command'].map(
		(name) => `server/${name}.ts`,
	)

	test('is written in one place only', () => {
		expect(
			placesOf(/process\.(stdout|stderr)\b|\bconsole\b\s*[.[]/g, (file) =>
				oneOf('app/shop/process/log.server.ts', ...START_UP)(file),
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

describe('an exported name', () => {
	/** What React Router reads from a route's file. */
	const OF_ROUTES =
		/^(loader|action|clientLoader|clientAction|meta|links|headers|handle|middleware|clientMiddleware|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/
	const exportsOf = (code: string) =>
		[...code.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm)].map(
			([, name]) => name!,
		)

	test('means one thing in the whole source', () => {
		const files = Map.groupBy(
			FILES.flatMap((file) => [...new Set(exportsOf(codeOf(file)))].map((name) => ({ name, file }))),
			({ name }) => name,
		)
		expect(files.size).toBeGreaterThan(1_000)
		const twice = [...files].filter(([name, places]) => places.length > 1 && !OF_ROUTES.test(name))
		expect(twice.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([])
	})

	test('the rule finds what it looks for', () => {
		const code = 'export const a = 1\nexport async function b() {}\nexport type C = string\nconst d = 2'
		expect(exportsOf(code)).toEqual(['a', 'b', 'C'])
	})
})

describe('a spread', () => {
	const SOURCES = ['app', 'server', 'bin', 'tests'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.map((entry) => join(entry.parentPath, entry.name))
			.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/paraglide|\+types|source-rules/.test(file)),
	)

	test('is never one of a literal: its properties or entries are written out', () => {
		expect(SOURCES.length).toBeGreaterThan(1_000)
		const found = SOURCES.flatMap((file) =>
			literalSpreads(codeOf(file)).map((spread) => `${file}: ${spread}`),
		)
		expect(found).toEqual([])
	})

	test('the rule finds what it looks for', () => {
		const code =
			"({ ...{ a, b: [1] }, ...c }); [...[']'], ...[...e].sort(), ...(f ? [g] : [])]; <H {...{ i }} />"
		expect(literalSpreads(code)).toEqual(['...{ a, b: [1] }', "...['']", '...{ i }'])
	})
})

/** Spreads of an object or a list that stands right there: nothing follows the bracket that closes it. */
function literalSpreads(source: string): string[] {
	// A bracket in a text closes nothing.
	const code = source.replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
	return [...code.matchAll(/\.\.\.(?=[{[])/g)].flatMap(({ index }) => {
		let end = index + 3
		let depth = 0
		do depth += { '{': 1, '[': 1, '}': -1, ']': -1 }[code[end++]!] ?? 0
		while (depth > 0 && end < code.length)
		return /^\s*[,\]})]/.test(code.slice(end)) ? [code.slice(index, end)] : []
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

describe("React Router's inner forms", () => {
	const FORMS =
		/__reactRouter|__manifest|X-Remix|text\/x-script|_root\.data|\b_routes\b|\.data(?=['"`])|\\\.data|modulepreload|scroll-positions|react-router\/dist|preload-helper|(window|globalThis)\.fetch =|(?<![\w-])manifest-(?!….js)/gi
	const isFramework = (file: string) => file.startsWith('app/framework/')
	const BUILD = [...readdirSync('bin'), ...readdirSync('.').map((name) => `../${name}`)]
		.filter((name) => /(?<!\.test)\.(ts|mjs)$/.test(name))
		.map((name) => join('bin', name))

	test('are known in app/framework/ only (its README.md says which and why)', () => {
		expect(BUILD).toContain('vite.config.ts')
		expect(placesOf(FORMS, isFramework, [...FILES, ...BUILD])).toEqual([])
	})

	test('the rule finds what it looks for', () => {
		for (const planted of [
			'window.__reactRouterManifest',
			"path.endsWith('.data')",
			'`/shop.data`',
			'path.replace(/\\.data$/, "")',
			"params.delete('_routes')",
			"'X-Remix-Redirect'",
			"'/_root.data'",
			'window.fetch = retrying(fetch)',
			'/^manifest-\\w+\\.js$/',
			'link.rel = "modulepreload"',
			"type === 'text/x-script'",
		])
			expect(planted).toMatch(new RegExp(FORMS, 'i'))
		expect("fetcher.data ?? answer.data.name, 'app.webmanifest'").not.toMatch(new RegExp(FORMS, 'i'))
		expect(placesOf(FORMS, (file) => !isFramework(file)).length).toBeGreaterThan(10)
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
				.filter((file) => isTestFile(file) || /^tests\/support\/.*\.ts$/.test(file)),
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
