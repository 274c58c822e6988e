import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { config } from '~/shop/config.server.ts'

/** Where the files of photos are kept. A folder now; object storage can take its place behind these five. */
export type PhotoStorage = {
	has: (id: string) => boolean
	/** Everything of one photo, or nothing: `write` fills it, and only then does it have its address. */
	add: (
		id: string,
		write: (keep: (name: string, data: Buffer) => Promise<void>) => Promise<void>,
	) => Promise<void>
	read: (id: string, name: string) => Promise<Buffer>
	/** Writes one more file of a photo, or replaces it. */
	put: (id: string, name: string, data: Buffer) => Promise<void>
	remove: (id: string) => Promise<void>
}

export function photoFolder(folder = join(resolve(config().DATA_DIR), 'media')): PhotoStorage {
	const pathOf = (id: string, name = '') => join(folder, id, name)
	return {
		has: (id) => existsSync(pathOf(id)),
		read: (id, name) => readFile(pathOf(id, name)),
		put: async (id, name, data) => {
			const partial = pathOf(id, `.${name}.${process.pid}`)
			await writeFile(partial, data)
			await rename(partial, pathOf(id, name))
		},
		remove: (id) => rm(pathOf(id), { recursive: true, force: true }),
		add: async (id, write) => {
			const partial = join(folder, `.${id}.${process.pid}`)
			await rm(partial, { recursive: true, force: true })
			await mkdir(partial, { recursive: true })
			try {
				await write((name, data) => writeFile(join(partial, name), data))
				await rename(partial, pathOf(id)).catch((error: NodeJS.ErrnoException) => {
					// Another process stored the same photo meanwhile: its files are the same.
					if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
				})
			} finally {
				await rm(partial, { recursive: true, force: true })
			}
		},
	}
}
