// How many uncached pages one address may ask for.
import { LRUCache } from 'lru-cache'
import { limitKeyOf } from '../../app/shop/requests/limit-key.ts'

/**
 * A mobile network may show 300 phones under one address. A customer who is quick asks for four uncached pages in a
 * minute: what a search finds, the cart, the order form, the thanks. All 300 at once are 1,200 pages in a minute, 20 a
 * second; and all of them may come in the first second after the shop was named on the radio.
 */
const PHONES = 300
const PAGES_A_MINUTE = 4
const BURST = PHONES * PAGES_A_MINUTE
const PER_SECOND = BURST / 60
/** A bucket that was not used for a minute is full again, so those used longest ago can be forgotten. */
const MAX_ADDRESSES = 20_000

type Bucket = { left: number; at: number }

export class PageBudget {
	private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES })
	private readonly scale: number

	constructor(scale = 1) {
		this.scale = scale
	}

	/** Takes one page from an address's budget, or tells how many seconds to wait for the next. */
	secondsToWait(address: string, now: number): number {
		const key = limitKeyOf(address)
		const max = BURST * this.scale
		const perSecond = PER_SECOND * this.scale
		const bucket = this.buckets.get(key) ?? { left: max, at: now }
		const left = Math.min(max, bucket.left + ((now - bucket.at) / 1000) * perSecond)
		const wait = left < 1 ? Math.ceil((1 - left) / perSecond) : 0
		this.buckets.set(key, { left: wait ? left : left - 1, at: now })
		return wait
	}
}
