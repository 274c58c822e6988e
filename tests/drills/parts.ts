// Every part of `npm run drill`, in the order of docs/drills.md. A drill is a program that says on stderr what it is
// doing and prints as its last line on stdout what was done, how often, what was promised, what happened, and whether the
// promise held (../harness/report.ts). Each can be run alone as well. `needs`: beyond Node and a build.
import type { Part } from '../harness/run-parts.ts'

const drill = (name: string, title: string, file: string, args: string[] = [], needs?: string) => ({
	...({ name, script: `tests/drills/${file}.ts`, args } satisfies Part),
	title,
	needs,
})
const LOOP_MOUNT = 'root (a loop mount), e2fsprogs'
const FAKETIME = 'apt-get install faketime'
const MACHINES = "root, Debian's PostgreSQL 15, Swift, PgBouncer, HAProxy, nginx"

export const PARTS = [
	drill('kill-web', 'Kill -9 of the web process', 'kills', ['--victim=web', '--kills=200', '--shops=4']),
	drill('kill-database', 'Kill -9 of PostgreSQL', 'kills', ['--victim=database', '--kills=50', '--shops=2']),
	drill('orders-survive', 'Kill -9 of anything, also in the middle of a recovery', 'kills', ['--shops=2']),
	drill('stock', 'Two sellers, counted bottles, and kills', 'stock'),
	drill('invoices', 'Two hundred invoices at once, and kills', 'office/invoices'),
	drill('database-refuses', 'The database refuses for 30 s', 'database-trouble', ['--trouble=refuses']),
	drill('database-silent', 'The database is silent for 30 s', 'database-trouble', ['--trouble=silent']),
	drill('database-slow', 'The database is slow for 30 s', 'database-trouble', ['--trouble=slow']),
	drill('rolling-restarts', 'Twenty rolling restarts', 'rolling-restarts', [], 'nginx, openssl'),
	drill('disk-full', 'A full disk', 'full-disk', ['--of=bytes'], LOOP_MOUNT),
	drill('log-away', 'Nobody takes the log', 'log-away'),
	drill('inodes-full', 'A disk that takes no more files', 'full-disk', ['--of=files'], LOOP_MOUNT),
	drill('mail-away', 'A day without the mail server', 'mail-away', [], FAKETIME),
	drill('clock-jumps', 'A clock that jumps', 'clock-jumps', [], FAKETIME),
	drill('many-clients', 'Five hundred clients at once', 'many-clients'),
	drill('slow-clients', 'Slow clients', 'slow-clients'),
	drill('dockerfile', 'The Dockerfile, step by step', 'dockerfile', [], 'root, debootstrap, a network'),
	drill('soak', 'An hour of mixed load', 'soak'),
	drill('restore', 'A backup under orders, restored', 'restore'),
	drill('fail-over', 'Two machines, and the replica takes over', 'fail-over', [], MACHINES),
	drill('fuzz', 'Nonsense to every address', 'fuzz', ['--of=addresses']),
	drill('fuzz-orders', 'Nonsense to the order form', 'fuzz', ['--of=orders']),
	drill('fresh', 'A fresh clone', 'fresh-clone', [], 'git, npm'),
]
