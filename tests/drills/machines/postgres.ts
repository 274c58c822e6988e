// A primary and a synchronous streaming replica of Debian's PostgreSQL 15, with TLS and a plain role, on loopback.
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/port.ts'
import { makeCertificate } from '../../harness/nginx.ts'
import { as, run } from '../../harness/processes.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const ROLE = 'shop_web'
const PASSWORD = 'a-password-of-the-drill'

type Node = { name: string; port: number; folder: string }

export async function startPostgres(folder: string) {
	mkdirSync(folder, { recursive: true })
	chmodSync(folder, 0o755)
	const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', flag, 'postgres'))) as [number, number]
	chownSync(folder, uid, gid)
	makeCertificate(folder)
	chownSync(join(folder, 'privkey.pem'), uid, gid)
	chmodSync(join(folder, 'privkey.pem'), 0o600)
	const first = { name: 'one', port: await freePort(), folder: join(folder, 'one') }
	const second = { name: 'two', port: await freePort(), folder: join(folder, 'two') }
	const ctl = (node: Node, ...args: string[]) =>
		as('postgres', `${BIN}/pg_ctl`, '-D', node.folder, '-w', '-s', ...args)
	// What pg_ctl starts keeps the pipes of its caller open, unless it has a log.
	const start = (node: Node) =>
		ctl(node, '-o', `-p ${node.port}`, '-l', join(folder, `${node.name}.log`), 'start')
	const sql = async (node: Node, statement: string) => {
		const where = ['-h', folder, '-p', String(node.port), '-d', 'postgres', '-c', statement]
		return (await as('postgres', 'psql', '-qXAt', '-v', 'ON_ERROR_STOP=1', ...where)).stdout.trim()
	}
	const kind = '-U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-instructions'.split(' ')
	await as('postgres', `${BIN}/initdb`, '-D', first.folder, ...kind)
	appendFileSync(
		join(first.folder, 'postgresql.conf'),
		`listen_addresses = 'localhost'
unix_socket_directories = '${folder}'
shared_buffers = 32MB
max_connections = 60
wal_level = replica
hot_standby = on
wal_log_hints = on
synchronous_commit = remote_apply
ssl = on
ssl_cert_file = '${folder}/fullchain.pem'
ssl_key_file = '${folder}/privkey.pem'
`,
	)
	// The shop's role comes in with TLS and its password only; HAProxy's look at the greeting needs neither.
	const from = ['127.0.0.1/32', '::1/128'].map(
		(address) =>
			`hostssl sillage,restored ${ROLE} ${address} scram-sha-256\nhost postgres check ${address} trust\n`,
	)
	const local = 'local all postgres trust\nlocal replication postgres trust\n'
	writeFileSync(join(first.folder, 'pg_hba.conf'), local + from.join(''))
	await start(first)
	await sql(first, `create role ${ROLE} login password '${PASSWORD}'`)
	await sql(first, 'create role "check" login')
	for (const database of ['sillage', 'restored'])
		await sql(first, `create database ${database} owner ${ROLE}`)
	let [primary, standby] = [first, second]
	await attach(standby)

	/** A fresh copy of the primary, which then waits for it with every commit. */
	async function attach(node: Node) {
		const source = `-h ${folder} -p ${primary.port} -U postgres -d application_name=${node.name}`
		const how = `-D ${node.folder} -R -X stream -c fast`
		await as('postgres', `${BIN}/pg_basebackup`, ...`${source} ${how}`.split(' '))
		// It was copied along; on a promoted server every write would wait for a standby that is gone.
		const auto = join(node.folder, 'postgresql.auto.conf')
		writeFileSync(auto, readFileSync(auto, 'utf8').replace(/^synchronous_standby_names.*\n/gm, ''))
		await start(node)
		await sql(primary, `alter system set synchronous_standby_names = '${node.name}'`)
		await sql(primary, 'select pg_reload_conf()')
	}

	/** It vouches for itself. */
	const ca = join(folder, 'fullchain.pem')
	const query = `sslmode=verify-full&sslrootcert=${ca}`
	const urlOf = (hosts: string, database = 'sillage') =>
		`postgres://${ROLE}:${PASSWORD}@${hosts}/${database}?${query}`
	return {
		role: ROLE,
		password: PASSWORD,
		ca,
		ports: [first.port, second.port],
		url: urlOf(`localhost:${first.port},localhost:${second.port}`),
		/** Of the server that is the primary now. */
		primaryUrl: (database?: string) => urlOf(`localhost:${primary.port}`, database),
		sql: (statement: string) => sql(primary, statement),
		isSynchronous: async () => (await sql(primary, 'select sync_state from pg_stat_replication')) === 'sync',
		/** The primary dies as by a power cut; the standby takes over. Tells how long that took. */
		async failOver(): Promise<number> {
			const startedAt = performance.now()
			await ctl(primary, '-m', 'immediate', 'stop')
			await ctl(standby, 'promote')
			;[primary, standby] = [standby, primary]
			return performance.now() - startedAt
		},
		/** The one that died comes back as the standby of the other. */
		async reattach() {
			rmSync(standby.folder, { recursive: true })
			await attach(standby)
		},
		async [Symbol.asyncDispose]() {
			// One of them may have stopped already.
			for (const node of [first, second]) await ctl(node, '-m', 'immediate', 'stop').catch(() => {})
		},
	}
}
