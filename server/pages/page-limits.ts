// What keeps uncached pages from taking the shop from everybody else (docs/decisions/0017-pages-in-a-thread.md).

import type { PageKind } from '../http/addresses.ts'
import { PageBudget } from './page-budget.ts'
import { rendersRefused, renderTook, renderWaited } from './page-figures.ts'
import { Refusal } from './page-refusal.ts'
import { RenderQueue, TooBusy } from './render-queue.ts'

/** While one page waits for the database another is rendered; more at once would only wait for each other. */
const AT_ONCE = 2
/** At thirty to eighty pages a second the last in the queue waits two or three seconds. */
const MAX_WAITING = 100
const RETRY_SECONDS = 3

type Lane = { queue: RenderQueue; budget: PageBudget }

export class PageLimits {
	private readonly orders: Lane
	private readonly others: Lane

	/** @param scale multiplies the budget of an address (RATE_LIMIT_SCALE) */
	constructor(scale = 1, queue = () => new RenderQueue(AT_ONCE, MAX_WAITING)) {
		this.orders = { queue: queue(), budget: new PageBudget(scale) }
		this.others = { queue: queue(), budget: new PageBudget(scale) }
	}

	/** Counts a page against the budget of its address, and refuses it when that is used up. */
	count(kind: PageKind, address: string): void {
		const wait = this.laneOf(kind).budget.secondsToWait(address, performance.now())
		if (wait > 0) {
			rendersRefused.add({ reason: 'too many' })
			throw new Refusal(429, wait)
		}
	}

	/** Counts a page and renders it when it is its turn. */
	async render<T>(kind: PageKind, address: string, left: AbortSignal, work: () => Promise<T>): Promise<T> {
		this.count(kind, address)
		try {
			return await this.laneOf(kind).queue.run(measured(kind, work), left)
		} catch (error) {
			if (!(error instanceof TooBusy)) throw error
			rendersRefused.add({ reason: 'too busy' })
			throw new Refusal(503, RETRY_SECONDS)
		}
	}

	/** How many pages are rendered and wait, in each lane. */
	counts(): { labels: { lane: string; state: string }; value: number }[] {
		return Object.entries({ orders: this.orders, others: this.others }).flatMap(([lane, { queue }]) => [
			{ labels: { lane, state: 'under way' }, value: queue.counts.underWay },
			{ labels: { lane, state: 'waiting' }, value: queue.counts.waiting },
		])
	}

	/** Orders have a queue and a budget of their own: they never wait behind other pages, nor are refused for them. */
	private laneOf(kind: PageKind): Lane {
		return kind === 'order' ? this.orders : this.others
	}
}

/** Notes how long the work waited for its turn, and how long it took. */
function measured<T>(kind: PageKind, work: () => Promise<T>): () => Promise<T> {
	const askedAt = performance.now()
	return async () => {
		const startedAt = performance.now()
		renderWaited.observe({ kind }, (startedAt - askedAt) / 1000)
		return work().finally(() => renderTook.observe({ kind }, (performance.now() - startedAt) / 1000))
	}
}
