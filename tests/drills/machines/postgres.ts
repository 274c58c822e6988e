// A primary and a synchronous streaming replica of Debian's PostgreSQL 15, with TLS and a plain role, on loopback.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { as, asLater } from '../../harness/processes.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const ROLE = 'shop_web'
const PASSWORD = 'a-password-of-the-drill'

/** `port` and the next one are used. */
export async function startPostgres(folder, port) {
	mkdirSync(folder, { recursive: true })
	chmodSync(folder, 0o755)
	const [uid, gid] = ['-u', '-g'].map((flag) =>
		Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
	)
	chownSync(folder, uid, gid)
	makeCertificate(folder, uid, gid)
	const nodes = [
		{ name: 'one', port, folder: join(folder, 'one') },
		{ name: 'two', port: port + 1, folder: join(folder, 'two') },
	]
	const ctl = (node, ...args) =>
		as('postgres', `${BIN}/pg_ctl`, ['-D', node.folder, '-w', '-s', ...args], { stdio: 'pipe' })
	const start = (node) => ctl(node, '-o', `-p ${node.port}`, '-l', join(folder, `${node.name}.log`), 'start')
	const sql = (node, statement, database = 'postgres') =>
		as('postgres', 'psql', [
			'-qXAt',
			'-v',
			'ON_ERROR_STOP=1',
			'-h',
			folder,
			'-p',
			String(node.port),
			'-d',
			database,
			'-c',
			statement,
		]).trim()

	const [first, second] = nodes
	as(
		'postgres',
		`${BIN}/initdb`,
		[
			'-D',
			first.folder,
			'-U',
			'postgres',
			'-A',
			'trust',
			'-E',
			'UTF8',
			'--locale=C.UTF-8',
			'--no-instructions',
		],
		{ stdio: 'pipe' },
	)
	writeFileSync(
		join(first.folder, 'postgresql.conf'),
		`${readFileSync(join(first.folder, 'postgresql.conf'), 'utf8')}
listen_addresses = 'localhost'
unix_socket_directories = '${folder}'
shared_buffers = 32MB
max_connections = 60
wal_level = replica
hot_standby = on
wal_log_hints = on
synchronous_commit = remote_apply
ssl = on
ssl_cert_file = '${folder}/server.crt'
ssl_key_file = '${folder}/server.key'
`,
	)
	// The shop's role comes in with TLS and its password only; HAProxy's look at the greeting needs neither.
	writeFileSync(
		join(first.folder, 'pg_hba.conf'),
		`local all postgres trust\nlocal replication postgres trust\n${['127.0.0.1/32', '::1/128'].map((from) => `hostssl sillage,restored ${ROLE} ${from} scram-sha-256\nhost postgres check ${from} trust\n`).join('')}`,
	)
	start(first)
	sql(first, `create role ${ROLE} login password '${PASSWORD}'`)
	sql(first, 'create role "check" login')
	for (const database of ['sillage', 'restored']) sql(first, `create database ${database} owner ${ROLE}`)
	let primary = first
	let standby = second
	await attach(standby)

	/** A fresh copy of the primary, which then waits for it with every commit. */
	async function attach(node) {
		// The drill goes on meanwhile: it has customers and a mail server to be.
		await asLater('postgres', `${BIN}/pg_basebackup`, [
			'-h',
			folder,
			'-p',
			String(primary.port),
			'-U',
			'postgres',
			'-D',
			node.folder,
			'-R',
			'-X',
			'stream',
			'-c',
			'fast',
			'-d',
			`application_name=${node.name}`,
		])
		// It was copied along; on a promoted server every write would wait for a standby that is gone.
		const auto = join(node.folder, 'postgresql.auto.conf')
		const kept = readFileSync(auto, 'utf8')
			.split('\n')
			.filter((line) => !line.startsWith('synchronous_standby_names'))
		writeFileSync(auto, kept.join('\n'))
		start(node)
		sql(primary, `alter system set synchronous_standby_names = '${node.name}'`)
		sql(primary, 'select pg_reload_conf()')
	}

	const query = `sslmode=verify-full&sslrootcert=${folder}/ca.crt`
	return {
		role: ROLE,
		password: PASSWORD,
		ca: join(folder, 'ca.crt'),
		url: `postgres://${ROLE}:${PASSWORD}@localhost:${first.port},localhost:${second.port}/sillage?${query}`,
		/** Of the server that is the primary now. */
		primaryUrl: (database = 'sillage') =>
			`postgres://${ROLE}:${PASSWORD}@localhost:${primary.port}/${database}?${query}`,
		sql: (statement, database) => sql(primary, statement, database),
		isSynchronous: () => sql(primary, 'select sync_state from pg_stat_replication') === 'sync',
		/** The primary dies as by a power cut; the standby takes over. Tells how long that took. */
		async failOver() {
			const startedAt = performance.now()
			const later = (node, ...args) =>
				asLater('postgres', `${BIN}/pg_ctl`, ['-D', node.folder, '-w', '-s', ...args])
			await later(primary, '-m', 'immediate', 'stop')
			await later(standby, 'promote')
			const ms = performance.now() - startedAt
			;[primary, standby] = [standby, primary]
			return ms
		},
		/** The one that died comes back as the standby of the other. */
		async reattach() {
			await asLater('postgres', 'rm', ['-rf', standby.folder])
			await attach(standby)
		},
		/** Both at once, for as long as it takes to start again. */
		stop() {
			for (const node of nodes) {
				try {
					ctl(node, '-m', 'immediate', 'stop')
				} catch {
					// It does not run.
				}
			}
		},
	}
}

/** An authority of the drill's own, and a certificate for localhost. */
function makeCertificate(folder, uid, gid) {
	const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
	openssl(
		'req',
		'-x509',
		'-newkey',
		'rsa:2048',
		'-nodes',
		'-days',
		'2',
		'-keyout',
		'ca.key',
		'-out',
		'ca.crt',
		'-subj',
		'/CN=Drill authority',
	)
	openssl(
		'req',
		'-newkey',
		'rsa:2048',
		'-nodes',
		'-keyout',
		'server.key',
		'-out',
		'server.csr',
		'-subj',
		'/CN=localhost',
	)
	writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
	openssl(
		'x509',
		'-req',
		'-in',
		'server.csr',
		'-CA',
		'ca.crt',
		'-CAkey',
		'ca.key',
		'-CAcreateserial',
		'-days',
		'2',
		'-out',
		'server.crt',
		'-extfile',
		'names',
	)
	for (const name of ['server.key', 'server.crt']) chownSync(join(folder, name), uid, gid)
	chmodSync(join(folder, 'server.key'), 0o600)
	chmodSync(join(folder, 'ca.crt'), 0o644)
}
