// Starts the real server from the build, on a database and a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { cloneStocked } from './database.ts'
import { storeDatabaseLog, storeSecretsOf, testLog } from './test-logs.ts'
import { testPort } from './test-port.ts'

export type RunningShop = {
	url: string
	database: string
	dataFolder: string
	process: ChildProcess
	output: () => string
	stop: () => Promise<void>
}

export const ADMIN = { email: 'owner@sillage.example', password: 'a-long-test-password' }

/** Catalogue and admin are in the shop's database already: only the first shop of a test run makes them. */
export const withCatalogue = (): Promise<string> =>
	cloneStocked(async (url) => (await startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' })).stop())

/** @param folder where another build than this one is */
export async function startShopProcess(
	environment: Record<string, string> = {},
	folder = process.cwd(),
): Promise<RunningShop> {
	const port = await testPort()
	const dataFolder = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sillage-shop-'))
	const database = environment.DATABASE_URL ?? (await withCatalogue())
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/serve.mjs'], {
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: inject('compiledCode'),
			NODE_ENV: 'production',
			PORT: String(port),
			DATA_DIR: dataFolder,
			DATABASE_URL: database,
			...(database && { AUTH_SECRET: 'a secret of the tests, long enough for one' }),
			RATE_LIMIT_SCALE: '1000',
			LOG_LEVEL: 'info',
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
			...environment,
		},
		cwd: folder,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	const store = testLog('shop')
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			output += chunk
			store(String(chunk))
		})
	}
	const url = `http://127.0.0.1:${environment.PORT ?? port}`
	await untilServing(url, child, () => output)
	return {
		url,
		database,
		dataFolder,
		process: child,
		output: () => output,
		stop: async () => {
			if (database) await storeSecretsOf(database)
			if (child.exitCode === null && child.signalCode === null) {
				const ended = new Promise((done) => child.once('exit', done))
				child.kill('SIGTERM')
				await ended
			}
			storeDatabaseLog(dataFolder)
			if (!environment.DATA_DIR) rmSync(dataFolder, { recursive: true, force: true })
		},
	}
}

async function untilServing(url: string, child: ChildProcess, output: () => string): Promise<void> {
	for (let waited = 0; ; waited += 50) {
		if (child.exitCode !== null) throw new Error(`The shop ended at once:\n${output()}`)
		const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
		if (answer?.ok) return
		if (waited > 60_000) throw new Error(`The shop does not answer:\n${output()}`)
		await new Promise((later) => setTimeout(later, 50))
	}
}

/** A shop for a whole test file. */
export function useShop(environment: Record<string, string> = {}): {
	url: (path?: string) => string
	shop: () => RunningShop
} {
	let running: RunningShop
	beforeAll(async () => {
		running = await startShopProcess(environment)
	})
	afterAll(async () => running?.stop())
	return { url: (path = '') => running.url + path, shop: () => running }
}
