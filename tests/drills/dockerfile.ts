// `node tests/drills/dockerfile.ts [--base=FOLDER]` as root, from a clean checkout: there is no Docker here, so every
// instruction of deploy/Dockerfile is carried out in folders of a freshly bootstrapped Debian, each stage in its own: COPY
// from the context without what the ignore file names, RUN under chroot, CMD as the image's user, with its environment
// alone and as process 1, on a PostgreSQL beside it. Then its HEALTHCHECK, pages, its commands, and SIGTERM. Needs
// debootstrap and the network. FOLDER: such a Debian that is there already.
import { execFileSync, spawn } from 'node:child_process'
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { freePort } from '../../server/port.ts'
import { isIgnored, readInstructions } from './dockerfile-text.ts'

const { values } = parseArgs({ options: { base: { type: 'string' }, seed: { type: 'string' } } })
const say = (line) => process.stderr.write(`  ${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'sillage-image-'))
chmodSync(folder, 0o755)
const run = (program, args) =>
	execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 })
const mbOf = (path) => Number(/^\d+/.exec(run('du', ['-sm', '--apparent-size', path]).toString())[0])

const context = join(folder, 'context')
const stages = new Map()
let stage
let done = 0
let database
let held = false
try {
	copyContext()
	const base = values.base ?? join(folder, 'debian')
	if (!values.base)
		run('debootstrap', ['--variant=minbase', 'bookworm', base, 'http://deb.debian.org/debian'])
	for (const { name, text } of readInstructions(readFileSync('deploy/Dockerfile', 'utf8'))) {
		say(`${name} ${text.slice(0, 120)}`)
		carryOut(name, text, base)
		done++
	}
	const bytes = mbOf(stage.root) - mbOf(base)
	mkdirSync(join(folder, 'database'), { mode: 0o755 })
	database = await startEmbeddedPostgres(join(folder, 'database'))
	const found = await serve()
	held = found.every(({ good }) => good)
	const image = `The image’s own part is ${bytes} MB (${mbOf(join(stage.root, 'usr/local/bin'))} MB of it Node) on top of Debian.`
	process.stdout.write(
		`${JSON.stringify({
			did: 'Every instruction of deploy/Dockerfile was carried out in folders of a freshly bootstrapped Debian 12 (chroot, namespaces of its own; no Docker).',
			times: done,
			promised:
				'Each instruction succeeds; the shop serves as a plain user and as process 1, is healthy, writes only to /data, and ends by itself at SIGTERM.',
			happened: `${found.map(({ what }) => what).join('; ')}. ${image}`,
			held,
		})}\n`,
	)
} finally {
	await database?.stop()
	rmSync(folder, { recursive: true, force: true })
}
process.exit(held ? 0 : 1)

function copyContext() {
	const rules = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
	const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
		.toString()
		.split('\0')
	for (const file of files.filter((name) => name && existsSync(name) && !isIgnored(name, rules)))
		cpSync(file, join(context, file), { preserveTimestamps: true })
}

function carryOut(name, text, base) {
	const at = (path) => (path.startsWith('/') ? path : join(stage.folder, path))
	if (name === 'FROM') {
		const [, image, alias] = /^(\S+)(?: AS (\S+))?$/.exec(text)
		stage = { root: join(folder, `stage-${stages.size}`), folder: '/', environment: {}, user: '0:0' }
		stages.set(alias ?? image, stage)
		run('cp', ['-a', base, stage.root])
		cpSync('/etc/resolv.conf', join(stage.root, 'etc/resolv.conf'))
		if (image.startsWith('node:')) installNode(stage.root)
	} else if (name === 'WORKDIR') {
		stage.folder = at(text)
		mkdirSync(join(stage.root, stage.folder), { recursive: true })
	} else if (name === 'COPY') {
		const [, from, rest] = /^(?:--from=(\S+) )?(.+)$/.exec(text)
		const paths = rest.split(' ')
		const target = join(stage.root, at(paths.pop()))
		for (const path of paths) {
			const source = join(from ? stages.get(from).root : context, path)
			mkdirSync(dirname(target), { recursive: true })
			// A folder's contents, or a file: under its own name where the target ends like a folder.
			if (statSync(source).isDirectory()) {
				mkdirSync(target, { recursive: true })
				run('cp', ['-a', `${source}/.`, target])
			} else run('cp', ['-a', source, rest.endsWith('/') ? `${target}/` : target])
		}
	} else if (name === 'RUN')
		run('chroot', inside('0:0', stage.folder, ['/bin/sh', '-c', text], certificatesOfThisMachine()))
	else if (name === 'ENV')
		for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[key] = value
	else if (name === 'USER') stage.user = text
	else if (name === 'CMD') stage.command = JSON.parse(text)
	else if (name === 'HEALTHCHECK') stage.health = JSON.parse(/CMD (\[.+\])$/.exec(text)[1])
	else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name)) throw new Error(`${name} is not known here`)
}

/** Behind a proxy that opens TLS, npm has to know its certificate, as Docker would have to be told. */
function certificatesOfThisMachine() {
	const file = process.env.NODE_EXTRA_CA_CERTS
	if (!file || !existsSync(join(stage.root, 'usr/local/bin/npm'))) return {}
	cpSync(file, join(stage.root, 'tmp/certificates.crt'))
	return { NODE_EXTRA_CA_CERTS: '/tmp/certificates.crt' }
}

/** Arguments of chroot: a program in the stage, with the image's environment and nothing else. */
function inside(user, at, command, more = {}) {
	const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
	const environment = Object.entries({ ...stage.environment, ...more }).map(
		([key, value]) => `${key}=${value}`,
	)
	const there = ['/bin/sh', '-c', `cd ${at} && exec "$@"`, 'sh']
	return [`--userspec=${user}`, stage.root, '/usr/bin/env', '-i', path, ...environment, ...there, ...command]
}

/** Node as node:…-slim has it: the lockfile's own, and npm. */
function installNode(root) {
	const program = run('sh', ['-c', 'readlink -f "$(command -v npm)"']).toString().trim()
	const npm = dirname(dirname(program))
	cpSync(process.execPath, join(root, 'usr/local/bin/node'))
	cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
	run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')])
}

/** The container: its CMD as process 1 of a namespace, watched by its HEALTHCHECK. */
async function serve() {
	const port = String(await freePort())
	const settings = {
		PORT: port,
		DATABASE_URL: database.url,
		LOG_LEVEL: 'warn',
		ADMIN_EMAIL: 'owner@sillage.example',
		ADMIN_PASSWORD: 'a-long-drill-password',
	}
	run('touch', [join(stage.root, 'tmp/before')])
	const namespaces = ['--mount', '--pid', '--fork', `--mount-proc=${stage.root}/proc`]
	const command = inside(stage.user, stage.folder, stage.command, settings)
	const container = spawn('unshare', [...namespaces, 'chroot', ...command], { stdio: ['ignore', 2, 2] })
	const ended = new Promise((exit) => container.once('exit', (code) => exit(code)))
	const inContainer = (program) => {
		try {
			return run('chroot', inside(stage.user, stage.folder, program, settings)).toString()
		} catch (error) {
			return error.stderr?.toString() || undefined
		}
	}
	try {
		let healthy = false
		for (let tries = 0; !healthy && tries < 120 && container.exitCode === null; tries++) {
			await sleep(500)
			healthy = inContainer(stage.health) === ''
		}
		const url = `http://127.0.0.1:${port}`
		const pages = [
			'/',
			'/fr/shop',
			'/product/yara-edp',
			'/blog',
			'/share/yara-edp.jpg',
			'/healthz',
			'/readyz',
		]
		const statuses = []
		for (const page of pages) statuses.push((await fetch(url + page).catch(() => ({ status: 0 }))).status)
		const first = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim()
		const status = readFileSync(`/proc/${first}/status`, 'utf8')
		const [uid, pid] = [/^Uid:\s+(\d+)/m.exec(status)[1], /^NSpid:.*\s(\d+)$/m.exec(status)[1]]
		const admin = inContainer(['node', 'bin/admin.mjs', 'end-sessions'])
		const tools = inContainer([
			'sh',
			'-c',
			'for tool in npm npx yarn gcc make python3 git; do command -v $tool; done; true',
		])
		const written = run('find', [stage.root, '-xdev', '-newer', join(stage.root, 'tmp/before'), '-type', 'f'])
			.toString()
			.split('\n')
			.filter((file) => file && !file.startsWith(join(stage.root, 'data')))
		process.kill(Number(first), 'SIGTERM')
		const code = await Promise.race([ended, sleep(30_000, 'late', { ref: false })])
		return [
			{ what: `healthy: ${healthy}`, good: healthy },
			{ what: `pages ${statuses.join(' ')}`, good: statuses.every((one) => one === 200) },
			{ what: `user ${uid}, process ${pid}`, good: uid === '10001' && pid === '1' },
			{ what: `npm run admin there: ${admin?.trim()}`, good: /sessions? /i.test(admin ?? '') },
			{ what: `tools in the image: ${tools?.trim() || 'none'}`, good: tools === '' },
			{ what: `written outside /data: ${written.length}`, good: written.length === 0 },
			{ what: `ended with ${code} at SIGTERM`, good: code === 0 },
		]
	} finally {
		if (container.exitCode === null) container.kill('SIGKILL')
	}
}
