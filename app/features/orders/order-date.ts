const OFFSET_MS = 60 * 60 * 1000

/** A moment as the clock in Douala shows it: 24/11/2026 14:05. */
export function localDateTime(moment: Date): string {
	const [day, time] = new Date(moment.getTime() + OFFSET_MS).toISOString().split('T') as [string, string]
	return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`
}
