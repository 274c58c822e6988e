import { createHash } from 'node:crypto'
import { mkdir, realpath, statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import { Problem } from './problem.ts'

const ENOUGH_BYTES = 200 * 1024 * 1024

/** Makes the data folder and checks that there is room in it. */
export async function openDataFolder(path: string): Promise<string> {
	const folder = resolve(path)
	try {
		await mkdir(folder, { recursive: true })
	} catch (error) {
		throw new Problem(`The data folder ${folder} cannot be made: ${(error as Error).message}.`)
	}
	const disk = await statfs(folder)
	const free = disk.bavail * disk.bsize
	if (free < ENOUGH_BYTES) {
		throw new Problem(
			`The disk of ${folder} has ${Math.floor(free / 1024 / 1024)} MB left and the shop needs 200 MB: free some space and start again.`,
		)
	}
	return realpath(folder)
}

/**
 * Holds the folder for this process. The lock is a socket in the kernel's abstract namespace, not a file:
 * it ends with the process however that dies, so a `kill -9` leaves nothing stale.
 */
export async function holdDataFolder(folder: string): Promise<Server> {
	const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
	const lock = createServer()
	return new Promise((held, refused) => {
		lock.once('error', (error: NodeJS.ErrnoException) => {
			refused(
				error.code === 'EADDRINUSE'
					? new Problem(`Another Sillage is running on ${folder}: stop it first, or set DATA_DIR.`)
					: error,
			)
		})
		lock.listen(`\0sillage-${name}`, () => {
			lock.unref()
			held(lock)
		})
	})
}
