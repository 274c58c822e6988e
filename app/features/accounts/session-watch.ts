// When an open page looks at its session again.

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

/** The waits after a failed look: 200 ms, doubling, within 30 seconds. */
export const LOOK_RETRIES_MS = [200, 400, 800, 1_600, 3_200, 6_400, 12_800]
