import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase } from '../app/db/client.server.ts'
import { ensureFirstAdmin } from '../app/features/admins/admins.server.ts'
import { loadSampleIntoEmptyShop } from '../app/features/catalogue/sample/load-sample.server.ts'
import { objectStorage } from '../app/features/media/object-storage.server.ts'
import { config } from '../app/shop/process/config.server.ts'
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts'
import {
	connectionsPerProcess,
	connectPool,
	type DatabaseAddress,
	dividedConnections,
} from './database/connections.ts'
import { holdDataFolder, openDataFolder } from './database/data-folder.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { databaseNeeds, reachDatabase } from './database/external-database.ts'
import { migrateTables, oneStartAtATime } from './database/migrate.ts'
import { refuseFirstVersion } from './database/shop-role.ts'
import { OperatorError } from './operator-error.ts'

/** What a web process needs to know. */
export type ShopResources = DatabaseAddress & {
	/** Of the pool of each web process. */
	connections: number
	dataFolder: string
	/** The folder of the embedded database; an external one monitors its own disk. */
	cluster: string | undefined
}
export type Prepared = ShopResources & { stop: () => Promise<void>; tellAdmin: () => void }

/** Database, tables, catalogue and first admin: everything required before a page can be served. */
export async function prepareShop(): Promise<Prepared> {
	const settings = config()
	const dataFolder = await openDataFolder(settings.DATA_DIR)
	await holdDataFolder(dataFolder)
	needSecret(dataFolder)
	const media = lookAtMedia(settings.MEDIA_URL)
	if (settings.BACKUP_DIR && !settings.BACKUP_PASSPHRASE)
		warn(
			'BACKUP_PASSPHRASE is not set: the daily backups are not encrypted, and leave sessions and secrets out.',
		)
	const database = settings.DATABASE_URL
		? await namedDatabase(settings.DATABASE_URL, settings.DATABASE_POOL_URL)
		: await embeddedDatabase(dataFolder)
	const stop = async () => {
		await closeDatabase()
		await database.stop()
	}
	try {
		await refuseWrongMedia(media)
		const { url, cluster } = database
		const poolUrl = settings.DATABASE_URL && settings.DATABASE_POOL_URL
		const { admin, connections } = await oneStartAtATime(url, async (client) => {
			await refuseUnfinishedRestore(client)
			const connections = await connectionsPerProcess(client, settings.WEB_CONCURRENCY)
			await step('Tables up to date', () => migrateTables(client))
			if (database.superuserUrl) await refuseFirstVersion(database.superuserUrl)
			if (settings.DATABASE_URL) for (const sentence of await databaseNeeds(client)) warn(sentence)
			connectPool({ url, poolUrl }, dividedConnections(connections).serving)
			await step(
				'Catalogue ready',
				() => loadSampleIntoEmptyShop(new Date()),
				(added) => (added ? `${added} products loaded` : 'kept as it is'),
			)
			return { admin: await ensureFirstAdmin(settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD), connections }
		})
		const tellAdmin = () => {
			if (admin)
				process.stdout.write(
					`\n  Admin    ${admin.email}\n  Password ${admin.password}   (shown only this once)\n`,
				)
		}
		return { url, poolUrl, connections, dataFolder, cluster, stop, tellAdmin }
	} catch (error) {
		await stop()
		throw error
	}
}

async function embeddedDatabase(dataFolder: string) {
	return step(
		'PostgreSQL started',
		() => startEmbeddedPostgres(dataFolder),
		({ cluster, elsewhere }) =>
			elsewhere ? `its account cannot enter this folder, so its files are in ${cluster}` : 'embedded',
	)
}

async function namedDatabase(url: string, poolUrl: string | undefined) {
	await step('Database reached', () => reachDatabase('DATABASE_URL', url))
	const advice = poolUrl && (await step('Pooler reached', () => reachDatabase('DATABASE_POOL_URL', poolUrl)))
	if (advice) warn(advice)
	return { url, superuserUrl: undefined, cluster: undefined, stop: async () => {} }
}

/** Machines that share a database must sign sessions with the same secret, and cannot share a file. */
function needSecret(dataFolder: string): void {
	const { AUTH_SECRET, DATABASE_URL, MEDIA_URL } = config()
	if (AUTH_SECRET || !DATABASE_URL) return
	const file = join(dataFolder, 'account-secret')
	const how = existsSync(file)
		? `set it to what is in ${file}, so that nobody is signed out.`
		: 'set it to at least 32 random characters ("openssl rand -base64 32").'
	// A single machine with an external database can use a file; shared photos mean several machines.
	if (MEDIA_URL)
		throw new OperatorError(
			`With DATABASE_URL and MEDIA_URL the setting AUTH_SECRET must be given, the same on every machine: ${how}`,
		)
	warn(
		`AUTH_SECRET is not set: sessions are signed with a secret of this machine’s own. Before a second one shares this database, ${how}`,
	)
}

/** The object storage is checked while the database starts, and for this long after it. */
const MEDIA_MS = 2_000
const NO_ANSWER = { away: true, sentence: 'The object storage of MEDIA_URL does not answer yet.' }

const lookAtMedia = async (url: string | undefined) => (url ? objectStorage(url).problem() : undefined)

/** A wrong key or bucket fails the start; storage that is unavailable must not block orders. */
async function refuseWrongMedia(media: ReturnType<typeof lookAtMedia>): Promise<void> {
	const problem = await Promise.race([media, sleep(MEDIA_MS, NO_ANSWER, { ref: false })])
	if (!problem) return
	if (!problem.away) throw new OperatorError(problem.sentence)
	warn(`${problem.sentence} The shop opens without its photos.`)
}

const warn = (sentence: string) => process.stdout.write(`  ! ${sentence}\n`)

/** One line per step of a start, with its duration. */
async function step<T>(
	what: string,
	work: () => Promise<T> | T,
	outcome?: (result: T) => string,
): Promise<T> {
	const startedAt = performance.now()
	const result = await work()
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
	process.stdout.write(`  ✓ ${what}${outcome ? `: ${outcome(result)}` : ''} (${seconds} s)\n`)
	return result
}
