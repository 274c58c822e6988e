// What a running shop holds: memory of the web process, its descriptors and connections.
import { readdirSync, readFileSync } from 'node:fs'

export function heldBy(pid) {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
	return { megabytes: Math.round(kilobytes / 1024), descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

/** In milliseconds: the middle one, the slowest of a hundred, the slowest. */
export function spread(times) {
	const sorted = times.toSorted((a, b) => a - b)
	const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
	return { median: at(0.5), p99: at(0.99), worst: at(1) }
}
