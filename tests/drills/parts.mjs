// Every part of `npm run drill`, in the order of docs/drills.md. A drill is a program that says on stderr what it is
// doing and prints as its last line on stdout one JSON object (report.mjs): what was done, how often, what was promised,
// what happened, whether the promise held. Each can be run alone as well. `needs`: beyond Node and a build.

export const PARTS = [
	{
		name: 'kill-web',
		title: 'Kill -9 of the web process',
		script: 'tests/drills/orders-survive.mjs',
		args: ['--victim=web', '--kills=200', '--shops=4'],
		short: ['--victim=web', '--kills=4'],
	},
	{
		name: 'kill-database',
		title: 'Kill -9 of PostgreSQL',
		script: 'tests/drills/orders-survive.mjs',
		args: ['--victim=database', '--kills=50', '--shops=2'],
		short: ['--victim=database', '--kills=3'],
	},
	{
		name: 'orders-survive',
		title: 'Kill -9 of anything, also in the middle of a recovery',
		script: 'tests/drills/orders-survive.mjs',
		args: ['--kills=60', '--shops=2'],
		short: ['--kills=5'],
	},
	{
		name: 'database-refuses',
		title: 'The database refuses for 30 s',
		script: 'tests/drills/database-trouble.mjs',
		args: ['--trouble=refuses'],
	},
	{
		name: 'database-silent',
		title: 'The database is silent for 30 s',
		script: 'tests/drills/database-trouble.mjs',
		args: ['--trouble=silent'],
	},
	{
		name: 'database-slow',
		title: 'The database is slow for 30 s',
		script: 'tests/drills/database-trouble.mjs',
		args: ['--trouble=slow'],
	},
	{ name: 'soak', title: 'An hour of mixed load', script: 'tests/drills/soak.mjs' },
	{ name: 'restore', title: 'A backup under orders, restored', script: 'tests/drills/restore.mjs' },
	{
		name: 'fail-over',
		title: 'Two machines, and the replica takes over',
		script: 'tests/drills/machines.mjs',
		needs: "root, Debian's PostgreSQL 15, Swift, PgBouncer, HAProxy, nginx",
	},
	{ name: 'fuzz', title: 'Nonsense to every address', script: 'tests/drills/fuzz.mjs' },
	{ name: 'fuzz-orders', title: 'Nonsense to the order form', script: 'tests/drills/fuzz-orders.mjs' },
	{
		name: 'fresh',
		title: 'A fresh clone',
		script: 'tests/drills/fresh-clone.mjs',
		args: ['--report'],
		needs: 'git, npm',
	},
]
