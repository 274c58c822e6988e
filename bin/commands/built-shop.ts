import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../build/build.ts'

/** The server's built code, rebuilt if stale. Imported by path, with the types of the source. */
export async function builtShop(): Promise<typeof import('../../server/main.ts')> {
	await buildIfStale()
	return import(pathToFileURL('build/server/main.js').href)
}
