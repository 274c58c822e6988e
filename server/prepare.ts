import { closeDatabase, connectDatabase } from '../app/db/client.server.ts'
import { ensureFirstAdmin } from '../app/features/admins/admins.server.ts'
import { loadSampleIntoEmptyShop } from '../app/features/catalogue/load-sample.server.ts'
import { config } from '../app/shop/config.server.ts'
import { holdDataFolder, openDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'
import { Problem } from './problem.ts'
import { quietClient } from './quiet-client.ts'
import { step } from './steps.ts'

export type Prepared = { url: string; dataFolder: string; stop: () => Promise<void>; tellAdmin: () => void }

/** Database, tables, catalogue and first admin: everything there must be before a page can be served. */
export async function prepareShop(): Promise<Prepared> {
	const settings = config()
	const dataFolder = await openDataFolder(settings.DATA_DIR)
	await holdDataFolder(dataFolder)
	const database = settings.DATABASE_URL
		? await namedDatabase(settings.DATABASE_URL)
		: await embeddedDatabase(dataFolder)
	try {
		await step('Tables up to date', () => migrateDatabase(database.url))
		connectDatabase(database.url)
		await step(
			'Catalogue ready',
			() => loadSampleIntoEmptyShop(new Date()),
			(added) => (added ? `${added} products loaded` : 'kept as it is'),
		)
		const admin = await ensureFirstAdmin(settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)
		const tellAdmin = () => {
			if (admin)
				process.stdout.write(
					`\n  Admin    ${admin.email}\n  Password ${admin.password}   (shown only this once)\n`,
				)
		}
		const stop = async () => {
			await closeDatabase()
			await database.stop()
		}
		return { url: database.url, dataFolder, stop, tellAdmin }
	} catch (error) {
		await closeDatabase()
		await database.stop()
		throw error
	}
}

async function embeddedDatabase(dataFolder: string) {
	return step(
		'PostgreSQL started',
		() => startEmbeddedPostgres(dataFolder),
		({ files }) =>
			files.moved ? `its account cannot enter this folder, so its files are in ${files.cluster}` : 'embedded',
	)
}

async function namedDatabase(url: string) {
	await step('Database reached', () => reach(url))
	return { url, stop: async () => {} }
}

async function reach(url: string): Promise<void> {
	const client = quietClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
	try {
		await client.connect()
	} catch (error) {
		const { hostname, port, pathname } = new URL(url)
		const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
		throw new Problem(
			`The database of DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be reached: ${reason}.`,
		)
	} finally {
		await client.end().catch(() => {})
	}
}
