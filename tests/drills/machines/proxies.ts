// What stands between the shops and PostgreSQL: HAProxy that finds the primary, PgBouncer in its transaction mode before it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/port.ts'
import { endingWith, listens, run, start, until } from '../../harness/processes.ts'

/** PostgreSQL's greeting says whether it is a standby (in_hot_standby = off): the check reads those very bytes. */
export async function startHaproxy(folder: string, ports: number[]) {
	const file = join(folder, 'haproxy.cfg')
	const port = await freePort()
	writeFileSync(
		file,
		`defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary 00000026000300007573657200636865636b00646174616261736500706f7374677265730000
  tcp-check expect binary 696e5f686f745f7374616e646279006f666600
  tcp-check send-binary 5800000004
  default-server check inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((each) => `  server s${each} 127.0.0.1:${each}`).join('\n')}
`,
	)
	run('haproxy', '-c', '-f', file)
	const haproxy = start('haproxy', ['-db', '-f', file], {}, join(folder, 'haproxy.log'))
	await until('HAProxy', listens(port))
	return endingWith(haproxy, { port })
}

type Way = { role: string; password: string; ca: string; port: number }

export async function startPgbouncer(folder: string, { role, password, ca, port: primaryPort }: Way) {
	const at = join(folder, 'pgbouncer')
	const port = await freePort()
	mkdirSync(at, { recursive: true })
	writeFileSync(
		join(at, 'pgbouncer.ini'),
		`[databases]
sillage = host=localhost port=${primaryPort} dbname=sillage user=${role} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${at}/users
pool_mode = transaction
default_pool_size = 8
server_tls_sslmode = verify-full
server_tls_ca_file = ${ca}
server_login_retry = 1
server_check_delay = 1
query_wait_timeout = 10
`,
	)
	writeFileSync(join(at, 'users'), `"${role}" "${password}"\n`)
	run('chown', '-R', 'postgres', at)
	const args = ['-u', 'postgres', '--', 'pgbouncer', join(at, 'pgbouncer.ini')]
	const pgbouncer = start('/usr/sbin/runuser', args, {}, join(folder, 'pgbouncer.log'))
	await until('PgBouncer', listens(port))
	return endingWith(pgbouncer, { url: `postgres://${role}:${password}@127.0.0.1:${port}/sillage` })
}
