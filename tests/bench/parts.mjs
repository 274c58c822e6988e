// Every part of `npm run bench`, with a table in docs/benchmarks/. A part is a program that prints tables (lines with
// ` | `) and sentences, and fails when it cannot measure; each can be run alone as well. What is measured with a yardstick
// (nginx, pgbench, a smaller shop, an earlier version) takes turns with it inside the part.

/**
 * `times`: how often in a full run; figures are then medians with the least and the most. Behind each part the minutes
 * that it takes on a quiet machine with two cores: together they must stay under forty.
 */
export const PARTS = [
	{ name: 'bytes', script: 'tests/bench/bytes.mjs' }, // 0.2
	{ name: 'phone', script: 'tests/bench/phone.mjs' }, // 6
	{ name: 'lighthouse', script: 'tests/bench/lighthouse.mjs', isLong: true }, // 9
	{ name: 'pages', script: 'tests/bench/pages.mjs', times: 2 }, // 1.5
	{ name: 'proxy', script: 'tests/bench/proxy.mjs', quick: ['2'] }, // 1.5
	{ name: 'hammered', script: 'tests/bench/hammered.mjs' }, // 2
	{ name: 'bodies', script: 'tests/bench/bodies.mjs' }, // 0.5
	{ name: 'orders', script: 'tests/bench/orders.mjs', quick: ['4'] }, // 1
	{ name: 'new-orders', script: 'tests/bench/new-orders.mjs' }, // 1
	{ name: 'long-orders', script: 'tests/bench/long-orders.mjs' }, // 0.5
	{ name: 'back-office', script: 'tests/bench/back-office.mjs' }, // 1.5
	{ name: 'figures', script: 'tests/bench/figures.mjs', isLong: true }, // 3
	{ name: 'growth', script: 'tests/bench/growth.mjs', quick: ['84', '1000', '--rounds=10'] }, // 2
	{
		name: 'growth-100000',
		script: 'tests/bench/growth.mjs',
		args: ['84', '100000', '--rounds=10'],
		isLong: true,
	}, // 4
	{ name: 'edits', script: 'tests/bench/edits.mjs', isLong: true }, // 2.5
	{ name: 'fresh', script: 'tests/drills/fresh-clone.mjs', isLong: true }, // 1.5
]
