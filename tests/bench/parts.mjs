// Every part of `npm run bench`, in the order of docs/benchmarks.md. A part is a program that prints tables (lines with
// ` | `) and sentences, and fails when it cannot measure; each can be run alone as well. What is measured with a yardstick
// (nginx, pgbench, a smaller shop, an earlier version) takes turns with it inside the part.

/** `times`: how often in a full run; figures are then medians with the least and the most. */
export const PARTS = [
	{ name: 'bytes', script: 'tests/bench/bytes.mjs' },
	{ name: 'phone', script: 'tests/bench/phone.mjs', times: 2 },
	{ name: 'lighthouse', script: 'tests/bench/lighthouse.mjs', isLong: true },
	{ name: 'pages', script: 'tests/bench/pages.mjs', times: 3 },
	{ name: 'proxy', script: 'tests/bench/proxy.mjs', times: 2, quick: ['2'] },
	{ name: 'hammered', script: 'tests/bench/hammered.mjs', times: 2 },
	{ name: 'orders', script: 'tests/bench/orders.mjs', times: 2, quick: ['4'] },
	{ name: 'new-orders', script: 'tests/bench/new-orders.mjs' },
	{ name: 'long-orders', script: 'tests/bench/long-orders.mjs' },
	{ name: 'back-office', script: 'tests/bench/back-office.mjs' },
	{ name: 'figures', script: 'tests/bench/figures.mjs', isLong: true },
	{ name: 'growth', script: 'tests/bench/growth.mjs', quick: ['84', '1000', '--rounds=10'] },
	{
		name: 'growth-100000',
		script: 'tests/bench/growth.mjs',
		args: ['84', '100000', '--rounds=10'],
		isLong: true,
	},
	{ name: 'edits', script: 'tests/bench/edits.mjs', isLong: true },
	{ name: 'fresh', script: 'tests/drills/fresh-clone.mjs', isLong: true },
]
