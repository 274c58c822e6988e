// Memory, open files and event loop lag, for each thread that serves or renders.
import { readdir, readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { Counter } from 'prom-client'
import { gauge } from '../../app/shop/process/metrics.server.ts'

const RESOLUTION_MS = 20

/** Call once per thread. The page thread shares memory and files with its process, but has its own event loop. */
export function startProcessMetrics(): void {
	const thread = { thread: isMainThread ? 'serving' : 'pages' }
	const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
	delay.enable()
	gauge(
		'event_loop_lag_seconds',
		'How long the event loop was held up, at most in that share of cases, since it was last asked.',
		['thread', 'share'],
		() => {
			// A timer is always late by its own resolution; nothing is known before the first of them.
			const late = (ns: number) => Math.max(0, (ns || 0) / 1e9 - RESOLUTION_MS / 1000)
			const samples = [
				{ labels: { ...thread, share: '0.5' }, value: late(delay.percentile(50)) },
				{ labels: { ...thread, share: '0.99' }, value: late(delay.percentile(99)) },
				{ labels: { ...thread, share: '1' }, value: late(delay.max) },
			]
			delay.reset()
			return samples
		},
	)
	gauge('heap_bytes', 'JavaScript heap in use.', ['thread'], () => [
		{ labels: thread, value: process.memoryUsage().heapUsed },
	])
	if (!isMainThread) return
	const startedAt = Date.now() / 1000 - process.uptime()
	gauge('process_start_time_seconds', 'When the process started.', [], () => [
		{ labels: {}, value: startedAt },
	])
	gauge('process_resident_bytes', 'Memory of the process.', [], () => [
		{ labels: {}, value: process.memoryUsage.rss() },
	])
	new Counter({
		name: 'sillage_process_cpu_seconds_total',
		help: 'Processor time that the process has used.',
		collect() {
			const { user, system } = process.cpuUsage()
			this.reset()
			this.inc((user + system) / 1e6)
		},
	})
	gauge(
		'process_open_files',
		'Open files and connections, and how many there may be.',
		['count'],
		async () => {
			const [open, limits] = await Promise.all([
				readdir('/proc/self/fd').catch(() => []),
				readFile('/proc/self/limits', 'utf8').catch(() => ''),
			])
			const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
			return [
				{ labels: { count: 'open' }, value: open.length },
				...(most > 0 ? [{ labels: { count: 'most' }, value: most }] : []),
			]
		},
	)
}
