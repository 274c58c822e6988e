// Builds the shop when a source is newer than the build. `node bin/build.mjs` builds if needed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { step } from './say.mjs'

const SOURCES = [
	'app',
	'server',
	'messages',
	'public',
	'content/blog',
	'content/media.json',
	'project.inlang',
]
const FILES = [
	'package.json',
	'package-lock.json',
	'vite.config.ts',
	'react-router.config.ts',
	'bin/build.mjs',
	'bin/build-worker.mjs',
	'bin/chunks.mjs',
	'bin/languages.mjs',
	'bin/lean-messages.mjs',
	'bin/lean-packages.mjs',
]
const STAMP = 'build/built-from'

/**
 * Builds if needed; returns what it did.
 * @param {(progress: string) => void} tell hears how far it is
 */
export async function buildIfStale(tell = () => {}) {
	// An image has what was built and not what it was built from (deploy/Dockerfile).
	if (existsSync(STAMP) && !existsSync('vite.config.ts')) return 'up to date'
	const sources = signature()
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return 'up to date'
	rmSync('build', { recursive: true, force: true })
	tell('1 of 3, pages and scripts')
	await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'])
	shortenManifest('build/client/build')
	tell('2 of 3, service worker')
	// Only here: it brings the bundler with it, and a start that finds everything built needs none.
	const { buildWorker } = await import('./build-worker.mjs')
	await buildWorker('build/client')
	await precompress('build/client', (done, all) => tell(`3 of 3, compressed ${done} of ${all} files`))
	writeFileSync(STAMP, signature())
	return 'done'
}

/** A mark that changes when any source is added, removed or edited. */
function signature() {
	const hash = createHash('sha256')
	for (const file of [...SOURCES.flatMap(filesUnder), ...FILES].sort()) {
		// Made by the build itself.
		if (file.startsWith('app/paraglide') || file.includes('.test.')) continue
		const { size, mtimeMs } = statSync(file)
		hash.update(`${file} ${size} ${mtimeMs}\n`)
	}
	return hash.digest('hex')
}

function filesUnder(path) {
	if (statSync(path).isFile()) return [path]
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const tell = (message) => {
	process.stderr.write(`${message}\n`)
}

/** Which routes a browser without an admin learns of: of a public page, and of the login and an invitation. */
const TABLES = {
	public: (id) => !/^routes\/(admin|resources)\//.test(id),
	login: (id) => /^(root|routes\/admin\/(login-layout|login|invitation\.\$token))$/.test(id),
}

/**
 * The route tables that a visitor's browser loads leave out the back office: half of the bytes, and none of a visitor's
 * business. Public pages name the first of these files and the login the second, instead of the whole table, which only
 * an admin gets (app/lean-page.ts, server/http/private-files.ts).
 */
export function shortenManifest(folder, warn = tell) {
	const whole = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))
	try {
		if (whole.length === 0) throw new Error('there is no manifest-….js')
		for (const name of whole) {
			const text = readFileSync(join(folder, name), 'utf8')
			const short = Object.keys(TABLES).map((table) => [table, shortManifest(table, name, text)])
			for (const [table, content] of short) writeFileSync(join(folder, `${table}-${name}`), content)
		}
	} catch (error) {
		// Without them public pages have no scripts, and work as they do in a browser without any.
		warn(`React Router writes its route table in a new form (docs/decisions/0011): ${error.message}`)
	}
}

export function shortManifest(table, name, text) {
	const start = text.indexOf('{')
	const manifest = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
	const routes = Object.entries(manifest.routes).filter(([id]) => TABLES[table](id))
	// The table names itself: React compares that name with the preload in the page, and would fetch the whole one.
	const url = manifest.url.replace(name, `${table}-${name}`)
	const short = { ...manifest, url, routes: Object.fromEntries(routes) }
	return `${text.slice(0, start)}${JSON.stringify(short, (_, value) => (value === false ? undefined : value))};`
}

/** Text files get their smallest forms once, here, so that serving one is only a read. */
async function precompress(folder, count) {
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

export function run(command, args, options = {}) {
	const child = spawn(command, args, {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, NODE_ENV: 'production' },
		...options,
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk) => {
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

if (process.argv[1]?.endsWith('bin/build.mjs')) {
	await step('Build', buildIfStale)
}
