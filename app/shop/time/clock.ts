/**
 * Clocks of machines that share a database differ by less than this. An end time further in the future than "starting
 * now" would give, by more than this, was written by a clock that was wrong: treat it as expired.
 */
export const CLOCK_SKEW_MS = 5 * 60 * 1000

/** The latest valid end time of something with this duration. */
export const latestEnd = (now: Date, lastsSeconds: number): Date =>
	new Date(now.getTime() + lastsSeconds * 1000 + CLOCK_SKEW_MS)
