import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll } from 'vitest'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ENOUGH_MS = 5 * 60_000

/** For a file whose tests say "today": it does not begin in the last minutes of a day in Douala (UTC+1, no summer time). */
export function useSameDay(): void {
	beforeAll(async () => {
		const left = DAY_MS - ((Date.now() + HOUR_MS) % DAY_MS)
		if (left < ENOUGH_MS) await sleep(left)
	}, 2 * ENOUGH_MS)
}
