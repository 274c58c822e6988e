// When an open page checks its session again.

const CLOSE_SECONDS = 90
const EVERY_SECONDS = 30
/** Timers are limited to 31 bits; and once a day does no harm. */
const LONGEST_SECONDS = 24 * 60 * 60

/** Milliseconds until the next check: every 30 seconds once fewer than 90 are left, else when 90 are left. */
export function nextCheckIn(secondsLeft: number): number {
	const seconds =
		secondsLeft < CLOSE_SECONDS
			? EVERY_SECONDS
			: Math.max(1, Math.min(secondsLeft - CLOSE_SECONDS + 1, LONGEST_SECONDS))
	return seconds * 1000
}

/** The backoff after a failed check: 200 ms, doubling, up to 30 seconds. */
export const CHECK_RETRIES_MS = [200, 400, 800, 1_600, 3_200, 6_400, 12_800]
