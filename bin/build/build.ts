// Builds the shop when a source is newer than the build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SOURCES = [
	'app',
	'server',
	'bin/build',
	'messages',
	'public',
	'content/blog',
	'content/media.json',
	'project.inlang',
]
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const STAMP = 'build/built-from'

/** Builds if needed and returns what it did; `report` gets the progress. */
export async function buildIfStale(report: (progress: string) => void = () => {}): Promise<string> {
	// An image contains the build without its sources (deploy/Dockerfile).
	if (existsSync(STAMP) && !existsSync('vite.config.ts')) return 'up to date'
	const sources = signature()
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return 'up to date'
	rmSync('build', { recursive: true, force: true })
	report('1 of 3, pages and scripts')
	await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'])
	// Imported here only: a start that finds everything built needs no bundler.
	const { writeShortTables } = await import('../../app/framework/build/route-tables.ts')
	writeShortTables('build/client', (message) => process.stderr.write(`${message}\n`))
	report('2 of 3, service worker')
	const { buildWorker } = await import('./build-worker.ts')
	await buildWorker('build/client')
	await precompress('build/client', (done, all) => report(`3 of 3, compressed ${done} of ${all} files`))
	const { keepScripts, writeDeltas } = await import('./deltas.ts')
	await writeDeltas('build/client')
	keepScripts('build/client')
	writeFileSync(STAMP, signature())
	return 'done'
}

/** Changes when any source file is added, removed or edited. */
function signature(): string {
	const hash = createHash('sha256')
	for (const file of [...SOURCES.flatMap(filesUnder), ...FILES].sort()) {
		// Made by the build itself.
		if (file.startsWith('app/paraglide') || file.includes('.test.')) continue
		const { size, mtimeMs } = statSync(file)
		hash.update(`${file} ${size} ${mtimeMs}\n`)
	}
	return hash.digest('hex')
}

function filesUnder(path: string): string[] {
	if (statSync(path).isFile()) return [path]
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
}

/** Compresses text files once, so that serving one is only a read. */
async function precompress(folder: string, count: (done: number, all: number) => void): Promise<void> {
	const brotli = promisify(brotliCompress)
	const zip = promisify(gzip)
	const texts = filesUnder(folder).filter(
		(file) => /\.(js|css|svg|json|txt)$/.test(file) && !file.includes('/.vite/'),
	)
	let done = 0
	await Promise.all(
		texts.map(async (file) => {
			const body = readFileSync(file)
			const params = {
				[constants.BROTLI_PARAM_QUALITY]: 11,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			}
			writeFileSync(`${file}.br`, await brotli(body, { params }))
			writeFileSync(`${file}.gz`, await zip(body, { level: 9 }))
			count(++done, texts.length)
		}),
	)
}

function run(command: string, args: string[]): Promise<string> {
	const child = spawn(command, args, {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, NODE_ENV: 'production' },
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			output = (output + chunk).slice(-20_000)
		})
	}
	return new Promise((done, failed) => {
		child.once('error', failed)
		child.once('exit', (code) =>
			code === 0 ? done(output) : failed(new Error(output.trim() || `${command} ended with ${code}`)),
		)
	})
}
