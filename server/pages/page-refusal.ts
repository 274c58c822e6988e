import { setTimeout as sleep } from 'node:timers/promises'
import { m } from '../../app/paraglide/messages.js'

/** A page that is not rendered now, and when to retry. */
export class Refusal extends Error {
	readonly status: 429 | 503
	readonly retryAfter: number

	constructor(status: 429 | 503, retryAfter: number) {
		super(`refused with ${status}`)
		this.status = status
		this.retryAfter = retryAfter
	}

	/** For the visitor, in the language of the page. */
	get sentence(): string {
		return this.status === 429 ? m.refused_too_many_pages() : m.refused_too_busy()
	}
}

const HELD_MS = 1000
const MAX_HELD = 1000

/**
 * Refusals are delayed. A refusal costs little, but a connection that gets one at once sends the next request: sixty of
 * them kept the serving thread busy with nothing else. Waiting costs nothing.
 */
export class RefusalDelay {
	private held = 0
	private readonly wait: (left: AbortSignal) => Promise<unknown>

	constructor(wait: RefusalDelay['wait'] = (signal) => sleep(HELD_MS, undefined, { signal })) {
		this.wait = wait
	}

	async hold(left: AbortSignal): Promise<void> {
		if (this.held >= MAX_HELD) return
		this.held++
		await this.wait(left).catch(() => {})
		this.held--
	}
}
