import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from './say.mjs'

/** A browser that asks the network for nothing but its pages. */
export const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

/** A Chromium for the browser tests: named, the system's, Playwright's, or Debian's, installed when that is allowed. */
export async function findChromium() {
	const found = fromEnvironment() ?? fromSystem() ?? fromPlaywright()
	if (found) return found
	if (process.getuid?.() === 0 && onPath('apt-get')) {
		process.stdout.write('Installing Debian’s chromium for the browser tests\n')
		const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
		spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
			stdio: 'ignore',
			env: environment,
		})
		const installed = fromSystem()
		if (installed) return installed
	}
	giveUp(
		'The browser tests need a Chromium: install one (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
	)
}

const fromEnvironment = () =>
	[process.env.CHROMIUM_PATH, process.env.CHROME_PATH].find((path) => path && existsSync(path))

const fromSystem = () =>
	['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(onPath).find(Boolean)

function fromPlaywright() {
	const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
	if (!existsSync(folder)) return undefined
	return readdirSync(folder)
		.filter((name) => name.startsWith('chromium-'))
		.map((name) => join(folder, name, 'chrome-linux', 'chrome'))
		.find(existsSync)
}

function onPath(name) {
	try {
		return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
	} catch {
		return undefined
	}
}
