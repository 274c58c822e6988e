// Every part of `npm run bench`, with a table in docs/benchmarks/. A part is a program that prints tables and sentences
// (../harness/report.ts) and fails when it cannot measure; each can be run alone as well. What is measured with a yardstick
// (nginx, pgbench, a smaller shop) takes turns with it inside the part.
import type { Part } from '../harness/run-parts.ts'

const bench = (name: string, file = name, more: Partial<Part> = {}): Part => ({
	name,
	script: `tests/bench/${file}.ts`,
	...more,
})

/** Behind each part the minutes that it takes on a quiet machine with two cores: together they must stay under forty. */
export const PARTS = [
	bench('bytes'), // 0.2
	bench('phone', 'phone', { short: ['--loads=1'] }), // 6
	bench('office-phone', 'phone', { args: ['seller'], short: ['seller', '--loads=1'] }), // 4
	bench('lighthouse', 'lighthouse', { isLong: true }), // 9
	bench('pages', 'pages', { short: ['--rounds=2'] }), // 2
	bench('hammered'), // 2
	bench('bodies'), // 0.5
	bench('orders', 'orders', { short: ['--seconds=4'] }), // 1
	bench('new-orders', 'new-orders', { short: ['--orders=5'] }), // 1
	bench('long-orders'), // 0.5
	bench('back-office', 'office', { args: ['lists'], short: ['lists', '--rounds=20'] }), // 1.5
	bench('figures', 'office', { args: ['figures'], isLong: true }), // 3
	bench('stock', 'office', { args: ['stock'], short: ['stock', '--rounds=10'] }), // 1
	bench('growth', 'growth', { short: ['84', '1000', '--rounds=10'] }), // 2
	bench('growth-100000', 'growth', { args: ['84', '100000', '--rounds=10'], isLong: true }), // 4
]
