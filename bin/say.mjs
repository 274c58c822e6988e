// What the commands print. Plain JavaScript: it runs before anything is installed.

/** Runs a step and prints it with its time; a long one shows that it is alive. */
export async function step(what, work) {
	const startedAt = performance.now()
	const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
	const live = process.stdout.isTTY
	const tick = setInterval(
		() => process.stdout.write(live ? `\r  … ${what} (${seconds()} s)` : `  … ${what} (${seconds()} s)\n`),
		live ? 500 : 10_000,
	)
	try {
		const outcome = await work()
		process.stdout.write(
			`${live ? '\r\x1b[K' : ''}  ✓ ${what}${outcome ? `: ${outcome}` : ''} (${seconds()} s)\n`,
		)
	} finally {
		clearInterval(tick)
	}
}

/** Ends with one clear sentence. */
export function giveUp(sentence) {
	process.stderr.write(`\n  ✗ ${sentence}\n`)
	process.exit(1)
}
