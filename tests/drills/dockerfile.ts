// `node tests/drills/dockerfile.ts [--base=FOLDER]` as root, from a clean checkout: there is no Docker here, so every
// instruction of deploy/Dockerfile is carried out in folders of a freshly bootstrapped Debian, each stage in its own: COPY
// from the context without what the ignore file names, RUN under chroot, CMD as the image's user, with its environment
// alone and as process 1, on a PostgreSQL beside it. Then its HEALTHCHECK, pages, its commands, and SIGTERM. Needs
// debootstrap and the network. FOLDER: such a Debian that is there already.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { freePort } from '../../server/port.ts'
import { Visitor } from '../harness/client.ts'
import { ADMIN } from '../harness/people.ts'
import { endingWith, hasEnded, newFolder, run, start, textOf, waitFor } from '../harness/processes.ts'
import { runDrill, say, textOption } from '../harness/report.ts'
import { isIgnored, readInstructions } from './machines/dockerfile-text.ts'

type Environment = Record<string, string>
type Stage = {
	root: string
	folder: string
	environment: Environment
	user: string
	command: string[]
	health: string[]
}

const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const PAGES = '/ /fr/shop /product/yara-edp /blog /share/yara-edp.jpg /healthz /readyz'.split(' ')
const TOOLS = 'for tool in npm npx yarn gcc make python3 git; do command -v $tool; done; true'

/** Arguments of chroot: a program in the stage, with the image's environment and nothing else. */
function inside(
	{ root, environment }: Stage,
	user: string,
	at: string,
	command: string[],
	more: Environment = {},
) {
	const all = Object.entries({ ...environment, ...more }).map(([key, value]) => `${key}=${value}`)
	const there = ['/bin/sh', '-c', `cd ${at} && exec "$@"`, 'sh']
	return [`--userspec=${user}`, root, '/usr/bin/env', '-i', PATH, ...all, ...there, ...command]
}

