// `node tests/drills/inodes-full.ts [--seed=N] [--short]` after a build, as root: the disk of the data folder has room, but not for one
// more file.
import { fullDisk } from './full-disk.ts'
import { runAsProgram } from './outcome.ts'

const size = { megabytes: 2_500, files: 12_000 }

export const drill = ({ seed, short, say }) =>
	fullDisk({
		what: 'file',
		size,
		alert: /The disk has room for only [\d,]+ more files/,
		little: (disk) => disk.fillFilesTo(3_000),
		full: (disk) => disk.fillFilesTo(0),
		rounds: short ? 1 : 3,
		fullSeconds: short ? 4 : 10,
		seed,
		say,
	})

await runAsProgram(import.meta, drill)
