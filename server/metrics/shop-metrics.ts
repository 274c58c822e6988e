// Metrics that are the same in every process: the outbox, the disks, the last backup, and whether orders can be written.
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import { secondsSinceBackup } from '../../app/features/backups/backup-folder.server.ts'
import { readOutboxState } from '../../app/features/mail/outbox.server.ts'
import { readDisks } from '../../app/shop/process/disk.server.ts'
import { readinessProblem } from '../handler/readiness.ts'
import type { Metrics } from './collect.ts'

const TIMEOUT_MS = 2_000

/** What times out is left out: `sillage_ready` shows that something is wrong. */
export async function readShopMetrics(): Promise<Metrics> {
	const registry = new Registry()
	const work = [ready(registry), outbox(registry), disks(registry), backups(registry)]
	await Promise.race([Promise.allSettled(work), sleep(TIMEOUT_MS, undefined, { ref: false })])
	return registry.getMetricsAsJSON()
}

const gauge = <Label extends string = never>(
	registry: Registry,
	name: string,
	help: string,
	labelNames: Label[] = [],
) => new Gauge({ name: `sillage_${name}`, help, labelNames, registers: [registry] })

async function ready(registry: Registry): Promise<void> {
	const problem = await readinessProblem()
	gauge(registry, 'ready', 'Whether an order could be written now.').set(problem ? 0 : 1)
}

async function outbox(registry: Registry): Promise<void> {
	const states = await readOutboxState()
	const waits = gauge(registry, 'outbox_waiting', 'Mails and notices that wait to be sent.', ['channel'])
	const oldest = gauge(registry, 'outbox_oldest_seconds', 'How long the oldest of them waits.', ['channel'])
	const failing = gauge(registry, 'outbox_stuck', 'How many of them failed several times.', ['channel'])
	for (const { channel, waiting, oldestSeconds, stuck } of states) {
		waits.set({ channel }, waiting)
		oldest.set({ channel }, oldestSeconds)
		failing.set({ channel }, stuck)
	}
}

async function disks(registry: Registry): Promise<void> {
	const spaces = await readDisks()
	const room = gauge(registry, 'disk_free_bytes', "Room on the disks of the shop's folders.", ['disk'])
	const sizes = gauge(registry, 'disk_size_bytes', 'How large those disks are.', ['disk'])
	for (const { disk, free, size } of spaces) {
		room.set({ disk }, free)
		sizes.set({ disk }, size)
	}
}

async function backups(registry: Registry): Promise<void> {
	const age = await secondsSinceBackup(new Date())
	if (age === undefined) return
	gauge(registry, 'backups_expected', 'Whether there should be a backup each day.').set(1)
	if (age !== null) gauge(registry, 'backup_age_seconds', 'How old the newest backup is.').set(age)
}
