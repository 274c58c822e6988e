import { describe, expect, test } from 'vitest'
import { countTests, heldBy, isTestFile, repeatCommand, titlesIn, titlesOf } from './test-titles.ts'

const report = (...tests: { status: string; fullName: string; failureMessages?: string[] }[]) => ({
	numPassedTests: tests.filter(({ status }) => status === 'passed').length,
	numFailedTests: tests.filter(({ status }) => status === 'failed').length,
	numPendingTests: 0,
	testResults: [
		{ status: 'passed', assertionResults: tests.map((one) => ({ failureMessages: [] as string[], ...one })) },
	],
})

describe('titles in a file', () => {
	// The ids in these samples are no requirements, so that this file holds none.
	const sample = `
		// X-BODY-01 in a comment
		describe('the cart', () => {
			test('X-CART-10 is emptied', () => { expect(/x/.test('X-BODY-02')).toBe(true) })
			test.each([['X-BODY-03', 1]])('%s of a table', () => {})
			test.concurrent.each(list)(\`with %j\`, () => {})
		})
		describe.each(LANGUAGES)('in %s', (language: string) => { it('speaks', () => {}) })`

	test('are those of tests and of what is around them, and nothing else', () => {
		expect(titlesIn('sample.test.ts', sample)).toEqual([
			'the cart',
			'the cart › X-CART-10 is emptied',
			'the cart › %s of a table',
			'the cart › with %j',
			'in %s',
			'in %s › speaks',
		])
	})
})

describe('a long test of the whole shop', () => {
	test('has the titles of the modules in the folder of its name', () => {
		const titles = titlesOf('tests/e2e/offline/offline.test.ts')
		expect(titles).toContain('after one visit')
		expect(titles.some((title) => title.startsWith('a queued order is seen on every page'))).toBe(true)
	})

	test('counts with its modules as tests, and code and what tests share do not', () => {
		const files = ['app/shop/money.ts', 'app/shop/money.test.ts', 'tests/e2e/offline/offline/setup.ts']
		expect([...files, 'tests/support/shop/budgets.ts'].map(isTestFile)).toEqual([false, true, true, false])
	})
})

describe('what reports say', () => {
	const cited = (id: number) => `S-GEN-0${id}`

	test('a requirement is held by a test that passed, not by one that failed or was left out', () => {
		const reports = [
			report({ status: 'passed', fullName: `a page ${cited(1)} ${cited(2)} shows` }),
			report(
				{ status: 'failed', fullName: `${cited(3)} breaks` },
				{ status: 'skipped', fullName: `${cited(4)} later` },
				{ status: 'passed', fullName: `${cited(1)} once more` },
			),
		]
		expect([...heldBy(reports)]).toEqual([cited(1), cited(2)])
	})

	test('a test that failed before it passed is named with what failed', () => {
		const shaky = { status: 'passed', fullName: 'a shaky one', failureMessages: ['timeout', 'at line 2'] }
		expect(countTests(report(shaky, { status: 'passed', fullName: 'a sure one' }))).toEqual({
			passed: 2,
			failed: 0,
			skipped: 0,
			retried: ['a shaky one\ntimeout'],
		})
	})

	test('a file that broke before its tests ran is a failure', () => {
		const broken = report()
		broken.testResults[0]!.status = 'failed'
		expect(countTests(broken).failed).toBe(1)
	})
})

test('the command that repeats a test reaches the shell and Vitest as it is meant', () => {
	expect(repeatCommand('unit', 'app/shop/money.test.ts', "it's 5 (five) FCFA", '7')).toBe(
		"SEED=7 npx vitest run --project unit app/shop/money.test.ts -t 'it'\\''s 5 \\(five\\) FCFA'",
	)
	expect(repeatCommand('unit', 'app/shop/money.test.ts', undefined, '7')).toBe(
		'SEED=7 npx vitest run --project unit app/shop/money.test.ts',
	)
})
