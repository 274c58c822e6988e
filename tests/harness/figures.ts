// Figures of times and of running processes.
import { readdirSync } from 'node:fs'
import { statOf, textOf } from './processes.ts'

/** In which Linux tells the time of processes. */
const TICK_MS = 10

export function percentile(times: readonly number[], share: number): number {
	const sorted = times.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
export const median = (times: readonly number[]) => percentile(times, 0.5)
export const most = (times: readonly number[]) => percentile(times, 1)
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** In whole milliseconds. */
export const spread = (times: readonly number[]) => ({
	median: Math.round(median(times)),
	p99: Math.round(percentile(times, 0.99)),
	worst: Math.round(most(times)),
})

/** `median (least to most)` */
export const inBrackets = (times: readonly number[], digits = 0) =>
	`${median(times).toFixed(digits)} (${percentile(times, 0).toFixed(digits)} to ${most(times).toFixed(digits)})`

export const inSeconds = (...ms: number[]) => ms.map((each) => (each / 1000).toFixed(1)).join(', ')

export async function timed(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now()
	await work()
	return performance.now() - startedAt
}

/** How often each was seen, as a sentence tells it. */
export const counted = (counts: Record<string, number>, unit = '') =>
	Object.entries(counts)
		.map(([what, count]) => `${what} ${count.toLocaleString('en')}${unit}`)
		.join(', ')

/** What a process has now. */
export const heldBy = (pid: number) => ({
	megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024),
	descriptors: readdirSync(`/proc/${pid}/fd`).length,
})

/** Memory that processes have for themselves, in MB; shared pages count in parts. */
export const pssOf = (pids: number[]) =>
	Math.round(
		sum(pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))) /
			1024,
	)

/** Milliseconds on a processor, of all threads and of children that have ended: unlike the clock hardly moved by neighbours. */
export const processorMs = (pids: number[]) =>
	sum(pids.flatMap((pid) => statOf(pid).slice(11, 15).map(Number))) * TICK_MS
