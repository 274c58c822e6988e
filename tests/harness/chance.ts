/** A repeatable source of chance: the same seed gives the same numbers from 0 to 1. */
export type Chance = () => number

/** mulberry32 */
export function chance(seed: number): Chance {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let t = state
		t = Math.imul(t ^ (t >>> 15), t | 1)
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}

export const upTo = (random: Chance, limit: number) => Math.floor(random() * limit)
export const pick = <T>(random: Chance, list: readonly T[]): T => list[upTo(random, list.length)]!
