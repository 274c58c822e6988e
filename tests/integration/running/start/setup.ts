// Setup of the start tests: temporary data folders, and shops that start in them or fail to.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type RunningShop, startShopProcess } from '../../../support/shop/shop-process.ts'
import { testPort } from '../../../support/shop/test-port.ts'

export const embedded = (dataFolder: string, more: Record<string, string> = {}) =>
	startShopProcess({ DATABASE_URL: '', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...more })

export const postmasterOf = (cluster: string) =>
	Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Running, not merely waiting for somebody to take note of its end. */
export function alive(pid: number): boolean {
	try {
		return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
	} catch {
		return false
	}
}

export async function died(shop: RunningShop, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
	const ended = new Promise<number | null>((done) => shop.process.once('exit', done))
	shop.process.kill(signal)
	return ended
}

export const portOf = (cluster: string) =>
	readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]

export type Starts = ReturnType<typeof useStarts>

export function useStarts() {
	const folders: string[] = []
	function newFolder(): string {
		const folder = mkdtempSync(join(tmpdir(), 'sillage-start-'))
		// The database's account must be able to enter it.
		chmodSync(folder, 0o755)
		folders.push(folder)
		return folder
	}
	afterAll(() => {
		for (const folder of folders) rmSync(folder, { recursive: true, force: true })
	})

	/** Starts what must not start, and returns its exit code and what it said. */
	async function failToStart(environment: Record<string, string>, script = 'bin/serve.mjs') {
		const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
			env: {
				PATH: process.env.PATH,
				NODE_COMPILE_CACHE: inject('compiledCode'),
				PORT: String(await testPort()),
				DATA_DIR: newFolder(),
				LOG_LEVEL: 'silent',
				AUTH_SECRET: 'a secret of the tests, long enough for one',
				...environment,
			},
		})
		let output = ''
		let said = ''
		child.stderr.on('data', (chunk) => {
			output += chunk
		})
		child.stdout.on('data', (chunk) => {
			said += chunk
		})
		const code = await new Promise((done) => child.once('exit', done))
		return { code, output: output.trim(), said }
	}

	return { newFolder, failToStart }
}
