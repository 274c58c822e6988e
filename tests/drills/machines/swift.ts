// OpenStack Swift with its S3 layer: one device, one copy, loopback only. Debian's packages.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { run, until } from '../../harness/processes.ts'

const KEY = 'shop:web'
const SECRET = 'secretsecret'
const BUCKET = 'shop-media'

/** `port` and the four after it are used. */
export async function startSwift(folder, port) {
	const etc = join(folder, 'etc')
	for (const part of ['etc', 'srv/d1', 'cache']) mkdirSync(join(folder, part), { recursive: true })
	chmodSync(folder, 0o755)
	const kinds = { account: port + 1, container: port + 2, object: port + 3 }
	const cache = port + 4
	const common = (bind) =>
		`[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${bind}\nworkers = 0\nuser = swift\nswift_dir = ${etc}\n`
	for (const [kind, bind] of Object.entries(kinds)) {
		const ring = (...args) =>
			execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: etc, stdio: 'pipe' })
		ring('create', '4', '1', '1')
		ring('add', `r1z1-127.0.0.1:${bind}/d1`, '1')
		ring('rebalance')
		writeFileSync(
			join(etc, `${kind}.conf`),
			`${common(bind)}devices = ${folder}/srv\nmount_check = false\nfallocate_reserve = 0\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
		)
	}
	const filters = [
		'catch_errors',
		'gatekeeper',
		'healthcheck',
		'cache',
		'listing_formats',
		'bulk',
		's3api',
		'tempauth',
		'copy',
		'slo',
		'dlo',
		'symlink',
	]
	const more = {
		cache: `memcache_servers = 127.0.0.1:${cache}\n`,
		s3api: 'location = us-east-1\ns3_acl = false\n',
		tempauth: `user_${KEY.replace(':', '_')} = ${SECRET} .admin\n`,
	}
	writeFileSync(
		join(etc, 'proxy.conf'),
		`${common(port)}[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n` +
			filters
				.map(
					(name) =>
						`[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${more[name] ?? ''}`,
				)
				.join(''),
	)
	execFileSync('chown', ['-R', 'swift:swift', folder])
	run('memcached', ['-u', 'memcache', '-l', '127.0.0.1', '-p', String(cache), '-m', '16'], {
		log: join(folder, 'memcached.log'),
	})
	const servers = ['account', 'container', 'object', 'proxy'].map((kind) =>
		run(`swift-${kind}-server`, [join(etc, `${kind}.conf`), '-v'], { log: join(folder, `${kind}.log`) }),
	)
	// The proxy leaves a server alone for a minute once it has refused ten times: it is asked when all of them listen.
	for (const bind of Object.values(kinds)) await until('Swift', () => listens(bind))
	await until('Swift', async () => (await fetch(`http://127.0.0.1:${port}/healthcheck`)).ok)
	const client = new S3mini({
		accessKeyId: KEY,
		secretAccessKey: SECRET,
		endpoint: `http://127.0.0.1:${port}/${BUCKET}`,
		region: 'us-east-1',
	})
	await until('the bucket', () => client.createBucket())
	return {
		url: `s3://${encodeURIComponent(KEY)}:${SECRET}@127.0.0.1:${port}/${BUCKET}?tls=off`,
		client,
		/** The whole storage, frozen as a lost machine is. */
		pause() {
			for (const server of servers) server.kill('SIGSTOP')
		},
		resume() {
			for (const server of servers) server.kill('SIGCONT')
		},
	}
}

const listens = (port) =>
	new Promise((answered) => {
		const socket = connect(port, '127.0.0.1', () => {
			socket.destroy()
			answered(true)
		}).on('error', () => answered(false))
	})
