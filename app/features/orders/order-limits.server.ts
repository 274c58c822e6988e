// Against floods: so many new orders per address and per phone in ten minutes. Kept in the memory of each web
// process: a shield need not survive a restart, and an order should not wait for a second write to disk.
import { config } from '~/shop/config.server.ts'

const WINDOW_MS = 10 * 60 * 1000
// A whole quarter may share one address of its mobile network; a phone is one person.
const PER_ADDRESS = 40
const PER_PHONE = 6
const MOST_KEPT = 20_000

const windows = new Map<string, { count: number; until: number }>()

/** Counts an order, or tells how many seconds to wait. */
export function waitBeforeOrder(address: string, phone: string, now: number): number {
	const scale = config().RATE_LIMIT_SCALE
	const wait = Math.max(
		secondsLeft(`a ${address}`, PER_ADDRESS * scale, now),
		secondsLeft(`p ${phone}`, PER_PHONE * scale, now),
	)
	if (wait > 0) return wait
	count(`a ${address}`, now)
	count(`p ${phone}`, now)
	return 0
}

function secondsLeft(who: string, limit: number, now: number): number {
	const window = windows.get(who)
	if (!window || window.until <= now || window.count < limit) return 0
	return Math.ceil((window.until - now) / 1000)
}

function count(who: string, now: number): void {
	const window = windows.get(who)
	if (window && window.until > now) {
		window.count++
		return
	}
	if (windows.size >= MOST_KEPT) forgetOld(now)
	windows.set(who, { count: 1, until: now + WINDOW_MS })
}

function forgetOld(now: number): void {
	for (const [who, { until }] of windows) if (until <= now) windows.delete(who)
	// Still full: the oldest make room, so that a flood cannot fill the memory.
	for (const who of windows.keys()) {
		if (windows.size < MOST_KEPT) break
		windows.delete(who)
	}
}
