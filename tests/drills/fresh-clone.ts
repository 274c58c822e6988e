// `npm run drill -- fresh`: a clone in an empty folder, `npm start` as a stranger would, and what is promised of it:
// healthy and serving photos within 180 seconds, a second start within 10, all data back after a kill -9 of everything.
import { readlinkSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/port.ts'
import { Visitor } from '../harness/client.ts'
import { pssOf } from '../harness/figures.ts'
import {
	commandOf,
	end,
	everyPid,
	newFolder,
	postgresProcesses,
	run,
	start,
	textOf,
	until,
} from '../harness/processes.ts'
import { runDrill, say } from '../harness/report.ts'

await runDrill(import.meta, async () => {
	using folder = newFolder('fresh')
	const clone = join(folder.path, 'sillage')
	run('git', 'clone', '--quiet', resolve('.'), clone)
	const port = await freePort()
	const visitor = new Visitor(`http://127.0.0.1:${port}`)
	// The pinned Node of this checkout must not help the clone.
	const path = process.env.PATH!.split(':').filter((part) => !part.includes('node_modules'))
	const inherited = Object.entries(process.env).filter(
		([name]) => !name.startsWith('npm_') && name !== 'NODE',
	)
	const own = { PATH: path.join(':'), PORT: String(port), LOG_LEVEL: 'warn' }
	const env = { ...Object.fromEntries(inherited), ...own }

	const isHere = (pid: number) => {
		try {
			return readlinkSync(`/proc/${pid}/cwd`) === clone && commandOf(pid).includes('bin/serve.mjs')
		} catch {
			return false
		}
	}
	const webProcesses = () => everyPid().filter(isHere)
	/** From a folder that only root may enter the database's files are moved, and a note says where. */
	const cluster = () =>
		textOf(join(clone, 'data', 'postgres-is-in.txt')).trim() || join(clone, 'data', 'postgres')
	const databaseProcesses = () => postgresProcesses(cluster()).all
	const everything = () => [...webProcesses(), ...databaseProcesses()]
	using _cleaning = {
		[Symbol.dispose]() {
			for (const pid of everything()) process.kill(pid, 'SIGKILL')
			if (cluster().startsWith('/var/lib/sillage/'))
				rmSync(dirname(cluster()), { recursive: true, force: true })
		},
	}

	const kept: Record<string, boolean> = {}
	const figures: string[] = []
	const promise = (what: string, value: number, limit: number) => {
		figures.push(`${what} ${Math.round(value * 10) / 10}`)
		kept[`${what} at most ${limit}`] = (kept[`${what} at most ${limit}`] ?? true) && value <= limit
		say(`${value <= limit ? '✓' : '✗'} ${figures.at(-1)} (promised: at most ${limit})`)
	}
	const startIt = async () => {
		const child = start('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 2, 2] })
		const isHealthy = async () => (await visitor.ask('/healthz', { timeoutMs: 2_000 })).status === 200
		return { child, seconds: (await until('npm start', isHealthy, 600_000, 100)) / 1000 }
	}
	const stopIt = async ({ child }: Awaited<ReturnType<typeof startIt>>) => {
		await end(child, 'SIGTERM', 60_000)
		await sleep(300)
		promise('processes left behind after SIGTERM', everything().length, 0)
	}
	let shop = await startIt()
	promise('first start, s', shop.seconds, 180)
	const photo = /\/media\/[\w-]+\/340\.avif/.exec((await visitor.ask('/')).text)?.[0]
	const picture = await visitor.ask(photo ?? '/no-photo-on-the-page')
	promise('home page without a photo', picture.status === 200 && picture.bytes.length > 1000 ? 0 : 1, 0)
	await sleep(5_000)
	promise('web memory, MB', pssOf(webProcesses()), 200)
	promise('database memory, MB', pssOf(databaseProcesses()), 120)
	await stopIt(shop)
	shop = await startIt()
	promise('second start, s', shop.seconds, 10)
	for (const pid of everything()) process.kill(pid, 'SIGKILL')
	await sleep(300)
	shop = await startIt()
	const products = (await visitor.ask('/shop')).text.match(/\/product\/[\w-]+/g) ?? []
	promise('products missing after kill -9 of everything', 84 - new Set(products).size, 0)
	await stopIt(shop)
	return {
		did: 'A clone in an empty folder, `npm start` as a stranger would, stopped, started again, kill -9 of everything, started again.',
		times: 1,
		promised:
			'First start within 180 s, with photos; a second within 10 s; web process under 200 MB, database under 120 MB; after kill -9 of everything all products; nothing left behind after a stop.',
		happened: `${figures.join('; ')}.`,
		kept,
	}
})
