// The shop's database for a command beside or instead of the running shop.
import { existsSync, readFileSync } from 'node:fs'
import { config } from '../../app/shop/config.server.ts'
import { Problem } from '../operator-error.ts'
import { clusterInUse } from './cluster-folder.ts'
import { holdDataFolder, openDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { shopPassword, shopUrl } from './shop-role.ts'

export type ShopDatabase = { url: string; stop: () => Promise<void> }

/** The named one, the one of the running shop, or, when it is not running, started for this. */
export async function openShopDatabase(): Promise<ShopDatabase> {
	const { DATABASE_URL, DATA_DIR } = config()
	if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
	const folder = await openDataFolder(DATA_DIR)
	try {
		await holdDataFolder(folder)
	} catch {
		return { url: urlOfRunningShop(folder), stop: async () => {} }
	}
	return startEmbeddedPostgres(folder)
}

/** The shop is running and holds the folder: its database listens on the port that its own file names. */
function urlOfRunningShop(folder: string): string {
	const pidFile = `${clusterInUse(folder)}/postmaster.pid`
	if (!existsSync(pidFile)) throw new Problem('The shop is just starting or stopping: try again in a moment.')
	const port = readFileSync(pidFile, 'utf8').split('\n')[3]!.trim()
	return shopUrl(port, shopPassword(folder))
}
