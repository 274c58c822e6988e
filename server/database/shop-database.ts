// The shop's database for a command beside or instead of the running shop.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { config } from '../../app/shop/process/config.server.ts'
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts'
import { OperatorError } from '../operator-error.ts'
import { clusterInUse, holdsDatabase } from './cluster-folder.ts'
import { holdDataFolder, openDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { reachDatabase } from './external-database.ts'
import { refuseNewerDatabase } from './oldest-version.ts'
import { shopPassword, shopUrl } from './shop-role.ts'
import { withConnection } from './single-connection.ts'

export type ShopDatabase = { url: string; stop: () => Promise<void> }

export const noShopIn = (folder: string): string => `There is no shop in ${folder}: set DATA_DIR.`

/** The database of an existing shop. Where there is none, or not one for this version, nothing is created. */
export async function openShopDatabase(): Promise<ShopDatabase> {
	const { DATABASE_URL, DATA_DIR } = config()
	const folder = resolve(DATA_DIR)
	if (!DATABASE_URL && !(existsSync(folder) && holdsDatabase(realpathSync(folder))))
		throw new OperatorError(noShopIn(folder))
	const database = await openAnyDatabase()
	try {
		await needShop(database.url, DATABASE_URL ? 'the database of DATABASE_URL' : folder)
		return database
	} catch (error) {
		await database.stop()
		throw error
	}
}

/** The external database, the running shop's, or one started for this: in an empty folder a new one. */
export async function openAnyDatabase(): Promise<ShopDatabase> {
	const { DATABASE_URL, DATA_DIR } = config()
	if (DATABASE_URL) {
		await reachDatabase('DATABASE_URL', DATABASE_URL)
		return { url: DATABASE_URL, stop: async () => {} }
	}
	const folder = await openDataFolder(DATA_DIR)
	try {
		await holdDataFolder(folder)
	} catch {
		return { url: urlOfRunningShop(folder), stop: async () => {} }
	}
	return startEmbeddedPostgres(folder)
}

async function needShop(url: string, where: string): Promise<void> {
	await withConnection(url, async (client) => {
		await refuseUnfinishedRestore(client)
		await refuseNewerDatabase(client)
		const { rows } = await client.query(
			`select to_regclass('public.orders') is not null and to_regclass('drizzle.__drizzle_migrations') is not null as found`,
		)
		if (!rows[0].found) throw new OperatorError(`There is no shop in ${where}: start the shop first.`)
	})
}

/** The running shop has locked the folder: its database listens on the port in its pid file. */
function urlOfRunningShop(folder: string): string {
	const pidFile = `${clusterInUse(folder)}/postmaster.pid`
	if (!existsSync(pidFile))
		throw new OperatorError('The shop is just starting or stopping: try again in a moment.')
	const port = readFileSync(pidFile, 'utf8').split('\n')[3]!.trim()
	return shopUrl(port, shopPassword(folder))
}
