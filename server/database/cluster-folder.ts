// Where the database's files of a data folder are. Usually inside it; where the database's account cannot enter it
// (root's home), in a folder of their own, and a note in each of the two names the other.
//
// A new cluster is created only where no trace of an earlier one is found: an empty shop in place of a full one is the
// worst that a start can do.
import { createHash, randomBytes } from 'node:crypto'
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { type Account, canReach } from './unprivileged.ts'

/** When the database's account cannot enter a folder, its files live here instead. */
export const ELSEWHERE = '/var/lib/sillage'

/** `made`: it already contains a database. */
export type ClusterFolder = { cluster: string; elsewhere: boolean; made: boolean }

const insideOf = (dataFolder: string) => join(dataFolder, 'postgres')
const noteOf = (dataFolder: string) => join(dataFolder, 'postgres-is-in.txt')
const ownerNoteOf = (cluster: string) => join(dirname(cluster), 'data-folder.txt')
/** Left by an interrupted first start, and by nothing else. */
export const unfinished = (cluster: string): string => `${cluster}.new`

const holdsCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/** Where the running shop of this folder has its database. */
export const clusterInUse = (dataFolder: string): string =>
	holdsCluster(insideOf(dataFolder))
		? insideOf(dataFolder)
		: (read(noteOf(dataFolder)) ?? insideOf(dataFolder))

/** Whether a database belongs to this folder, in it or elsewhere. */
export const holdsDatabase = (dataFolder: string): boolean =>
	holdsCluster(clusterInUse(dataFolder)) || ownedElsewhere(dataFolder) !== undefined

/** Finds the cluster of a data folder, or the place for a new one, or fails the start with a sentence. */
export function findCluster(dataFolder: string, account: Account | undefined): ClusterFolder {
	const inside = insideOf(dataFolder)
	if (existsSync(inside) && !mayEnter(inside))
		throw new OperatorError(
			`The database in ${inside} belongs to another account: start the shop as that account or as root, or change the owner of the folder.`,
		)
	const noted = read(noteOf(dataFolder))
	const there = noted && holdsCluster(noted) ? noted : ownedElsewhere(dataFolder)
	const rival = there && rivalFor(there, dataFolder)
	if (holdsCluster(inside)) {
		if (there && !rival)
			throw new OperatorError(
				`There are two databases for ${dataFolder}, one in ${inside} and one in ${there}: move the one that is not wanted away and start again.`,
			)
		needPassword(dataFolder, inside)
		rmSync(noteOf(dataFolder), { force: true })
		if (canReach(dataFolder, account)) return { cluster: inside, elsewhere: false, made: true }
		return { cluster: moveElsewhere(inside, dataFolder), elsewhere: true, made: true }
	}
	if (there && rival)
		throw new OperatorError(
			`${dataFolder} is a copy of ${rival} without its database, which is in ${there}: copy that folder to ${inside} while both shops are stopped, and start again (docs/runbook.md, "Backup").`,
		)
	if (there) {
		needPassword(dataFolder, there)
		claim(there, dataFolder)
		return { cluster: there, elsewhere: true, made: true }
	}
	return folderForNew(dataFolder, noted, account)
}

/** The password of the cluster's superuser, in the data folder. */
export const passwordFile = (dataFolder: string): string => join(dataFolder, 'postgres-password')

function needPassword(dataFolder: string, cluster: string): void {
	if (existsSync(passwordFile(dataFolder))) return
	throw new OperatorError(
		`The password of the database in ${cluster} is missing: bring back ${passwordFile(dataFolder)}, set DATA_DIR if the data folder was moved, or move that database away for a new shop.`,
	)
}

