// A disk of its own that can be filled: an ext4 file system in a file, so that nothing else on the machine notices.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 ** 2
const BLOCK = 4096

/** @param {{ megabytes: number, files?: number }} size how much it takes, and how many files */
export function mountSmallDisk({ megabytes, files }) {
	const place = mkdtempSync(join(tmpdir(), 'sillage-disk-'))
	const image = join(place, 'image')
	const disk = join(place, 'disk')
	const ballast = join(disk, 'ballast')
	const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
	run('truncate', '-s', `${megabytes}M`, image)
	run('mkfs.ext4', '-q', '-m', '0', ...(files ? ['-N', String(files)] : []), image)
	mkdirSync(disk)
	run('chmod', '755', place)
	run('mount', '-o', 'loop', image, disk)
	run('chmod', '755', disk)
	const dataFolder = join(disk, 'data')
	mkdirSync(dataFolder)
	mkdirSync(ballast)
	let pieces = 0

	const free = () => {
		const { bavail, bsize, ffree } = statfsSync(disk)
		return { megabytes: (bavail * bsize) / MEGABYTE, files: ffree }
	}
	return {
		dataFolder,
		free,
		/** Takes space until so many megabytes are left; what becomes free in the meantime it takes as well. */
		fillTo(megabytesLeft) {
			let most = Number.POSITIVE_INFINITY
			for (;;) {
				const toTake = Math.min(most, Math.floor((free().megabytes - megabytesLeft) * MEGABYTE))
				if (toTake < BLOCK) return
				const piece = join(ballast, `${++pieces}`)
				try {
					if (toTake > MEGABYTE) run('fallocate', '-l', String(toTake), piece)
					else writeFileSync(piece, Buffer.alloc(toTake))
				} catch {
					// Somebody else was faster, or the file system needs some for itself: the rest in ever smaller pieces.
					most = toTake / 2
				}
			}
		},
		/** Makes empty files until only so many more fit. */
		fillFilesTo(filesLeft) {
			try {
				for (let left = free().files; left > filesLeft; left--) {
					const folder = join(ballast, `f${Math.floor(pieces / 500)}`)
					mkdirSync(folder, { recursive: true })
					writeFileSync(join(folder, `${++pieces}`), '')
				}
			} catch (error) {
				if (error.code !== 'ENOSPC') throw error
			}
		},
		empty() {
			rmSync(ballast, { recursive: true, force: true })
			mkdirSync(ballast)
		},
		unmount() {
			// A database that was just stopped may hold it for a moment longer.
			run('umount', '-l', disk)
			rmSync(place, { recursive: true, force: true })
		},
	}
}
