// Figures of times and of running processes.
import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf, textOf } from './processes.ts'

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

/** Milliseconds on a processor, of all threads: unlike the clock hardly moved by neighbours. */
export function processorMs(pids: number[], withChildren = false): number {
	const all = withChildren ? [...pids, ...pids.flatMap(childrenOf)] : pids
	const ofTasks = all.flatMap((pid) => {
		try {
			return readdirSync(`/proc/${pid}/task`).map(
				(task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
			)
		} catch {
			// It ended while it was looked at.
			return []
		}
	})
	if (!withChildren) return sum(ofTasks)
	// What children used that have ended since, in hundredths of a second.
	const ended = pids.flatMap((pid) =>
		textOf(`/proc/${pid}/stat`)
			.replace(/^.*\) /, '')
			.split(' ')
			.slice(13, 15),
	)
	return sum(ofTasks) + sum(ended.map(Number)) * 10
}
