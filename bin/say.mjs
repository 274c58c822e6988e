// @ts-check
// Output of the commands. Plain JavaScript: it runs before anything is installed.

const LINE_MS = 10_000
const LIVE_MS = 500

/**
 * Runs a step and prints it with its duration; a long one shows its progress: on a terminal in one line, elsewhere (CI)
 * in a new line every ten seconds.
 * @param {string} what
 * @param {(tell: (progress: string) => void) => unknown} work reports its progress with `tell`
 */
export async function step(what, work) {
	const live = Boolean(process.stdout.isTTY)
	const waiting = showWaiting(what, live)
	try {
		const outcome = await work(waiting.tell)
		process.stdout.write(
			`${live ? '\r\x1b[K' : ''}  ✓ ${what}${outcome ? `: ${outcome}` : ''} (${waiting.seconds()} s)\n`,
		)
	} finally {
		waiting.end()
	}
}

/**
 * Shows a progress line until it is stopped.
 * @param {string} what
 */
export function showWaiting(what, live = false) {
	const startedAt = performance.now()
	const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
	let progress = ''
	const show = () => {
		const line = `  … ${what}${progress && `: ${progress}`} (${seconds()} s)`
		// A line longer than the terminal would not be overwritten completely.
		process.stdout.write(live ? `\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}` : `${line}\n`)
	}
	const tick = setInterval(show, live ? LIVE_MS : LINE_MS)
	return {
		seconds,
		/** @param {string} text */
		tell: (text) => {
			progress = text
		},
		end: () => clearInterval(tick),
	}
}

/**
 * Prints an error and exits.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
	process.stderr.write(`\n  ✗ ${sentence}\n`)
	process.exit(1)
}