function copyContext(context: string) {
	const rules = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
	const files = run('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
	for (const file of files.filter((name) => name && existsSync(name) && !isIgnored(name, rules)))
		cpSync(file, join(context, file), { preserveTimestamps: true })
}

/** Node as node:…-slim has it: the lockfile's own, and npm. */
function installNode(root: string) {
	const npm = dirname(dirname(run('sh', '-c', 'readlink -f "$(command -v npm)"').trim()))
	cpSync(process.execPath, join(root, 'usr/local/bin/node'))
	cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
	run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}

/** Behind a proxy that opens TLS, npm has to know its certificate, as Docker would have to be told. */
function certificatesOfThisMachine({ root }: Stage): Environment {
	const file = process.env.NODE_EXTRA_CA_CERTS
	if (!file || !existsSync(join(root, 'usr/local/bin/npm'))) return {}
	cpSync(file, join(root, 'tmp/certificates.crt'))
	return { NODE_EXTRA_CA_CERTS: '/tmp/certificates.crt' }
}

/** A folder's contents, or a file: under its own name where the target ends like a folder. */
function copy(source: string, target: string, isIntoFolder: boolean) {
	const isFolder = statSync(source).isDirectory()
	mkdirSync(isFolder || isIntoFolder ? target : dirname(target), { recursive: true })
	run('cp', '-a', isFolder ? `${source}/.` : source, isIntoFolder && !isFolder ? `${target}/` : target)
}

/** Carries out all of it; tells the last stage, and how many instructions there were. */
function buildImage(folder: string, base: string) {
	const context = join(folder, 'context')
	copyContext(context)
	const stages = new Map<string, Stage>()
	let stage!: Stage
	const at = (path: string) => (path.startsWith('/') ? path : join(stage.folder, path))
	const carryOut: Record<string, (text: string) => unknown> = {
		FROM(text) {
			const [, image = '', alias = image] = /^(\S+)(?: AS (\S+))?$/.exec(text)!
			const root = join(folder, `stage-${stages.size}`)
			stage = { root, folder: '/', environment: {}, user: '0:0', command: [], health: [] }
			stages.set(alias, stage)
			run('cp', '-a', base, root)
			cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
			if (image.startsWith('node:')) installNode(root)
		},
		WORKDIR(text) {
			stage.folder = at(text)
			mkdirSync(join(stage.root, stage.folder), { recursive: true })
		},
		COPY(text) {
			const [, from, rest = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(text)!
			const paths = rest.split(' ')
			const target = join(stage.root, at(paths.pop()!))
			for (const path of paths) {
				const sources = globSync(join(from ? stages.get(from)!.root : context, path))
				if (sources.length === 0) throw new Error(`COPY: there is no ${path}`)
				for (const source of sources) copy(source, target, rest.endsWith('/'))
			}
		},
		RUN(text) {
			const command = ['/bin/sh', '-c', text]
			run('chroot', ...inside(stage, '0:0', stage.folder, command, certificatesOfThisMachine(stage)))
		},
		ENV(text) {
			for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[key!] = value!
		},
		USER(text) {
			stage.user = text
		},
		CMD(text) {
			stage.command = JSON.parse(text)
		},
		HEALTHCHECK(text) {
			stage.health = JSON.parse(/CMD (\[.+\])$/.exec(text)![1]!)
		},
		VOLUME() {},
		EXPOSE() {},
		STOPSIGNAL() {},
	}
	const instructions = readInstructions(readFileSync('deploy/Dockerfile', 'utf8'))
	for (const { name, text } of instructions) {
		say(`${name} ${text.slice(0, 120)}`)
		if (!carryOut[name]) throw new Error(`${name} is not known here`)
		carryOut[name](text)
	}
	return { stage, count: instructions.length }
}

/** The container: its CMD as process 1 of a namespace, watched by its HEALTHCHECK. */
async function serve(stage: Stage, databaseUrl: string): Promise<{ what: string; good: boolean }[]> {
	const port = String(await freePort())
	const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
	const settings = { PORT: port, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...admin }
	run('touch', join(stage.root, 'tmp/before'))
	const namespaces = ['--mount', '--pid', '--fork', `--mount-proc=${stage.root}/proc`]
	const command = inside(stage, stage.user, stage.folder, stage.command, settings)
	const container = start('unshare', [...namespaces, 'chroot', ...command], { stdio: ['ignore', 2, 2] })
	await using _ending = endingWith(container, {}, 'SIGKILL')
	const inContainer = (...program: string[]) => {
		try {
			return run('chroot', ...inside(stage, stage.user, stage.folder, program, settings))
		} catch (error) {
			return (error as { stderr?: string }).stderr || undefined
		}
	}
	const isHealthy = () => inContainer(...stage.health) === ''
	await waitFor(() => isHealthy() || hasEnded(container), 60_000, 500)
	const healthy = isHealthy()
	const visitor = new Visitor(`http://127.0.0.1:${port}`)
	const statuses: number[] = []
	for (const page of PAGES) statuses.push((await visitor.ask(page)).status)
	const first = textOf(`/proc/${container.pid}/task/${container.pid}/children`).trim()
	const status = textOf(`/proc/${first}/status`)
	const [uid, pid] = [/^Uid:\s+(\d+)/m.exec(status)?.[1], /^NSpid:.*\s(\d+)$/m.exec(status)?.[1]]
	const said = inContainer('node', 'bin/commands/admin.ts', 'end-sessions')
	const tools = inContainer('sh', '-c', TOOLS)
	const written = run('find', stage.root, '-xdev', '-newer', join(stage.root, 'tmp/before'), '-type', 'f')
		.split('\n')
		.filter((file) => file && !file.startsWith(join(stage.root, 'data')))
	process.kill(Number(first), 'SIGTERM')
	await waitFor(() => hasEnded(container), 30_000)
	const code = container.exitCode
	return [
		{ what: `healthy: ${healthy}`, good: healthy },
		{ what: `pages ${statuses.join(' ')}`, good: statuses.every((one) => one === 200) },
		{ what: `user ${uid}, process ${pid}`, good: uid === '10001' && pid === '1' },
		{ what: `npm run admin there: ${said?.trim()}`, good: /sessions? /i.test(said ?? '') },
		{ what: `tools in the image: ${tools?.trim() || 'none'}`, good: tools === '' },
		{ what: `written outside /data: ${written.length}`, good: written.length === 0 },
		{ what: `ended with ${code} at SIGTERM`, good: code === 0 },
	]
}

await runDrill(import.meta, async () => {
	using folder = newFolder('image')
	const given = textOption('base')
	const base = given ?? join(folder.path, 'debian')
	if (!given) run('debootstrap', '--variant=minbase', 'bookworm', base, 'http://deb.debian.org/debian')
	const { stage, count } = buildImage(folder.path, base)
	const mbOf = (path: string) => Number(/^\d+/.exec(run('du', '-sm', '--apparent-size', path))?.[0])
	const megabytes = mbOf(stage.root) - mbOf(base)
	mkdirSync(join(folder.path, 'database'), { mode: 0o755 })
	const database = await startEmbeddedPostgres(join(folder.path, 'database'))
	const found = await serve(stage, database.url).finally(() => database.stop())
	return {
		did: 'Every instruction of deploy/Dockerfile was carried out in folders of a freshly bootstrapped Debian 12 (chroot, namespaces of its own; no Docker).',
		times: count,
		promised:
			'Each instruction succeeds; the shop serves as a plain user and as process 1, is healthy, writes only to /data, and ends by itself at SIGTERM.',
		happened: `${found.map(({ what }) => what).join('; ')}. The image’s own part is ${megabytes} MB (${mbOf(join(stage.root, 'usr/local/bin'))} MB of it Node) on top of Debian.`,
		kept: Object.fromEntries(found.map(({ what, good }) => [what, good])),
	}
})
