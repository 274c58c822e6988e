// The output of a build: Vite's list of chunks, and React Router's route tables.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Chunk = {
	file: string
	isEntry?: boolean
	imports?: string[]
	/** Dynamic imports. */
	dynamicImports?: string[]
	css?: string[]
}
export type Chunks = Record<string, Chunk>

export function readChunks(clientBuild: string): Chunks {
	const path = join(clientBuild, '.vite', 'manifest.json')
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** The keys of these chunks and of everything they import; dynamic imports only with `late`. */
export function chunksReached(chunks: Chunks, keys: string[], late = false, found = new Set<string>()) {
	for (const key of keys) {
		const chunk = chunks[key]
		if (!chunk || found.has(key)) continue
		found.add(key)
		chunksReached(chunks, [...(chunk.imports ?? []), ...((late && chunk.dynamicImports) || [])], late, found)
	}
	return found
}

/** The keys of a source file: React Router registers a route under its path with a query appended. */
export function entriesOf(chunks: Chunks, source: string): string[] {
	const found = Object.keys(chunks).filter((key) => key.split('?')[0]!.endsWith(source))
	if (found.length === 0) throw new Error(`The build has no file of its own for ${source}`)
	return found
}

const WHOLE_TABLE = /^manifest-(\w+)\.js$/

/** The file names of the complete route tables, which list every page of the back office. */
export const routeTables = (clientBuild: string): string[] => {
	const folder = join(clientBuild, 'build')
	return existsSync(folder) ? readdirSync(folder).filter((name) => WHOLE_TABLE.test(name)) : []
}

/** The version that `buildVersion` of router.ts returns in the browser. */
export function versionOfBuild(clientBuild: string): string {
	const [table] = routeTables(clientBuild)
	if (!table) throw new Error('The build has no table of routes, and so no version')
	return WHOLE_TABLE.exec(table)![1]!
}
