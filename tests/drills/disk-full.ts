// `node tests/drills/disk-full.ts [--seed=N] [--short]` after a build, as root: the disk of the data folder is full.
import { fullDisk } from './full-disk.ts'
import { runAsProgram } from './outcome.ts'

/** More than the gigabyte below which the owner is told, beside the database's first files. */
const size = { megabytes: 1_500 }

export const drill = ({ seed, short, say }) =>
	fullDisk({
		what: 'byte',
		size,
		alert: /The disk has only [\d,]+ MB left/,
		little: (disk) => disk.fillTo(700),
		full: (disk) => disk.fillTo(0),
		rounds: short ? 1 : 3,
		fullSeconds: short ? 4 : 10,
		seed,
		say,
	})

await runAsProgram(import.meta, drill)
