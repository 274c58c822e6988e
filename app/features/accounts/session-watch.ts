// When an open page looks at its session again (decisions, 'Cart, wishlist, accounts').

const CLOSE_SECONDS = 90
const EVERY_SECONDS = 30
/** Timers count in 31 bits; and a page that is open for a day may as well ask. */
const LONGEST_SECONDS = 24 * 60 * 60

/** Milliseconds until the next look: every 30 seconds once fewer than 90 are left, else when 90 are left. */
export function nextLookIn(secondsLeft: number): number {
	const seconds =
		secondsLeft < CLOSE_SECONDS
			? EVERY_SECONDS
			: Math.max(1, Math.min(secondsLeft - CLOSE_SECONDS + 1, LONGEST_SECONDS))
	return seconds * 1000
}

const FIRST_RETRY_MS = 200
const RETRIES_WITHIN_MS = 30_000

/** The waits after a failed look: 200 ms, doubling, as long as all of them fit in 30 seconds. */
export function lookRetries(): number[] {
	const waits: number[] = []
	let total = 0
	for (let wait = FIRST_RETRY_MS; total + wait <= RETRIES_WITHIN_MS; wait *= 2) {
		waits.push(wait)
		total += wait
	}
	return waits
}
