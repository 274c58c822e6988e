// Days and months are those of Douala, everywhere. Cameroon is UTC+1 all year round, and has been since
// before the shop existed, so the offset is a constant and no time-zone database is needed.

const OFFSET_MS = 60 * 60 * 1000

/** The instant at which the Douala day of `now` began. */
export function startOfDay(now: Date): Date {
	const local = new Date(now.getTime() + OFFSET_MS)
	return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - OFFSET_MS)
}

/** The instant at which the Douala month of `now` began, or one `months` earlier or later. */
export function startOfMonth(now: Date, months = 0): Date {
	const local = new Date(now.getTime() + OFFSET_MS)
	return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS)
}
