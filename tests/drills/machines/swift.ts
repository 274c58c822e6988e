// OpenStack Swift with its S3 layer: one device, one copy, loopback only. Debian's packages.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { freePort } from '../../../server/port.ts'
import { end, listens, run, start, until } from '../../harness/processes.ts'

const KEY = 'shop:web'
const SECRET = 'secretsecret'
const BUCKET = 'shop-media'
const KINDS = ['account', 'container', 'object']
const FILTERS =
	'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo symlink'.split(
		' ',
	)

export async function startSwift(folder: string) {
	const etc = join(folder, 'etc')
	for (const part of ['etc', 'srv/d1', 'cache']) mkdirSync(join(folder, part), { recursive: true })
	chmodSync(folder, 0o755)
	const [port, cache] = [await freePort(), await freePort()]
	const common = (bind: number) =>
		`[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${bind}\nworkers = 0\nuser = swift\nswift_dir = ${etc}\n`
	const ports: number[] = []
	for (const kind of KINDS) {
		const bind = await freePort()
		ports.push(bind)
		const ring = (...args: string[]) => run('swift-ring-builder', join(etc, `${kind}.builder`), ...args)
		ring('create', '4', '1', '1')
		ring('add', `r1z1-127.0.0.1:${bind}/d1`, '1')
		ring('rebalance')
		writeFileSync(
			join(etc, `${kind}.conf`),
			`${common(bind)}devices = ${folder}/srv\nmount_check = false\nfallocate_reserve = 0\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
		)
	}
	const more: Record<string, string> = {
		cache: `memcache_servers = 127.0.0.1:${cache}\n`,
		s3api: 'location = us-east-1\ns3_acl = false\n',
		tempauth: `user_${KEY.replace(':', '_')} = ${SECRET} .admin\n`,
	}
	const filters = FILTERS.map(
		(name) =>
			`[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${more[name] ?? ''}`,
	)
	writeFileSync(
		join(etc, 'proxy.conf'),
		`${common(port)}[pipeline:main]\npipeline = ${FILTERS.join(' ')} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${filters.join('')}`,
	)
	run('chown', '-R', 'swift:swift', folder)
	const log = (name: string) => join(folder, `${name}.log`)
	const memory = ['-u', 'memcache', '-l', '127.0.0.1', '-p', String(cache), '-m', '16']
	const children = [
		start('memcached', memory, {}, log('memcached')),
		...[...KINDS, 'proxy'].map((kind) =>
			start(`swift-${kind}-server`, [join(etc, `${kind}.conf`), '-v'], {}, log(kind)),
		),
	]
	// The proxy leaves a server alone for a minute once it has refused ten times: it is asked when all of them listen.
	for (const bind of ports) await until('Swift', listens(bind))
	await until('Swift', async () => (await fetch(`http://127.0.0.1:${port}/healthcheck`)).ok)
	const endpoint = `http://127.0.0.1:${port}/${BUCKET}`
	const client = new S3mini({ accessKeyId: KEY, secretAccessKey: SECRET, endpoint, region: 'us-east-1' })
	await until('the bucket', () => client.createBucket())
	return {
		url: `s3://${encodeURIComponent(KEY)}:${SECRET}@127.0.0.1:${port}/${BUCKET}?tls=off`,
		/** To the whole storage: SIGSTOP freezes it as a lost machine is, SIGCONT lets it go on. */
		signal(signal: NodeJS.Signals) {
			for (const child of children) child.kill(signal)
		},
		async [Symbol.asyncDispose]() {
			for (const child of children) await end(child)
		},
	}
}
