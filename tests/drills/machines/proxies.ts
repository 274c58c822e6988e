// What stands between: HAProxy that finds the primary, PgBouncer in its transaction mode before it, nginx before the shops.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { run, until } from '../../harness/processes.ts'

const listens = (port) => () =>
	new Promise((done) => {
		const socket = connect(port, '127.0.0.1', () => done(true))
		socket.on('error', () => done(false)).on('connect', () => socket.destroy())
	})

/** PostgreSQL's greeting says whether it is a standby (in_hot_standby = off): the check reads those very bytes. */
export async function startHaproxy(folder, port, [one, two]) {
	const file = join(folder, 'haproxy.cfg')
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
  server one 127.0.0.1:${one}
  server two 127.0.0.1:${two}
`,
	)
	execFileSync('haproxy', ['-c', '-f', file], { stdio: 'pipe' })
	run('haproxy', ['-db', '-f', file], { log: join(folder, 'haproxy.log') })
	await until('HAProxy', listens(port))
}

export async function startPgbouncer(folder, port, { role, password, ca, primaryPort }) {
	mkdirSync(join(folder, 'pgbouncer'), { recursive: true })
	const at = join(folder, 'pgbouncer')
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
	execFileSync('chown', ['-R', 'postgres', at])
	run('/usr/sbin/runuser', ['-u', 'postgres', '--', 'pgbouncer', join(at, 'pgbouncer.ini')], {
		log: join(folder, 'pgbouncer.log'),
	})
	await until('PgBouncer', listens(port))
	return `postgres://${role}:${password}@127.0.0.1:${port}/sillage`
}

export async function startNginx(folder, port, shops) {
	const at = join(folder, 'nginx')
	mkdirSync(at, { recursive: true })
	chmodSync(folder, 0o755)
	const file = join(at, 'nginx.conf')
	writeFileSync(
		file,
		`daemon off;
pid ${at}/nginx.pid;
error_log ${at}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${at}/body;
  proxy_temp_path ${at}/proxy;
  fastcgi_temp_path ${at}/fastcgi;
  uwsgi_temp_path ${at}/uwsgi;
  scgi_temp_path ${at}/scgi;
  client_max_body_size 12m;
  upstream shops {
${shops.map((shop) => `    server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:${port};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_read_timeout 30s;
    }
  }
}
`,
	)
	execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'pipe' })
	run('nginx', ['-c', file], { log: join(at, 'out.log') })
	await until('nginx', listens(port))
}
