// Against floods: so many new orders per address and per phone in ten minutes. Kept in the memory of each web
// process: a shield need not survive a restart, and an order should not wait for a second write to disk.
import { config } from '~/shop/config.server.ts'

const WINDOW_MS = 10 * 60 * 1000
// A whole quarter may share one address of its mobile network; a phone is one person.
const PER_ADDRESS = 40
const PER_PHONE = 6
const MOST_KEPT = 20_000

type Window = { keys: Set<string>; until: number }
const windows = new Map<string, Window>()

/** Counts an order, or tells how many seconds to wait. A retry has the key of its order and counts once. */
export function waitBeforeOrder(address: string, phone: string, key: string, now: number): number {
	const scale = config().RATE_LIMIT_SCALE
	const ofAddress = windowOf(`address ${address}`, now)
	const ofPhone = windowOf(`phone ${phone}`, now)
	const wait = Math.max(
		secondsLeft(ofAddress, PER_ADDRESS * scale, key, now),
		secondsLeft(ofPhone, PER_PHONE * scale, key, now),
	)
	if (wait > 0) return wait
	ofAddress.keys.add(key)
	ofPhone.keys.add(key)
	return 0
}

function secondsLeft({ keys, until }: Window, limit: number, key: string, now: number): number {
	return keys.size < limit || keys.has(key) ? 0 : Math.ceil((until - now) / 1000)
}

function windowOf(who: string, now: number): Window {
	const known = windows.get(who)
	if (known && known.until > now) return known
	if (windows.size >= MOST_KEPT) forgetOld(now)
	const fresh = { keys: new Set<string>(), until: now + WINDOW_MS }
	// Deleted first, so that the map's order is the order of age.
	windows.delete(who)
	windows.set(who, fresh)
	return fresh
}

function forgetOld(now: number): void {
	for (const [who, { until }] of windows) if (until <= now) windows.delete(who)
	// Still full: the oldest make room, so that a flood cannot fill the memory.
	for (const who of windows.keys()) {
		if (windows.size < MOST_KEPT) break
		windows.delete(who)
	}
}
