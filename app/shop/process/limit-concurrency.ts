export class TooManyWait extends Error {}

/** So many at once; the others wait in the order they came, and beyond `maxWaiting` they are refused. */
export function limitConcurrency(
	atOnce: number,
	maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
	let running = 0
	const waiting: (() => void)[] = []
	return async (work) => {
		if (running < atOnce) running++
		else if (waiting.length >= maxWaiting) throw new TooManyWait('too many wait already')
		else await new Promise<void>((next) => waiting.push(next))
		try {
			return await work()
		} finally {
			// The turn is handed on rather than given up, or somebody newly come could take it as well.
			const next = waiting.shift()
			if (next) next()
			else running--
		}
	}
}
