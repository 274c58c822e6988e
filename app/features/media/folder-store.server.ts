import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore, StoredFile } from './media-store.ts'

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR'

/** A file's content and its mtime, if it exists. */
export async function readStored(path: string): Promise<StoredFile | undefined> {
	try {
		const [data, { mtime }] = await Promise.all([readFile(path), stat(path)])
		return { data, changed: mtime }
	} catch (error) {
		if (isMissing(error as NodeJS.ErrnoException)) return undefined
		throw error
	}
}

let drafts = 0

export function folderStore(folder: string): MediaStore {
	const pathOf = (name: string) => join(folder, name)
	return {
		get: (name) => readStored(pathOf(name)),
		has: async (name) => (await stat(pathOf(name)).catch(() => undefined))?.isFile() ?? false,
		put: async (name, data) => {
			const path = pathOf(name)
			await mkdir(dirname(path), { recursive: true })
			// Renamed into place, so that no reader sees a partial file; a crash leaves a dotfile.
			const draft = join(dirname(path), `.${process.pid}-${++drafts}`)
			try {
				await writeFile(draft, data, { flush: true })
				await rename(draft, path)
			} finally {
				await rm(draft, { force: true })
			}
		},
		remove: async (name) => {
			await rm(pathOf(name), { force: true })
			// The last file of a photo deletes its folder.
			await rmdir(dirname(pathOf(name))).catch(() => {})
		},
		list: async (prefix) => {
			const entries = await readdir(join(folder, dirname(`${prefix}x`)), {
				recursive: true,
				withFileTypes: true,
			}).catch((error) => {
				if (isMissing(error)) return []
				throw error
			})
			return entries
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
				.filter((name) => name.startsWith(prefix) && !name.includes('/.'))
				.sort()
		},
	}
}
