import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
	file: string
	src?: string
	isEntry?: boolean
	imports?: string[]
	dynamicImports?: string[]
	css?: string[]
}
export type ViteManifest = Record<string, Chunk>

/** Entries of the build that only a signed-in admin uses. The login, an invitation and their layout are everybody’s. */
const isBackOfficeEntry = (source: string): boolean =>
	/(^|\/)app\/routes\/admin\//.test(source) && !/\/admin\/(login-layout|login|invitation)\./.test(source)

function readViteManifest(clientBuild: string): ViteManifest {
	const path = join(clientBuild, '.vite', 'manifest.json')
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Every file that the given entries can come to load. */
export function filesReachedFrom(manifest: ViteManifest, entries: string[]): Set<string> {
	const files = new Set<string>()
	const seen = new Set<string>()
	const visit = (key: string): void => {
		const chunk = manifest[key]
		if (!chunk || seen.has(key)) return
		seen.add(key)
		for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
		for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
	}
	for (const entry of entries) visit(entry)
	return files
}

/**
 * Files of the build that no public page can come to load. They are served only to an admin, so that
 * a visitor who guesses an address learns nothing of the back office.
 */
export function backOfficeFiles(manifest: ViteManifest): Set<string> {
	const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
	const publicFiles = filesReachedFrom(
		manifest,
		entries.filter((key) => !isBackOfficeEntry(key)),
	)
	const all = filesReachedFrom(manifest, entries)
	return new Set([...all].filter((file) => !publicFiles.has(file)))
}

/** The whole route table, which names every page of the back office. Visitors get shorter ones (bin/build/route-tables.ts). */
function wholeRouteTables(clientBuild: string): string[] {
	const folder = join(clientBuild, 'build')
	if (!existsSync(folder)) return []
	return readdirSync(folder)
		.filter((name) => /^manifest-\w+\.js$/.test(name))
		.map((name) => `/build/${name}`)
}

/** Files of a build that only an admin may have. */
export const guardedFiles = (clientBuild: string): Set<string> =>
	new Set([...backOfficeFiles(readViteManifest(clientBuild)), ...wholeRouteTables(clientBuild)])
