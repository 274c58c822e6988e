/**
 * A page that takes 20 s is aborted together with its thread and everything the thread has loaded
 * (server/pages/page-thread.ts). Waiting for the first load of a large shop times out before that, while the load
 * itself continues.
 */
const TIMEOUT_MS = 5_000

/** Rejects after the timeout. The work itself continues, and its result is ignored. */
export async function withTimeout<Answer>(
	answer: Promise<Answer>,
	timeoutMs = TIMEOUT_MS,
	tooLate = (): Error => new Error('The shop is still being read'),
): Promise<Answer> {
	let late: NodeJS.Timeout | undefined
	const failure = new Promise<never>((_, refuse) => {
		late = setTimeout(() => refuse(tooLate()), timeoutMs)
	})
	return Promise.race([answer, failure]).finally(() => clearTimeout(late))
}
