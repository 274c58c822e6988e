// The remaining budget of each client.
import { LRUCache } from 'lru-cache'
import { limitKeyOf } from '../../app/shop/requests/limit-key.ts'

/** A bucket that was unused for a minute is full again, so the least recently used can be evicted. */
const MAX_ADDRESSES = 20_000

type Bucket = { left: number; at: number }

export class ClientBudget {
	private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES })
	private readonly aMinute: number

	constructor(aMinute: number) {
		this.aMinute = aMinute
	}

	/** Takes one request from an address's budget, or returns how many seconds to wait for the next. */
	secondsToWait(address: string, now: number): number {
		const key = limitKeyOf(address)
		const left = this.leftOf(key, now)
		const wait = this.waitFor(left)
		this.buckets.set(key, { left: wait ? left : left - 1, at: now })
		return wait
	}

	/** The same without taking any. */
	wouldWait(address: string, now: number): number {
		return this.waitFor(this.leftOf(limitKeyOf(address), now))
	}

	private leftOf(key: string, now: number): number {
		const { left, at } = this.buckets.get(key) ?? { left: this.aMinute, at: now }
		return Math.min(this.aMinute, left + ((now - at) / 60_000) * this.aMinute)
	}

	private waitFor(left: number): number {
		return left < 1 ? Math.ceil((1 - left) / (this.aMinute / 60)) : 0
	}
}
