// How large things may be: a file, a folder, and all of app and server together.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

const MOST_LINES = 300
const MOST_FILES = 20
/** Lines of app and server without their tests. It only goes down: who needs more makes room first. */
const MOST_LINES_OF_THE_SHOP = 60_335

/** Longer since before the rule, with the lines that each may have. Nothing is added here, and no number is raised. */
const LONG_FILES: Record<string, number> = {
	'app/back-office/reports/profit-panels.tsx': 301,
	'app/db/schema.ts': 746,
	'app/features/analytics/figures.server.test.ts': 335,
	'app/features/changes/revert.server.test.ts': 337,
	'app/features/mail/worker.server.test.ts': 363,
	'app/features/notices/order-notices.server.test.ts': 311,
	'app/features/orders/inquiry/submit-inquiry.server.test.ts': 599,
	'app/features/orders/panel/order-payments.server.test.ts': 393,
	'server/http/listener.test.ts': 499,
	// Each of these shares one started shop; two files would start two.
	'tests/e2e/back-office/admin-orders.test.ts': 306,
	'tests/e2e/back-office/admin-products.test.ts': 382,
	'tests/e2e/back-office/figures.test.ts': 603,
	'tests/e2e/customer/accounts.test.ts': 302,
	'tests/e2e/customer/cart-and-wishlist.test.ts': 434,
	'tests/e2e/customer/order-inquiry.test.ts': 486,
	'tests/e2e/offline/offline.test.ts': 512,
	'tests/e2e/storefront/lists.test.ts': 496,
	'tests/integration/back-office/roles.test.ts': 436,
	'tests/integration/database/backup.test.ts': 336,
	'tests/integration/requests/http.test.ts': 413,
	'tests/integration/requests/metrics.test.ts': 310,
	'tests/integration/running/start.test.ts': 337,
}

const listed = execFileSync(
	'git',
	['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'server', 'bin', 'tests'],
	{ encoding: 'utf8' },
)
const FILES = listed.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

const LINES = new Map(FILES.map((file) => [file, linesOf(file)]))

/** A test beside its file does not count; under tests/ a test is what the folder is for. One file is one page in app/routes. */
const FOLDERS = Map.groupBy(
	FILES.filter((file) => file.startsWith('tests/') || !isTest(file)),
	(file) => dirname(file),
)
const SIZES = new Map(
	[...FOLDERS]
		.filter(([folder]) => !/^app\/routes\//.test(folder))
		.map(([name, files]) => [name, files.length]),
)

/** What is larger than it may be, and exceptions that nothing needs any more. */
function tooLarge(sizes: Map<string, number>, most: number, exceptions: Record<string, number>): string[] {
	const large = [...sizes]
		.filter(([name, size]) => size > (exceptions[name] ?? most))
		.map(([name, size]) => `${name}: ${size}, at most ${exceptions[name] ?? most}`)
	const unneeded = Object.keys(exceptions)
		.filter((name) => (sizes.get(name) ?? 0) <= most)
		.map((name) => `${name}: take it off the list of exceptions`)
	return [...large, ...unneeded]
}

describe('the source', () => {
	test('has no file of more than 300 lines', () => {
		expect(LINES.size).toBeGreaterThan(1_000)
		expect(tooLarge(LINES, MOST_LINES, LONG_FILES)).toEqual([])
	})

	test('has no folder of more than 20 files', () => {
		expect(tooLarge(SIZES, MOST_FILES, {})).toEqual([])
	})

	test('of app and server does not grow', () => {
		const shop = [...LINES].filter(([file]) => /^(app|server)\//.test(file) && !isTest(file))
		expect(shop.reduce((sum, [, lines]) => sum + lines, 0)).toBeLessThanOrEqual(MOST_LINES_OF_THE_SHOP)
	})

	test('what is too large is named, and so is an exception that nothing needs', () => {
		const sizes = new Map([
			['a.ts', 300],
			['b.ts', 301],
			['c.ts', 310],
			['d.ts', 311],
			['e.ts', 12],
		])
		expect(tooLarge(sizes, 300, { 'c.ts': 310, 'd.ts': 310, 'e.ts': 400, 'gone.ts': 500 })).toEqual([
			'b.ts: 301, at most 300',
			'd.ts: 311, at most 310',
			'e.ts: take it off the list of exceptions',
			'gone.ts: take it off the list of exceptions',
		])
	})
})
