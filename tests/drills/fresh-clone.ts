// `npm run drill -- fresh`: a clone in an empty folder, `npm start` as a stranger would, and what the issue promises of it:
// healthy and serving photos within 180 seconds, a second start within 10, all data back after a kill -9 of everything.
// Prints the figures; ends with an error when a promise is broken. Also a part of the benchmark, which reads the same lines.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from '../harness/report.ts'

// Not just any port: fetch refuses some, 4190 among them.
const PORT = 4290
const URL = `http://127.0.0.1:${PORT}`
const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const parent = given ?? tmpdir()
const folder = mkdtempSync(join(parent, 'sillage-fresh-'))
if (!given) execFileSync('chmod', ['755', folder])
const clone = join(folder, 'sillage')
execFileSync('git', ['clone', '--quiet', resolve('.'), clone])
const figures = []
let passed = true

// The pinned Node of this checkout must not help the clone.
const path = process.env.PATH.split(':')
	.filter((part) => !part.includes('node_modules'))
	.join(':')
const environment = { ...process.env, PATH: path, PORT: String(PORT), LOG_LEVEL: 'warn' }
for (const name of Object.keys(environment))
	if (name.startsWith('npm_') || name === 'NODE') delete environment[name]

try {
	say(
		`Node ${execFileSync('node', ['--version'], { env: environment, encoding: 'utf8' }).trim()}, clone in ${clone}`,
	)
	let shop = await start()
	promise('first start', shop.seconds, 180)
	const home = await (await fetch(URL)).text()
	const photo = /\/media\/[\w-]+\/340\.avif/.exec(home)?.[0]
	const picture = photo && (await fetch(URL + photo))
	promise(
		'home page without a photo',
		picture?.ok && Number(picture.headers.get('content-length')) > 1000 ? 0 : 1,
		0,
	)
	await sleep(5_000)
	say(
		`memory at rest: web ${pss(webProcesses())} MB (promised under 200), database ${pss(databaseProcesses())} MB (under 120)`,
	)
	promise('web memory MB', pss(webProcesses()), 200)
	promise('database memory MB', pss(databaseProcesses()), 120)
	await stop(shop)
	shop = await start()
	promise('second start', shop.seconds, 10)
	for (const pid of [...webProcesses(), ...databaseProcesses()]) process.kill(pid, 'SIGKILL')
	await sleep(300)
	shop = await start()
	const products = (await (await fetch(`${URL}/shop`)).text()).match(/\/product\/[\w-]+/g) ?? []
	promise('products missing after kill -9 of everything', 84 - new Set(products).size, 0)
	await stop(shop)
} finally {
	for (const pid of [...webProcesses(), ...databaseProcesses()]) process.kill(pid, 'SIGKILL')
	if (clusterFolder().startsWith('/var/lib/sillage/'))
		rmSync(dirname(clusterFolder()), { recursive: true, force: true })
	rmSync(folder, { recursive: true, force: true })
}
if (process.argv.includes('--report'))
	report({
		did: 'A clone in an empty folder, `npm start` as a stranger would, stopped, started again, kill -9 of everything, started again.',
		times: 1,
		promised:
			'First start within 180 s, with photos; a second within 10 s; web process under 200 MB, database under 120 MB; after kill -9 of everything all products; nothing left behind after a stop.',
		happened: `${figures.join('; ')}.`,
		held: passed,
	})
process.exitCode = passed ? 0 : 1

async function start() {
	const startedAt = performance.now()
	const child = spawn('npm', ['start'], {
		cwd: clone,
		env: environment,
		stdio: ['ignore', 2, 2],
	})
	for (;;) {
		if (child.exitCode !== null) throw new Error('npm start ended')
		if (
			await fetch(`${URL}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			break
		await sleep(100)
	}
	return { child, seconds: (performance.now() - startedAt) / 1000 }
}

async function stop({ child }) {
	const ended = new Promise((done) => child.once('exit', done))
	child.kill('SIGTERM')
	await ended
	await sleep(300)
	promise('processes left behind after SIGTERM', webProcesses().length + databaseProcesses().length, 0)
}

function pids(text) {
	const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
	return all
		.filter((line) => line.includes(text) && !line.includes('ps -eo'))
		.map((line) => Number.parseInt(line, 10))
}

function webProcesses() {
	return pids('bin/serve.mjs').filter((pid) => inClone(pid))
}

function databaseProcesses() {
	const masters = pids(clusterFolder()).filter((pid) => commandOf(pid).includes('bin/postgres'))
	const children = execFileSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' })
		.split('\n')
		.map((line) => line.trim().split(/\s+/).map(Number))
	return [...masters, ...children.filter(([, parent]) => masters.includes(parent)).map(([pid]) => pid)]
}

/** From a folder that only root may enter the database's files are moved, and a note says where. */
function clusterFolder() {
	const note = join(clone, 'data', 'postgres-is-in.txt')
	return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(clone, 'data', 'postgres')
}

function inClone(pid) {
	try {
		return execFileSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8' }).trim() === clone
	} catch {
		return false
	}
}

function commandOf(pid) {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
	} catch {
		return ''
	}
}

/** Memory that these processes have for themselves, in MB; shared pages count in parts. */
function pss(list) {
	const kilobytes = list.map((pid) =>
		Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]),
	)
	return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

function promise(what, value, limit) {
	const met = value <= limit
	passed &&= met
	figures.push(`${what} ${Math.round(value * 10) / 10}`)
	say(
		`${met ? '✓' : '✗'} ${what}: ${typeof value === 'number' ? Math.round(value * 10) / 10 : value} (promised: at most ${limit})`,
	)
}

function say(line) {
	process.stdout.write(`${line}\n`)
}
