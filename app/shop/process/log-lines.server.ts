// Where log lines go: straight to the descriptor of standard output, from every thread and process. A line that cannot
// be written (a full disk, a closed pipe) is dropped and counted. Node's own stream would raise an error that ends the
// process, and a thread's lines would stop for good after the first such error.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { counter } from './metrics.server.ts'

const STANDARD_OUTPUT = 1
/** A slow pipe reader is awaited, a millisecond at a time. */
const LONGEST_WAIT_MS = 50

const thread = { thread: isMainThread ? 'serving' : 'pages' }
const dropped = counter(
	'log_lines_dropped_total',
	'Lines of the log that could not be written.',
	['thread'],
	[thread],
)

const clock = new Int32Array(new SharedArrayBuffer(4))
const pause = (): unknown => Atomics.wait(clock, 0, 0, 1)

let isWhole = true
/** While a reader does not read at all, later lines do not wait for it again. */
let isStuck = false

type Write = (descriptor: number, bytes: Buffer, from: number) => number

export function writeLine(line: string, write: Write = writeSync): void {
	// The rest of a truncated line gets a line of its own.
	const bytes = Buffer.from(`${isWhole ? '' : '\n'}${line}\n`)
	let at = 0
	let waits = isStuck ? 0 : LONGEST_WAIT_MS
	while (at < bytes.length) {
		try {
			at += write(STANDARD_OUTPUT, bytes, at)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || waits-- <= 0) break
			pause()
		}
	}
	isStuck = at < bytes.length
	if (at > 0) isWhole = !isStuck
	if (isStuck) dropped.inc(thread)
}
