// `npm test`: all checks and tests, ending with one line `N passed, N failed`. `npm run check` (--quick): the part that
// takes under a minute, without database and browser.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../build/build.ts'
import { isMade, keepMade } from '../checks/made.ts'
import { countTests } from '../checks/test-titles.ts'
import { showWaiting } from '../say.mjs'

// Without .env: tests have their own settings.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const quick = process.argv.includes('--quick')
/** For everything the run writes; it goes with the run, also with one that is broken off. */
const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'sillage-test-'))
// Others than this account write there too, as they may in the system's own folder: PostgreSQL's, when root runs the tests.
chmodSync(folder, 0o1777)
process.env.TMPDIR = folder
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, breakOff)
/** Everything the shops of this run log, for the check at the end. */
const logs = join(folder, 'logs')
mkdirSync(logs)
process.env.SILLAGE_TEST_LOGS = logs
const count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
/** Tests that passed only on retry: a busy machine may cause one in a hundred browser tests, more are a bug. */
const secondTries: string[] = []
const MAX_SECOND_TRIES = 4

type Command = [program: string, args: string[]]
const node = (...args: string[]): Command => [process.execPath, args]
const tool = (path: string, ...args: string[]) => node(`node_modules/${path}`, ...args)
const CRUISER = 'dependency-cruiser/bin/dependency-cruiser.mjs'

const browsers = quick ? undefined : run(...node('bin/pictures/print-browsers.ts'))

// Two rows of about the same length, one for each of two cores: the tests, and the checks with the build. React Router
// loads the build's plugins, and one of them compiles the messages, which both rows read.
const made = step('Messages and the types of routes made', async () => {
	if (isMade()) return
	await succeed(tool('@react-router/dev/bin.cjs', 'typegen'))
	keepMade()
})
await Promise.all([
	made.then(() => tests('unit')).then(() => check('Dead code', tool('knip/bin/knip.js'))),
	inOrder(
		['Lint and format', tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
		['Import rules', tool(CRUISER, 'app', 'server', '--config', '.dependency-cruiser.mjs')],
		['Migrations', node('bin/checks/migrations.ts', '--check')],
		['Requirements', node('bin/checks/requirements.ts', '--check')],
	)
		.then(() => made)
		// Several checkers of the compiler would each work out the same types: two thirds more work.
		.then(() => check('Types', tool('typescript/bin/tsc', '--noEmit', '--checkers', '1')))
		.then(() => (quick ? undefined : step('Build', buildIfStale))),
])
if (!quick) {
	await step('Browsers found', async () => {
		const { code, output } = await browsers!
		if (code !== 0) throw new Error(output)
		Object.assign(process.env, JSON.parse(output.trim().split('\n').at(-1)!))
	})
	// One after the other: both cores are busy with either, and together they took longer.
	await tests('integration')
	await tests('browser')
	await check('Logs of the run tell nothing of persons', node('bin/checks/check-logs.ts', logs))
	await check('Requirements held by passing tests', node('bin/checks/requirements.ts', '--held-by', folder))
	await step(`At most ${MAX_SECOND_TRIES} tests needed a second try`, () => {
		if (secondTries.length > MAX_SECOND_TRIES) throw new Error(`${secondTries.length} did, named below`)
	})
}

removeFolder()
for (const test of secondTries) process.stdout.write(`\nPassed only at the second try: ${test}\n`)
if (failures.length) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`)
const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`)
process.exit(count.failed ? 1 : 0)

/** One check that passes or fails as a whole; its output is shown when it fails. */
async function check(name: string, command: Command): Promise<void> {
	await step(name, () => succeed(command))
}

async function succeed([command, args]: Command): Promise<void> {
	const { code, output } = await run(command, args)
	if (code !== 0) throw new Error(output)
}

async function inOrder(...checks: [name: string, command: Command][]): Promise<void> {
	for (const [name, command] of checks) await check(name, command)
}

async function step(name: string, work: (tell: (progress: string) => void) => unknown): Promise<void> {
	const waiting = showWaiting(name)
	let problem: Error | undefined
	try {
		await work(waiting.tell)
		count.passed++
	} catch (error) {
		problem = error as Error
		count.failed++
		failures.push(name)
	}
	waiting.end()
	process.stdout.write(`${problem ? '✗' : '✓'} ${name} (${waiting.seconds()} s)\n`)
	if (problem) process.stdout.write(`${problem.message}\n`)
}

/** A Vitest project; each of its tests counts. It runs beside other steps: a row of dots would be broken by their lines. */
async function tests(project: string): Promise<void> {
	const report = join(folder, `${project}.json`)
	process.stdout.write(`\n${project} tests\n`)
	const vitest = tool(
		'vitest/vitest.mjs',
		'run',
		'--project',
		project,
		'--reporter=minimal',
		'--reporter=./tests/support/setup/progress-reporter.ts',
		'--reporter=json',
		`--outputFile.json=${report}`,
	)
	const { code } = await run(...vitest, { stdio: 'inherit' })
	try {
		const { passed, failed, skipped, retried } = countTests(JSON.parse(readFileSync(report, 'utf8')))
		count.passed += passed
		count.failed += failed
		count.skipped += skipped
		secondTries.push(...retried)
		if (failed) failures.push(`${project} tests`)
		else if (code !== 0) throw new Error('ended with an error')
		if (passed === 0) throw new Error('no test ran')
	} catch (error) {
		count.failed++
		failures.push(`${project} tests (${(error as Error).message})`)
	}
}

function run(
	command: string,
	args: string[],
	options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
	const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options })
	running.add(child)
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk) => {
			output = (output + chunk).slice(-20_000)
		})
	}
	return new Promise((done) => {
		child.once('error', (error) => done({ code: 1, output: error.message }))
		child.once('exit', (code) => {
			running.delete(child)
			done({ code: code ?? 1, output })
		})
	})
}

/** Each test file copies a database, which a disk does half as fast as memory; a machine may have too little of it. */
function hasRoom(memory: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(memory)
		return bavail * bsize > 4 * 2 ** 30
	} catch {
		return false
	}
}

/** Ends what runs, with everything it has started, and then takes away its folder: Node and PostgreSQL write until they end. */
async function breakOff(): Promise<void> {
	// The run goes no further: nobody waits for them any more.
	for (const child of running) child.removeAllListeners('exit')
	const isThere = ({ pid }: ChildProcess) => {
		try {
			// At SIGTERM PostgreSQL would wait for its clients.
			return process.kill(-pid!, 'SIGINT')
		} catch {
			return false
		}
	}
	for (let tries = 0; tries < 50 && [...running].some(isThere); tries++) await sleep(200)
	removeFolder()
	process.exit(1)
}

function removeFolder(): void {
	rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
