// @ts-check
// Installs the locked dependencies when they are missing or older than the lockfile. Runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installProgress, packagesOf } from './install-progress.mjs'
import { nodeProblem } from './node-version.mjs'
import { giveUp, step } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed-from')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
// Ignores the shop's own version: the same packages need no installation.
const { '': _shop, ...packages } = lockfile.packages
const lock = createHash('sha256').update(JSON.stringify(packages)).digest('hex')
const NEEDED_MB = 900

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
	const disk = statfsSync(root)
	const freeMb = Math.floor((disk.bavail * disk.bsize) / 1024 / 1024)
	if (freeMb < NEEDED_MB)
		giveUp(
			`The disk has ${freeMb} MB left and the packages need ${NEEDED_MB} MB: free some space and start again.`,
		)
	try {
		await step('Installing packages', npmCi)
		writeFileSync(stamp, lock)
	} catch (error) {
		giveUp(`The packages could not be installed.\n\n${/** @type {Error} */ (error).message}`)
	}
}

const problem = nodeProblem(process.versions.node, existsSync(join(root, 'node_modules', '.bin', 'node')))
if (problem) giveUp(problem)

/** @param {(progress: string) => void} tell */
function npmCi(tell) {
	const wanted = packagesOf(lockfile)
	const look = setInterval(() => tell(installProgress(root, wanted)), 1_000)
	const npm = process.env.npm_execpath
	const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []]
	const child = spawn(command, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			output = (output + chunk).slice(-3000)
		})
	}
	return new Promise((done, failed) => {
		child.once('error', failed)
		child.once('exit', (code) =>
			code === 0 ? done(`${wanted.length} packages`) : failed(new Error(output.trim())),
		)
	}).finally(() => clearInterval(look))
}
