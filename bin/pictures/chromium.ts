import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from '../say.mjs'

/** A browser without background network requests. */
export const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

const WINDOWLESS = 'chromium-headless-shell'

/** A full Chromium, for screenshots: configured, the system's, Playwright's, or Debian's. */
export function findChromium(): string {
	return fromEnvironment() ?? fromSystem() ?? fromPlaywright() ?? installed('chromium') ?? missing()
}

/**
 * For tests and benchmarks Chromium's headless shell, where available: the same engine. The full browser also renders
 * a desktop window, on the same two cores and for longer than the page itself takes.
 */
export function findWindowless(): string {
	return (
		fromEnvironment() ??
		onPath(WINDOWLESS) ??
		installed(WINDOWLESS) ??
		fromSystem() ??
		fromPlaywright() ??
		installed('chromium') ??
		missing()
	)
}

/** Debian's package of that name, if it may be installed. */
function installed(name: string): string | undefined {
	if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
	process.stdout.write(`Installing Debian’s ${name} for the browser\n`)
	const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const options: SpawnSyncOptions = { stdio: 'ignore', env: environment, timeout: 180_000 }
	spawnSync('apt-get', ['update', '-qq'], options)
	spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
	return onPath(name)
}

const missing = (): never =>
	giveUp(
		'A Chromium is needed: install one (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
	)

const fromEnvironment = () =>
	[process.env.CHROMIUM_PATH, process.env.CHROME_PATH].find((path) => path && existsSync(path))

const fromSystem = () =>
	['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(onPath).find(Boolean)

function fromPlaywright(): string | undefined {
	const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
	if (!existsSync(folder)) return undefined
	return readdirSync(folder)
		.filter((name) => name.startsWith('chromium-'))
		.map((name) => join(folder, name, 'chrome-linux', 'chrome'))
		.find((path) => existsSync(path))
}

function onPath(name: string): string | undefined {
	try {
		return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
	} catch {
		return undefined
	}
}
