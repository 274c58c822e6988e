// The entry of the server build: everything the process runs is in one file, and app code is loaded once.
import { config } from '../app/shop/config.server.ts'
import { publicUrl } from '../app/shop/shop-facts.server.ts'
import { portIsFree } from './port.ts'
import { prepareShop } from './prepare.ts'
import { sentenceFor } from './problem.ts'
import { serveShop } from './web-process.ts'
import { beWorker, isWorker, startWorkers } from './workers.ts'

export { runAdminCommand } from './admin-command.ts'
export { renderPages } from './page-thread.ts'

/** What `npm start` runs once the build is there. */
export async function startShop(): Promise<void> {
	const asked = askedToStop()
	try {
		const end = isWorker() ? (await beWorker()).end : await startWhole()
		// Asked while still starting: the start is finished and then undone, so that nothing is left half open.
		await asked
		await end()
		process.exit(0)
	} catch (error) {
		process.stderr.write(`\n  ✗ ${sentenceFor(error)}\n`)
		process.exit(1)
	}
}

async function startWhole(): Promise<() => Promise<void>> {
	const { PORT, HOST, WEB_CONCURRENCY } = config()
	await portIsFree(PORT, HOST)
	const prepared = await prepareShop()
	try {
		const web =
			WEB_CONCURRENCY === 1 ? await serveShop(prepared) : await startWorkers(WEB_CONCURRENCY, prepared)
		process.stdout.write(`\n  Shop     ${publicUrl()}\n  Office   ${publicUrl()}/admin\n`)
		return async () => {
			await web.end()
			await prepared.stop()
		}
	} catch (error) {
		await prepared.stop()
		throw error
	} finally {
		// Also after a failure: the password exists from now on and is told only this once.
		prepared.tellAdmin()
		process.stdout.write('\n')
	}
}

/** Settles at the first SIGTERM or SIGINT; further ones change nothing. */
function askedToStop(): Promise<void> {
	return new Promise((asked) => {
		process.on('SIGTERM', () => asked())
		process.on('SIGINT', () => asked())
	})
}
