import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import { spaceOf } from '../../app/shop/process/disk.server.ts'
import { OperatorError } from '../operator-error.ts'

const ENOUGH_BYTES = 200 * 1024 * 1024

/** Creates the data folder and checks that it is writable and has space. */
export async function openDataFolder(path: string): Promise<string> {
	const folder = resolve(path)
	try {
		await mkdir(folder, { recursive: true })
	} catch (error) {
		throw new OperatorError(`The data folder ${folder} cannot be made: ${(error as Error).message}.`)
	}
	await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error) => {
		throw new OperatorError(
			error.code === 'EROFS'
				? `The data folder ${folder} is on a read-only disk: make it writable, or set DATA_DIR.`
				: `The data folder ${folder} may not be written by this account: change its owner, or set DATA_DIR.`,
		)
	})
	const { free } = await spaceOf(folder)
	if (free < ENOUGH_BYTES) {
		throw new OperatorError(
			`The disk of ${folder} has ${Math.floor(free / 1024 / 1024)} MB left and the shop needs 200 MB: free some space and start again.`,
		)
	}
	return realpath(folder)
}

/**
 * Locks the folder for this process, or until the returned function is called. The locks are sockets in the kernel's
 * abstract namespace, not files: they end with the process however it dies, so a `kill -9` leaves no stale lock. Two of
 * them: one by the folder itself, which a running shop keeps when its folder is renamed, and one by its path, which the
 * first version of the shop uses.
 */
export async function holdDataFolder(folder: string): Promise<() => void> {
	const { dev, ino } = statSync(folder)
	const busy = new OperatorError(`Another Sillage is running on ${folder}: stop it first, or set DATA_DIR.`)
	const held: Server[] = []
	const release = () => {
		for (const lock of held) lock.close()
	}
	try {
		held.push(await hold(createHash('sha256').update(folder).digest('hex').slice(0, 32), busy))
		held.push(await hold(`${dev}-${ino}`, busy))
	} catch (error) {
		release()
		throw error
	}
	return release
}

function hold(name: string, busy: OperatorError): Promise<Server> {
	const lock = createServer()
	return new Promise((held, refused) => {
		lock.once('error', (error: NodeJS.ErrnoException) => refused(error.code === 'EADDRINUSE' ? busy : error))
		lock.listen(`\0sillage-${name}`, () => {
			lock.unref()
			held(lock)
		})
	})
}
