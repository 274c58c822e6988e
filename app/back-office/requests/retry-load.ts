import { RETRY_PAUSES_MS, wait } from '~/shop/process/retry.ts'

/** For `clientLoader`: loads, and loads again while the answer is a problem or does not come. */
export async function retryLoad<T extends { problem?: string }>(
	load: () => Promise<T>,
	pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
	for (const ms of RETRY_PAUSES_MS) {
		try {
			const answer = await load()
			if (answer?.problem === undefined) return answer
		} catch (error) {
			// A redirect is an answer: the guard's, when the session has ended.
			if (error instanceof Response) throw error
		}
		await pause(ms)
	}
	return load()
}
