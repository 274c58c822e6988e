// A PostgreSQL that is not the shop's own: the distribution's where one is installed, else a second one of the embedded
// package. It sorts and folds letters by French rules (ICU), and the shop has a plain role there that owns its databases.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresPrograms } from '../../../server/database/postgres-files.ts'
import { databaseAccount } from '../../../server/database/unprivileged.ts'
import { freePort } from '../../../server/port.ts'

const DISTRIBUTION = '/usr/lib/postgresql'
const PASSWORD = 'a-password-of-the-test'

/** The newest one that the distribution has installed. */
export function distributionPrograms(): string | undefined {
	const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).map(Number) : []
	const [newest] = versions.filter(Number.isInteger).toSorted((a, b) => b - a)
	return newest ? join(DISTRIBUTION, String(newest)) : undefined
}

/** In a new folder, in one that every account can enter. `environment`: of its processes. */
export async function startOtherPostgres(folder: string, environment: NodeJS.ProcessEnv = process.env) {
	const account = await databaseAccount()
	const programs = distributionPrograms() ?? postgresPrograms(account)
	mkdirSync(folder)
	const password = `${folder}-password`
	writeFileSync(password, PASSWORD)
	for (const path of account ? [folder, password] : []) chownSync(path, account!.uid, account!.gid)
	const kind = '-U postgres -A scram-sha-256 -E UTF8 --locale-provider=icu --icu-locale=fr --locale=C -N'
	execFileSync(join(programs, 'bin', 'initdb'), ['-D', folder, `--pwfile=${password}`, ...kind.split(' ')], {
		...account,
		cwd: '/',
		stdio: 'pipe',
	})
	const port = await freePort()
	// Nothing here outlives the run, so it need not reach the disk.
	const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'fsync=off']
	const server = spawn(
		join(programs, 'bin', 'postgres'),
		['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
		{ ...account, cwd: '/', env: environment, stdio: 'ignore' },
	)
	const ended = new Promise((done) => server.once('exit', done))
	process.once('exit', () => server.kill('SIGINT'))
	const urlOf = (role: string, database: string) =>
		`postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`
	const ask = async (statement: string) => {
		const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') })
		await client.connect()
		return client.query(statement).finally(() => client.end())
	}
	for (let tries = 0; ; tries++) {
		const failure = await ask(`create role boutique login password '${PASSWORD}'`).catch((error) => error)
		if (!(failure instanceof Error)) break
		if (tries === 100 || server.exitCode !== null) throw failure
		await sleep(100)
	}
	return {
		version: (await ask('show server_version')).rows[0].server_version as string,
		/** An empty database of the shop's role. */
		async newDatabase(name: string): Promise<string> {
			await ask(`create database ${name} owner boutique`)
			return urlOf('boutique', name)
		},
		async stop(): Promise<void> {
			server.kill('SIGINT')
			await ended
		},
	}
}
