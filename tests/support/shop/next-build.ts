// A build like this one under another version, with one script renamed, as a deploy brings it.
import {
	cpSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionOfBuild } from '../../../app/framework/build/built-files.ts'
import { keepScripts, writeDeltas } from '../../../bin/build/deltas.ts'

export type NextBuild = {
	/** The folder to start the shop in. */
	folder: string
	version: string
	/** A script that only the build before has. */
	goneScript: string
	/** A script of every page, the table of routes, of which this build has the delta to the one before. */
	changedScript: string
}

export async function makeNextBuild(): Promise<NextBuild> {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-next-'))
	cpSync('build', join(folder, 'build'), { recursive: true, filter: (file) => !/\.(br|gz|dcb)$/.test(file) })
	// Not a link: a module's own imports start from where it really is.
	cpSync('bin', join(folder, 'bin'), { recursive: true })
	for (const name of ['node_modules', 'content', 'migrations', 'docs', 'package.json'])
		symlinkSync(join(process.cwd(), name), join(folder, name))
	const names = readdirSync('build/client/build')
	const before = versionOfBuild('build/client')
	const script = names.find((name) => /^toast-card-.*\.js$/.test(name))!
	const version = 'newbuild'
	for (const part of readdirSync(join(folder, 'build'), { recursive: true, withFileTypes: true })) {
		if (!part.isFile() || !/\.(js|json)$/.test(part.name)) continue
		const path = join(part.parentPath, part.name)
		const text = readFileSync(path, 'utf8')
		const renewed = text.replaceAll(before, version).replaceAll(script, 'toast-card-next.js')
		if (renewed !== text) writeFileSync(path, renewed)
		const name = part.name.replace(before, version).replace(script, 'toast-card-next.js')
		if (name !== part.name) renameSync(path, join(part.parentPath, name))
	}
	const earlier = join(folder, 'earlier-builds')
	keepScripts('build/client', earlier)
	await writeDeltas(join(folder, 'build', 'client'), earlier)
	const changedScript = `/build/public-manifest-${version}.js`
	return { folder, version, goneScript: `/build/${script}`, changedScript }
}
