import { type Chunks, chunksReached, readChunks, routeTables } from '../../app/framework/build/built-files.ts'

/** Entries of the build that only a signed-in admin uses. The login, an invitation and their layout are public. */
const isBackOfficeEntry = (source: string): boolean => /(^|\/)app\/routes\/admin\/(?!login\/)/.test(source)

/**
 * Files of the build that no public page can load. They are served only to an admin, so that guessing an address
 * reveals nothing of the back office.
 */
export function backOfficeFiles(chunks: Chunks): Set<string> {
	const entries = Object.keys(chunks).filter((key) => chunks[key]!.isEntry)
	const publicChunks = chunksReached(
		chunks,
		entries.filter((key) => !isBackOfficeEntry(key)),
		true,
	)
	const filesOf = (keys: Iterable<string>) =>
		[...keys].flatMap((key) => [chunks[key]!.file, ...(chunks[key]!.css ?? [])].map((file) => `/${file}`))
	const publicFiles = new Set(filesOf(publicChunks))
	return new Set(filesOf(chunksReached(chunks, entries, true)).filter((file) => !publicFiles.has(file)))
}

/** Files of a build for admins only: visitors get shorter route tables. */
export const guardedFiles = (clientBuild: string): Set<string> =>
	new Set([
		...backOfficeFiles(readChunks(clientBuild)),
		...routeTables(clientBuild).map((name) => `/build/${name}`),
	])
