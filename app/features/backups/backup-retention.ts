// The retention of daily backups: the last seven days, the last of each of four weeks and of each of six months.

const NAME = /^sillage-(\d{4}-\d{2}-\d{2})\.(?:tar|sealed)$/

export const backupName = (day: string, sealed: boolean): string =>
	`sillage-${day}.${sealed ? 'sealed' : 'tar'}`

/** The day of a backup file; undefined for any other file, which is left alone. */
export const dayOfBackup = (name: string): string | undefined => NAME.exec(name)?.[1]

const DAY_MS = 86_400_000
/** Days since a Monday, so that weeks are the same everywhere. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7)
const monthOf = (day: string) => day.slice(0, 7)

const KEPT: readonly (readonly [count: number, periodOf: (day: string) => string | number])[] = [
	[7, (day) => day],
	[4, weekOf],
	[6, monthOf],
]

/** The files that have expired. */
export function outdatedBackups(names: readonly string[]): string[] {
	const newest = names
		.flatMap((name) => {
			const day = dayOfBackup(name)
			return day ? [{ name, day }] : []
		})
		.toSorted((one, other) => (one.day < other.day ? 1 : -1))
	const kept = new Set<string>()
	for (const [count, periodOf] of KEPT) {
		const lastOf = new Map<string | number, string>()
		for (const { name, day } of newest) {
			if (!lastOf.has(periodOf(day))) lastOf.set(periodOf(day), name)
		}
		for (const name of [...lastOf.values()].slice(0, count)) kept.add(name)
	}
	return newest.map(({ name }) => name).filter((name) => !kept.has(name))
}
