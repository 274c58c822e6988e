export class QueueFull extends Error {}

/** Limits concurrency; others wait in order of arrival, and beyond `maxWaiting` they are rejected. */
export function limitConcurrency(
	atOnce: number,
	maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
	let running = 0
	const waiting: (() => void)[] = []
	return async (work) => {
		if (running < atOnce) running++
		else if (waiting.length >= maxWaiting) throw new QueueFull('too many wait already')
		else await new Promise<void>((next) => waiting.push(next))
		try {
			return await work()
		} finally {
			// The slot is handed over directly: if it were released first, a newcomer could take it as well.
			const next = waiting.shift()
			if (next) next()
			else running--
		}
	}
}
