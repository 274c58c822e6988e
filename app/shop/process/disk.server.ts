import { statfs } from 'node:fs/promises'

/** `freeFiles`: how many more files fit; undefined where the file system has no fixed number of inodes. */
export type DiskSpace = { disk: string; free: number; size: number; freeFiles: number | undefined }

/** Below this the owner is warned: PostgreSQL, photos and a day's backup still fit, and there is time to free space. */
const LITTLE_BYTES = 1024 ** 3
/** A photo is up to nine files, a PostgreSQL log segment one: enough for some hundred photos. */
const FEW_FILES = 5_000

const watched = new Map<string, string>()

/** The folders of the shop, each of which may be on a disk of its own. */
export function watchDisks(folders: Record<string, string | undefined>): void {
	watched.clear()
	for (const [name, folder] of Object.entries(folders)) if (folder) watched.set(name, folder)
}

export async function readDisks(): Promise<DiskSpace[]> {
	const all = await Promise.all(
		[...watched].map(async ([disk, folder]) => {
			// A folder that does not exist yet, such as that of the backups, has no disk yet.
			const space = await spaceOf(folder).catch(() => undefined)
			return space && { disk, ...space }
		}),
	)
	return all.filter((each) => each !== undefined)
}

/** What an unprivileged account may still use. */
export async function spaceOf(folder: string): Promise<Omit<DiskSpace, 'disk'>> {
	const { bavail, bsize, blocks, files, ffree } = await statfs(folder)
	return { free: bavail * bsize, size: blocks * bsize, freeFiles: files > 0 ? ffree : undefined }
}

/** Free bytes on the fullest disk and free inodes on the disk with the fewest, where that is low. */
export async function littleSpace(): Promise<{ bytes: number | undefined; files: number | undefined }> {
	const disks = await readDisks()
	const bytes = Math.min(...disks.map(({ free }) => free))
	const files = Math.min(...disks.map(({ freeFiles }) => freeFiles ?? Number.POSITIVE_INFINITY))
	return { bytes: bytes < LITTLE_BYTES ? bytes : undefined, files: files < FEW_FILES ? files : undefined }
}
