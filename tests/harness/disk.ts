// A disk of its own that can be filled: an ext4 file system in a file, so that nothing else on the machine notices.
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, run } from './processes.ts'

const MEGABYTE = 1024 ** 2
const BLOCK = 4096

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
	const free = () => {
		const { bavail, bsize, ffree } = statfsSync(disk)
		return { bytes: bavail * bsize, files: ffree }
	}
	return {
		dataFolder: join(disk, 'data'),
		/** Takes space until so many megabytes are left; what becomes free in the meantime it takes as well. */
		fillTo(megabytesLeft: number) {
			let most = Number.POSITIVE_INFINITY
			for (;;) {
				const toTake = Math.min(most, Math.floor(free().bytes - megabytesLeft * MEGABYTE))
				if (toTake < BLOCK) return
				const piece = join(ballast, `${++pieces}`)
				try {
					if (toTake > MEGABYTE) run('fallocate', '-l', String(toTake), piece)
					else writeFileSync(piece, Buffer.alloc(toTake))
				} catch {
					// Somebody else was faster, or the file system needs some for itself: the rest in ever smaller pieces.
					most = Math.floor(toTake / 2)
				}
			}
		},
		/** Makes empty files until only so many more fit. */
		fillFilesTo(filesLeft: number) {
			try {
				for (let left = free().files; left > filesLeft; left--) {
					const folder = join(ballast, `f${Math.floor(pieces / 500)}`)
					mkdirSync(folder, { recursive: true })
					writeFileSync(join(folder, `${++pieces}`), '')
				}
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
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
