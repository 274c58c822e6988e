// Keeps expensive requests from starving all others (docs/decisions/0017-pages-in-a-thread.md).

import { rendersRefused, renderTook, renderWaited } from '../pages/page-figures.ts'
import { Refusal } from '../pages/page-refusal.ts'
import { RenderQueue, TooBusy } from '../pages/render-queue.ts'
import { BUDGETS, type Budget, type BudgetName } from './budgets.ts'
import { ClientBudget } from './client-budget.ts'

/** At thirty to eighty pages a second the last in the queue waits two or three seconds. */
const MAX_WAITING = 100
const RETRY_SECONDS = 3

type Lane = { queue: RenderQueue | undefined; budget: ClientBudget }

export class RequestLimits {
	private readonly lanes: Record<BudgetName, Lane>

	/** @param scale multiplies the budget of an address (RATE_LIMIT_SCALE) */
	constructor(scale = 1, queue = (atOnce: number) => new RenderQueue(atOnce, MAX_WAITING)) {
		const laneOf = ({ aMinute, atOnce }: Budget): Lane => ({
			queue: atOnce ? queue(atOnce) : undefined,
			budget: new ClientBudget(aMinute * scale),
		})
		const names = Object.keys(BUDGETS) as BudgetName[]
		this.lanes = Object.fromEntries(names.map((name) => [name, laneOf(BUDGETS[name])])) as typeof this.lanes
	}

	/** Counts a request against the budget of its client, and refuses it when that is used up. */
	count(name: BudgetName, address: string): void {
		refuseFor(this.lanes[name].budget.secondsToWait(address, performance.now()))
	}

	/** Counts a request that has been answered already. */
	take(name: BudgetName, address: string): void {
		this.lanes[name].budget.secondsToWait(address, performance.now())
	}

	/** Refuses a client whose budget is used up, without counting. */
	check(name: BudgetName, address: string): void {
		refuseFor(this.lanes[name].budget.wouldWait(address, performance.now()))
	}

	/**
	 * Counts a request and does its work when it is its turn.
	 * @param kind what /metrics calls it
	 */
	async run<T>(
		name: BudgetName,
		address: string,
		left: AbortSignal,
		work: () => Promise<T>,
		kind: string = name,
	): Promise<T> {
		this.count(name, address)
		const { queue } = this.lanes[name]
		if (!queue) return work()
		try {
			return await queue.run(measured(kind, work), left)
		} catch (error) {
			if (!(error instanceof TooBusy)) throw error
			rendersRefused.inc({ reason: 'too busy' })
			throw new Refusal(503, RETRY_SECONDS)
		}
	}

	/** How many requests are running and queued, per budget. */
	counts(): { labels: { lane: string; state: string }; value: number }[] {
		return Object.entries(this.lanes).flatMap(([lane, { queue }]) =>
			queue
				? [
						{ labels: { lane, state: 'under way' }, value: queue.counts.inProgress },
						{ labels: { lane, state: 'waiting' }, value: queue.counts.waiting },
					]
				: [],
		)
	}
}

function refuseFor(seconds: number): void {
	if (seconds === 0) return
	rendersRefused.inc({ reason: 'too many' })
	throw new Refusal(429, seconds)
}

/** Records how long the work was queued, and how long it took. */
function measured<T>(kind: string, work: () => Promise<T>): () => Promise<T> {
	const askedAt = performance.now()
	return async () => {
		const startedAt = performance.now()
		renderWaited.observe({ kind }, (startedAt - askedAt) / 1000)
		return work().finally(() => renderTook.observe({ kind }, (performance.now() - startedAt) / 1000))
	}
}
