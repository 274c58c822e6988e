import { RETRY_PAUSES_MS, wait } from '~/shop/process/retry.ts'

/** For `clientLoader`: retries while loading fails or returns a problem. */
export async function retryLoad<T extends { problem?: string }>(
	load: () => Promise<T>,
	pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
	for (const ms of RETRY_PAUSES_MS) {
		try {
			const answer = await load()
			if (answer?.problem === undefined) return answer
		} catch (error) {
			// A redirect is a response: the guard's, when the session has ended.
			if (error instanceof Response) throw error
		}
		await pause(ms)
	}
	return load()
}
