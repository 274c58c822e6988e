// A failed data request is tried three times, after one and then two seconds, before the error state shows.

const WAITS_MS = [1000, 2000]

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** For `clientLoader`: loads, and loads again while the answer is a problem or does not come. */
export async function patiently<T extends { problem?: string }>(
	load: () => Promise<T>,
	wait: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
	for (const ms of WAITS_MS) {
		try {
			const answer = await load()
			if (answer?.problem === undefined) return answer
		} catch (error) {
			// A redirect is an answer: the guard's, when the session has ended.
			if (error instanceof Response) throw error
		}
		await wait(ms)
	}
	return load()
}
