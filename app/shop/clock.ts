/**
 * Machines that share a database differ by less than this, and a clock that is put right by less is nothing to speak
 * of. Whatever would end later than if it began now, and by more than this, was begun by a clock that went wrong: it is over.
 */
export const CLOCK_SKEW_MS = 5 * 60 * 1000

/** The latest moment at which something that lasts so long, begun on a clock that goes right, can end. */
export const latestEnd = (now: Date, lastsSeconds: number): Date =>
	new Date(now.getTime() + lastsSeconds * 1000 + CLOCK_SKEW_MS)
