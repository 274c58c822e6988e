// What is the same whichever process is asked: the outbox, the disks, the last backup, and whether orders can be written.
import { setTimeout as sleep } from 'node:timers/promises'
import { secondsSinceBackup } from '../../app/features/backups/backup-folder.server.ts'
import { readOutboxState } from '../../app/features/mail/outbox.server.ts'
import { readDisks } from '../../app/shop/disk.server.ts'
import type { Figure, Labels, Sample } from '../../app/shop/metrics.server.ts'
import { readinessProblem } from '../http/readiness.ts'

const TIMEOUT_MS = 2_000

/** What cannot be learnt now is left out: `sillage_ready` says that something is wrong. */
export async function readShopFigures(): Promise<Figure[]> {
	const parts = [ready(), outbox(), disks(), backups()]
	const nothing = () => sleep(TIMEOUT_MS, [], { ref: false })
	const figures = await Promise.all(parts.map((part) => Promise.race([part.catch(() => []), nothing()])))
	return figures.flat()
}

const of = (name: string, help: string, samples: Sample[]): Figure => ({
	name: `sillage_${name}`,
	help,
	type: 'gauge',
	samples,
})
const one = (value: number, labels: Labels = {}): Sample => ({ labels, value })

async function ready(): Promise<Figure[]> {
	const problem = await readinessProblem()
	return [of('ready', 'Whether an order could be written now.', [one(problem ? 0 : 1)])]
}

async function outbox(): Promise<Figure[]> {
	const states = await readOutboxState()
	const by = (value: (state: (typeof states)[number]) => number) =>
		states.map((state) => one(value(state), { channel: state.channel }))
	return [
		of(
			'outbox_waiting',
			'Mails and notices that wait to be sent.',
			by(({ waiting }) => waiting),
		),
		of(
			'outbox_oldest_seconds',
			'How long the oldest of them waits.',
			by(({ oldestSeconds }) => oldestSeconds),
		),
		of(
			'outbox_stuck',
			'How many of them failed several times.',
			by(({ stuck }) => stuck),
		),
	]
}

async function disks(): Promise<Figure[]> {
	const spaces = await readDisks()
	return [
		of(
			'disk_free_bytes',
			"Room on the disks of the shop's folders.",
			spaces.map(({ disk, free }) => one(free, { disk })),
		),
		of(
			'disk_size_bytes',
			'How large those disks are.',
			spaces.map(({ disk, size }) => one(size, { disk })),
		),
	]
}

async function backups(): Promise<Figure[]> {
	const age = await secondsSinceBackup(new Date())
	if (age === undefined) return []
	return [
		of('backups_expected', 'Whether there should be a backup each day.', [one(1)]),
		of('backup_age_seconds', 'How old the newest backup is.', age === null ? [] : [one(age)]),
	]
}
