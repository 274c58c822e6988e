// A disk of its own that can be filled: an ext4 file system in a file, so that nothing else on the machine notices.
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, run } from './processes.ts'

export const MEGABYTE = 1024 ** 2

/** With `files` it is these that it runs out of, otherwise bytes. */
export type Size = { megabytes: number; files?: number }

export function mountSmallDisk({ megabytes, files }: Size) {
	const place = newFolder('disk')
	const image = join(place.path, 'image')
	const disk = join(place.path, 'disk')
	const ballast = join(disk, 'ballast')
	run('truncate', '-s', `${megabytes}M`, image)
	run('mkfs.ext4', '-q', '-m', '0', ...(files ? ['-N', String(files)] : []), image)
	mkdirSync(disk)
	run('mount', '-o', 'loop', image, disk)
	run('chmod', '755', disk)
	mkdirSync(ballast)
	let pieces = 0
	const newPiece = () => join(ballast, `${++pieces}`)
	/** How many bytes, or files, there is room for. */
	const left = () => {
		const { bavail, bsize, ffree } = statfsSync(disk)
		return files ? ffree : bavail * bsize
	}
	return {
		dataFolder: join(disk, 'data'),
		/** Takes room until there is only so much; what becomes free in the meantime it takes when it is asked again. */
		fillTo(least: number) {
			try {
				if (files) for (let room = left(); room > least; room--) writeFileSync(newPiece(), '')
				const reserved = left() - least - MEGABYTE
				if (!files && reserved > 0) run('fallocate', '-l', String(reserved), newPiece())
				const rest = left() - least
				if (!files && rest > 0) run('sh', '-c', `head -c ${rest} /dev/zero > ${newPiece()}`)
			} catch {
				// Somebody else was faster.
			}
		},
		empty() {
			rmSync(ballast, { recursive: true, force: true })
			mkdirSync(ballast)
		},
		[Symbol.dispose]() {
			// A database that was just stopped may hold it for a moment longer.
			run('umount', '-l', disk)
			place[Symbol.dispose]()
		},
	}
}
