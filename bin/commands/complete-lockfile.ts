// Run after each change of dependencies: `node bin/commands/complete-lockfile.ts`. Some registries lack native packages
// for platforms the shop does not run on. npm then leaves them out of the lockfile, and `npm ci` rejects it as
// incomplete. This adds the missing names, marked for their platform. Packages for platforms the shop does run on get
// the registry's checksum, so that nothing is installed unverified.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
	version?: string
	optional?: boolean
	integrity?: string
	optionalDependencies?: Record<string, string>
	cpu?: string[]
	os?: string[]
	libc?: string[]
}
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const exact = (range: string) => range.replace(/^[^\d]*/, '')

const OS = [
	'android',
	'darwin',
	'freebsd',
	'netbsd',
	'openbsd',
	'openharmony',
	'sunos',
	'aix',
	'win32',
	'linux',
]
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

function platformOf(name: string): Pick<Entry, 'cpu' | 'os' | 'libc'> {
	const words = name.split(/[/-]/)
	const has = (known: string[]) => known.filter((word) => words.includes(word))
	return {
		cpu: has(CPU)
			.slice(0, 1)
			.concat(has(CPU).length ? [] : ['none']),
		os: words.includes('wasm32') ? undefined : has(OS).concat(has(OS).length ? [] : ['none']),
		libc: words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined,
	}
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
	for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
		const nested = `${path}/node_modules/${name}`
		const top = `node_modules/${name}`
		const found = lock.packages[nested] ?? lock.packages[top]
		if (found?.version === exact(range) || (found && !/^\d/.test(range))) continue
		lock.packages[found ? nested : top] = { version: exact(range), optional: true, ...platformOf(name) }
		added++
	}
}
for (const [path, entry] of Object.entries(lock.packages)) {
	if (path === '' || entry.integrity || !/linux-(arm64|x64)/.test(path)) continue
	const wanted = `${path.replace(/^.*node_modules\//, '')}@${entry.version}`
	const { stdout } = spawnSync('npm', ['view', wanted, 'dist.integrity'], { encoding: 'utf8' })
	const [integrity] = /sha512-\S+/.exec(stdout) ?? []
	if (integrity) entry.integrity = integrity
	else process.stdout.write(`${wanted}: the registry names no checksum\n`)
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} names of other platforms added\n`)
