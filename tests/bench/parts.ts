// Every part of `npm run bench`, in the order of docs/benchmarks.md. A part is a program that prints tables (lines with
// ` | `) and sentences, and fails when it cannot measure; each can be run alone as well. What is measured with a yardstick
// (nginx, pgbench, a smaller shop, an earlier version) takes turns with it inside the part.

/**
 * `times`: how often in a full run; figures are then medians with the least and the most. Behind each part the minutes
 * that it takes on a quiet machine with two cores: together they must stay under forty.
 */
export const PARTS = [
	{ name: 'bytes', script: 'tests/bench/bytes.ts' }, // 0.2
	{ name: 'phone', script: 'tests/bench/phone.ts' }, // 6
	{ name: 'lighthouse', script: 'tests/bench/lighthouse.ts', isLong: true }, // 9
	{ name: 'pages', script: 'tests/bench/pages.ts', times: 2 }, // 1.5
	{ name: 'proxy', script: 'tests/bench/proxy.ts', quick: ['2'] }, // 1.5
	{ name: 'hammered', script: 'tests/bench/hammered.ts' }, // 1
	{ name: 'orders', script: 'tests/bench/orders.ts', quick: ['4'] }, // 1
	{ name: 'new-orders', script: 'tests/bench/new-orders.ts' }, // 1
	{ name: 'long-orders', script: 'tests/bench/long-orders.ts' }, // 0.5
	{ name: 'back-office', script: 'tests/bench/back-office.ts' }, // 1.5
	{ name: 'figures', script: 'tests/bench/office.ts', isLong: true }, // 3
	{ name: 'growth', script: 'tests/bench/growth.ts', quick: ['84', '1000', '--rounds=10'] }, // 2
	{
		name: 'growth-100000',
		script: 'tests/bench/growth.ts',
		args: ['84', '100000', '--rounds=10'],
		isLong: true,
	}, // 4
	{ name: 'edits', script: 'tests/bench/edits.ts', isLong: true }, // 2.5
	{ name: 'fresh', script: 'tests/drills/fresh-clone.ts', isLong: true }, // 1.5
]
