import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { unfinished } from './cluster-folder.ts'
import type { Account } from './unprivileged.ts'

/** The cluster's superuser: it creates the shop's role and database and is used for nothing else. */
export const SUPERUSER = 'sillage'

/** Creates the cluster beside its place and renames it, so that an interrupted start leaves no partial one. */
export async function createCluster(
	programs: string,
	cluster: string,
	secret: string,
	account: Account | undefined,
): Promise<void> {
	const partial = unfinished(cluster)
	rmSync(partial, { recursive: true, force: true })
	mkdirSync(partial, { recursive: true, mode: 0o700 })
	const password = randomBytes(24).toString('base64url')
	const passwordForInit = join(dirname(partial), 'initdb-password')
	writeFileSync(passwordForInit, password, { mode: 0o600 })
	writeFileSync(secret, password, { mode: 0o600 })
	if (account) {
		chownSync(partial, account.uid, account.gid)
		chownSync(passwordForInit, account.uid, account.gid)
	}
	const { code, output } = await initdb(programs, account, [
		'-D',
		partial,
		'-U',
		SUPERUSER,
		'-A',
		'scram-sha-256',
		`--pwfile=${passwordForInit}`,
		'-E',
		'UTF8',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		'--locale=C',
	]).finally(() => rmSync(passwordForInit, { force: true }))
	if (code !== 0) {
		// The empty folder stays: it shows the next start that this one failed.
		rmSync(partial, { recursive: true, force: true })
		mkdirSync(partial)
		if (output.includes('No space left'))
			throw new OperatorError('The disk is full: free some space and start again.')
		throw new OperatorError(`PostgreSQL could not make its files: ${output.trim().split('\n').at(-1)}`)
	}
	renameSync(partial, cluster)
}

async function initdb(programs: string, account: Account | undefined, flags: string[]) {
	const init = spawn(join(programs, 'bin', 'initdb'), flags, {
		...account,
		cwd: '/',
		env: {},
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let output = ''
	init.stderr.on('data', (chunk) => {
		output += chunk
	})
	const code = await new Promise<number | null>((done, failed) => {
		init.once('error', failed)
		init.once('exit', done)
	})
	return { code, output }
}
