// The entry of the server build: the process is one file, and app code is loaded once.
import type { ServerBuild } from 'react-router'
import { config } from '../app/shop/process/config.server.ts'
import { captureConsole, logError } from '../app/shop/process/log.server.ts'
import { withTimeout } from '../app/shop/process/with-timeout.server.ts'
import { publicUrl } from '../app/shop/shop-facts.server.ts'
import { createHandler } from './handler/handler.ts'
import { OperatorError, sentenceFor } from './operator-error.ts'
import { runPageThread } from './pages/page-thread.ts'
import { portIsFree } from './port.ts'
import { prepareShop } from './prepare.ts'
import { serveShop } from './web-process.ts'
import { beWorker, isWorker, startWorkers } from './workers.ts'

export { runAdminCommand } from './admin-command.ts'
export { runBackupCommand } from './backup-command.ts'

/** The entry of the page thread (bin/render-pages.mjs). */
export const renderPages = (): Promise<void> =>
	runPageThread(async () =>
		createHandler(
			(await import('virtual:react-router/server-build')) as unknown as ServerBuild,
			'production',
		),
	)

const STARTING_MS = 20_000

export async function startShop(): Promise<void> {
	const asked = askedToStop()
	captureConsole()
	// A broken standard output at start is ignored.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
	// Node would print the whole error, with the query's parameters.
	process.on('uncaughtException', (error) => {
		logError('the process ends: an error that nobody caught', error)
		process.exit(1)
	})
	try {
		const starting = isWorker() ? beWorker().then((web) => web.end) : startWhole()
		// A signal during the start: the start is finished and then undone, so that nothing is left half open. A hanging
		// start is abandoned; its database ends with this process.
		const end = await Promise.race([
			starting,
			asked.then(() => withTimeout(starting, STARTING_MS, stoppedTooEarly)),
		])
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
		// Also after a failure: the password exists from now on and is printed only this once.
		prepared.tellAdmin()
		process.stdout.write('\n')
	}
}

const stoppedTooEarly = () => new OperatorError('The shop was stopped while it was starting.')

/** Resolves at the first SIGTERM or SIGINT; later ones are ignored. */
function askedToStop(): Promise<void> {
	return new Promise((asked) => {
		process.on('SIGTERM', () => asked())
		process.on('SIGINT', () => asked())
	})
}
