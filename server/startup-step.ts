/** One line for each step of a start, with how long it took. */
export async function step<T>(
	what: string,
	work: () => Promise<T> | T,
	outcome?: (result: T) => string,
): Promise<T> {
	const startedAt = performance.now()
	const result = await work()
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
	process.stdout.write(`  ✓ ${what}${outcome ? `: ${outcome(result)}` : ''} (${seconds} s)\n`)
	return result
}
