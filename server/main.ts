// The entry of the server build: everything the process runs is in one file, and app code is loaded once.
import { config } from '../app/shop/config.server.ts'
import { publicUrl } from '../app/shop/shop-facts.server.ts'
import { log } from './log.ts'
import { portIsFree } from './port.ts'
import { prepareShop } from './prepare.ts'
import { sentenceFor } from './problem.ts'
import { serveShop } from './web-process.ts'
import { beWorker, isWorker, startWorkers } from './workers.ts'

export { runAdminCommand } from './admin-command.ts'

/** What `npm start` runs once the build is there. */
export async function startShop(): Promise<void> {
	try {
		onceAskedToStop(isWorker() ? (await beWorker()).end : await startWhole())
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
		prepared.tellAdmin()
		process.stdout.write('\n')
		return async () => {
			await web.end()
			await prepared.stop()
		}
	} catch (error) {
		await prepared.stop()
		throw error
	}
}

function onceAskedToStop(end: () => Promise<void>): void {
	let asked = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, () => {
			if (asked) return
			asked = true
			end().then(
				() => process.exit(0),
				(error: unknown) => {
					log('error', 'did not stop cleanly', { error: String(error) })
					process.exit(1)
				},
			)
		})
	}
}
