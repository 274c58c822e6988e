/**
 * A page that takes 20 s is given up together with its thread, and with all that the thread has read so far
 * (server/pages/page-thread.ts). Who waits for what a large shop reads only once gives up before that, and it is read on.
 */
const TIMEOUT_MS = 5_000

/** Fails when the answer takes longer. The work itself goes on, and nobody hears how it ends. */
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
