import { statfs } from 'node:fs/promises'

export type DiskSpace = { disk: string; free: number; size: number }

/** With less the owner is told: PostgreSQL, photos and a day's backup still fit, and there is time to make room. */
const LITTLE_BYTES = 1024 ** 3

const watched = new Map<string, string>()

/** The folders of the shop, each of which may be on a disk of its own. */
export function watchDisks(folders: Record<string, string | undefined>): void {
	watched.clear()
	for (const [name, folder] of Object.entries(folders)) if (folder) watched.set(name, folder)
}

export async function readDisks(): Promise<DiskSpace[]> {
	const all = await Promise.all(
		[...watched].map(async ([disk, folder]) => {
			// A folder that is still to be made, such as that of the backups, has no disk yet.
			const stats = await statfs(folder).catch(() => undefined)
			return stats && { disk, free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize }
		}),
	)
	return all.filter((each) => each !== undefined)
}

export async function freeBytes(folder: string): Promise<number> {
	const disk = await statfs(folder)
	return disk.bavail * disk.bsize
}

/** How many bytes are left on the fullest disk, when that is little. */
export async function littleSpace(): Promise<number | undefined> {
	const least = Math.min(...(await readDisks()).map(({ free }) => free))
	return least < LITTLE_BYTES ? least : undefined
}