function folderForNew(
	dataFolder: string,
	noted: string | undefined,
	account: Account | undefined,
): ClusterFolder {
	const inside = insideOf(dataFolder)
	const interrupted = [inside, noted].find((cluster) => cluster && existsSync(unfinished(cluster)))
	if (interrupted) return { cluster: interrupted, elsewhere: interrupted !== inside, made: false }
	if (noted)
		throw new OperatorError(
			`The database of ${dataFolder} was in ${noted} and is not there: bring that folder back, or put a copy of it in ${inside} (docs/runbook.md, "Backup").`,
		)
	const trace = ['postgres-password', 'postgres', 'media'].find((name) => isTrace(join(dataFolder, name)))
	if (trace)
		throw new OperatorError(
			`${dataFolder} holds "${trace}" of an earlier shop but not its database: put the database's folder back in ${inside} (docs/runbook.md, "Backup"), or choose an empty DATA_DIR for a new shop.`,
		)
	if (canReach(dataFolder, account)) return { cluster: inside, elsewhere: false, made: false }
	const cluster = newPlace()
	claim(cluster, dataFolder)
	return { cluster, elsewhere: true, made: false }
}

/** A file, or a non-empty folder. */
function isTrace(path: string): boolean {
	try {
		return readdirSync(path).length > 0
	} catch {
		return existsSync(path)
	}
}

function mayEnter(folder: string): boolean {
	try {
		readdirSync(folder)
		return true
	} catch {
		return false
	}
}

const newPlace = () => join(ELSEWHERE, randomBytes(8).toString('hex'), 'postgres')

/** Cluster and data folder record each other. */
function claim(cluster: string, dataFolder: string): void {
	mkdirSync(dirname(cluster), { recursive: true })
	writeFileSync(ownerNoteOf(cluster), `${dataFolder}\n`)
	writeFileSync(noteOf(dataFolder), `${cluster}\n`)
}

/** The first version of the shop did not record the owner: it named the folder after a hash of the owner's path. */
function ownerOf(cluster: string, dataFolder: string): string | undefined {
	const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
	return read(ownerNoteOf(cluster)) ?? (basename(dirname(cluster)) === hash ? dataFolder : undefined)
}

/** A cluster that records this folder as its owner, although the folder's own note is lost. */
function ownedElsewhere(dataFolder: string): string | undefined {
	if (!existsSync(ELSEWHERE)) return undefined
	return readdirSync(ELSEWHERE)
		.map((name) => join(ELSEWHERE, name, 'postgres'))
		.find((cluster) => holdsCluster(cluster) && ownerOf(cluster, dataFolder) === dataFolder)
}

/**
 * The other folder that this cluster belongs to, if there is one. An owner that is gone, or that names another cluster
 * by now, was renamed to this folder; one that still names this cluster was copied.
 */
function rivalFor(cluster: string, dataFolder: string): string | undefined {
	const owner = ownerOf(cluster, dataFolder)
	if (owner === dataFolder) return undefined
	if (owner && existsSync(owner) && realpathSync(owner) !== dataFolder && read(noteOf(owner)) === cluster)
		return owner
	if (postmasterOf(cluster))
		throw new OperatorError(`The database in ${cluster} is in use by another Sillage: stop that one first.`)
	return undefined
}

/** The owner is written first, so that an interrupted move can be found. */
function moveElsewhere(inside: string, dataFolder: string): string {
	if (postmasterOf(inside))
		throw new OperatorError(`The database in ${inside} is still running: stop the shop that uses it first.`)
	const cluster = newPlace()
	mkdirSync(dirname(cluster), { recursive: true })
	writeFileSync(ownerNoteOf(cluster), `${dataFolder}\n`)
	try {
		renameSync(inside, cluster)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
		cpSync(inside, `${cluster}.moving`, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
		renameSync(`${cluster}.moving`, cluster)
		rmSync(inside, { recursive: true })
	}
	claim(cluster, dataFolder)
	return cluster
}

/** The process that serves this cluster, by its working directory: that stays correct when folders are renamed. */
export function postmasterOf(cluster: string): number | undefined {
	try {
		const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
		return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : undefined
	} catch {
		return undefined
	}
}
