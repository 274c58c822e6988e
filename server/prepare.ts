import { closeDatabase, connectDatabase } from '../app/db/client.server.ts'
import { ensureFirstAdmin } from '../app/features/admins/admins.server.ts'
import { loadSampleIntoEmptyShop } from '../app/features/catalogue/sample/load-sample.server.ts'
import { config } from '../app/shop/config.server.ts'
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts'
import { connectionsForEach, dividedConnections } from './database/connections.ts'
import { holdDataFolder, openDataFolder } from './database/data-folder.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrateTables, oneStartAtATime } from './database/migrate.ts'
import { singleConnection } from './database/single-connection.ts'
import { Problem } from './operator-error.ts'

/** What a web process needs to know. */
export type Premises = {
	url: string
	/** Of the pool of each web process. */
	connections: number
	dataFolder: string
	/** The folder of the embedded database; a named database looks after its own disk. */
	cluster: string | undefined
}
export type Prepared = Premises & { stop: () => Promise<void>; tellAdmin: () => void }

/** Database, tables, catalogue and first admin: everything there must be before a page can be served. */
export async function prepareShop(): Promise<Prepared> {
	const settings = config()
	const dataFolder = await openDataFolder(settings.DATA_DIR)
	await holdDataFolder(dataFolder)
	const database = settings.DATABASE_URL
		? await namedDatabase(settings.DATABASE_URL)
		: await embeddedDatabase(dataFolder)
	const stop = async () => {
		await closeDatabase()
		await database.stop()
	}
	try {
		const { url, cluster } = database
		const { admin, connections } = await oneStartAtATime(url, async (client) => {
			await refuseUnfinishedRestore(client)
			const connections = await connectionsForEach(client, settings.WEB_CONCURRENCY)
			await step('Tables up to date', () => migrateTables(client))
			connectDatabase(url, dividedConnections(connections).serving)
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
		return { url, connections, dataFolder, cluster, stop, tellAdmin }
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

async function namedDatabase(url: string) {
	await step('Database reached', () => reach(url))
	return { url, cluster: undefined, stop: async () => {} }
}

async function reach(url: string): Promise<void> {
	const client = singleConnection({
		connectionString: url,
		connectionTimeoutMillis: 5_000,
		query_timeout: 5_000,
	})
	const { hostname, port, pathname } = new URL(url)
	const name = `The database of DATABASE_URL (${hostname}:${port || 5432}${pathname})`
	try {
		await client.connect()
		const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
		const encoding = rows[0]!.server_encoding
		if (encoding !== 'UTF8')
			throw new Problem(
				`${name} keeps its text as ${encoding} and the shop needs UTF8: make one with "create database … encoding 'UTF8' template template0".`,
			)
	} catch (error) {
		if (error instanceof Problem) throw error
		const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
		throw new Problem(`${name} cannot be reached: ${reason}.`)
	} finally {
		await client.end().catch(() => {})
	}
}

/** One line for each step of a start, with how long it took. */
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
