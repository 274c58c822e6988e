import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../build/build.ts'

/** The server's code, built anew if it is stale. By its path, so that the types are those of the source. */
export async function builtShop(): Promise<typeof import('../../server/main.ts')> {
	await buildIfStale()
	return import(pathToFileURL('build/server/main.js').href)
}
