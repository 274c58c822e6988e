// Every part of `npm run drill`, in the order of docs/drills.md. A drill is a program that says on stderr what it is
// doing and prints as its last line on stdout what was done, how often, what was promised, what happened, and whether the
// promise held (../harness/report.ts). Each can be run alone as well. `needs`: beyond Node and a build.
import type { Part } from '../harness/run-parts.ts'

type Drill = Part & { needs?: string }
const drill = (name: string, file: string, args: string[] = [], needs?: string): Drill => {
	const script = `tests/drills/${file}.ts`
	return { name, script, args, short: [...args, '--short'], needs }
}
const LOOP_MOUNT = 'root (a loop mount), e2fsprogs'
const FAKETIME = 'apt-get install faketime'
const MACHINES = "root, Debian's PostgreSQL 15, Swift, PgBouncer, HAProxy, nginx"

export const PARTS = [
	drill('kill-web', 'kills', ['--victim=web', '--kills=200', '--shops=4']),
	drill('kill-database', 'kills', ['--victim=database', '--kills=50', '--shops=2']),
	drill('orders-survive', 'kills', ['--shops=2']),
	drill('stock', 'stock'),
	drill('invoices', 'invoices'),
	drill('database-refuses', 'database-trouble', ['--trouble=refuses']),
	drill('database-silent', 'database-trouble', ['--trouble=silent']),
	drill('database-slow', 'database-trouble', ['--trouble=slow']),
	drill('rolling-restarts', 'rolling-restarts', [], 'nginx, openssl'),
	drill('disk-full', 'full-disk', ['--of=bytes'], LOOP_MOUNT),
	drill('log-away', 'log-away'),
	drill('inodes-full', 'full-disk', ['--of=files'], LOOP_MOUNT),
	drill('mail-away', 'mail-away', [], FAKETIME),
	drill('clock-jumps', 'clock-jumps', [], FAKETIME),
	drill('many-clients', 'many-clients'),
	drill('slow-clients', 'slow-clients'),
	drill('dockerfile', 'dockerfile', [], 'root, debootstrap, a network'),
	drill('soak', 'soak'),
	drill('restore', 'restore'),
	drill('fail-over', 'fail-over', [], MACHINES),
	drill('fuzz', 'fuzz', ['--of=addresses']),
	drill('fuzz-orders', 'fuzz', ['--of=orders']),
	drill('fresh', 'fresh-clone', [], 'git, npm'),
]
