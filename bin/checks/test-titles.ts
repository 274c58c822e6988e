// The titles of tests, as they stand in a file and as a report of Vitest gives them, and the requirements they cite.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export const REQUIREMENT = /\b[SA]-[A-Z0-9]{2,6}-\d{2}\b/g
const BLOCKS = new Set(['describe', 'test', 'it'])

/** A long test of the whole shop has its groups in modules, in a folder of its name. */
export const isTestFile = (file: string): boolean =>
	/\.test\.tsx?$|^tests\/(e2e|integration)\/.*\.ts$/.test(file)

/** What is read of a syntax tree; the parser's own types name every kind of node. */
type Node = {
	type: string
	start: number
	end: number
	name?: string
	value?: unknown
	callee?: Node
	object?: Node
	arguments?: Node[]
}

/** Every title of a test file and of the modules in the folder of its name. */
export function titlesOf(testFile: string): string[] {
	const modules = globSync(testFile.replace(/\.test\.tsx?$/, '/*.ts'))
	return [testFile, ...modules].flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')))
}

/** Every title in a file, with the titles around it: `the cart › S-CART-10 Clear Cart empties it`. */
export function titlesIn(file: string, text: string): string[] {
	const titles: string[] = []
	visit(parseSync(file, text).program as Node, [])
	return titles

	function visit(node: Node, around: string[]): void {
		const own = node.type === 'CallExpression' ? titleOf(node) : undefined
		const inside = own === undefined ? around : [...around, own]
		if (own !== undefined) titles.push(inside.join(' › '))
		for (const child of Object.values(node).flat() as (Node | undefined)[])
			if (child?.type) visit(child, inside)
	}

	function titleOf({ callee, arguments: [title] = [] }: Node): string | undefined {
		// `test.each(rows)(…)` calls the result of a call: its root is `test`.
		let root = callee
		while (root && root.type !== 'Identifier') root = root.callee ?? root.object
		if (!root?.name || !BLOCKS.has(root.name) || !title) return undefined
		if (title.type === 'Literal' && typeof title.value === 'string') return title.value
		// As written: a report has the name that each row of a table produced.
		if (title.type === 'TemplateLiteral') return text.slice(title.start + 1, title.end - 1)
		return undefined
	}
}

/** The part of a Vitest report that is read. */
export type Report = {
	numPassedTests: number
	numFailedTests: number
	numPendingTests: number
	testResults: {
		status: string
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
	}[]
}

/** The requirements cited by passed tests. */
export function heldBy(reports: Report[]): Set<string> {
	const names = reports
		.flatMap((report) => report.testResults)
		.flatMap((file) => file.assertionResults)
		.filter((test) => test.status === 'passed')
		.map((test) => test.fullName)
	return new Set(names.flatMap((name) => name.match(REQUIREMENT) ?? []))
}

/** The shell command that repeats one test, or without a title its file, with the same seed. */
export function repeatCommand(
	project: string,
	file: string,
	title: string | undefined,
	seed: string | undefined,
): string {
	const command = `SEED=${seed} npx vitest run --project ${project} ${file}`
	if (title === undefined) return command
	// Vitest reads the name as a pattern.
	const pattern = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
	return `${command} -t '${pattern.replaceAll("'", "'\\''")}'`
}

/** The counts of a report, and the tests that passed only on retry, with their first failure. */
export function countTests({ numPassedTests, numFailedTests, numPendingTests, testResults }: Report) {
	// A file that fails before its tests run counts too.
	const broken = testResults.filter(
		(file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
	).length
	const retried = testResults
		.flatMap((file) => file.assertionResults)
		.filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
		.map((test) => `${test.fullName}\n${test.failureMessages[0]}`)
	return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests, retried }
}
