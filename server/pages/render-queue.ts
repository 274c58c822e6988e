// How many pages are rendered at once, and how many wait for that.

/** The queue is full; retry later. */
export class TooBusy extends Error {}

/** The visitor left while queued. */
export class VisitorLeft extends Error {}

type Waiting = { start: () => void; refuse: (error: Error) => void }

export class RenderQueue {
	private inProgress = 0
	private readonly waiting = new Set<Waiting>()
	private readonly atOnce: number
	private readonly maxWaiting: number

	constructor(atOnce: number, maxWaiting: number) {
		this.atOnce = atOnce
		this.maxWaiting = maxWaiting
	}

	get counts(): { inProgress: number; waiting: number } {
		return { inProgress: this.inProgress, waiting: this.waiting.size }
	}

	/** Runs the work when it is its turn, first come first served. A visitor who leaves frees the place. */
	async run<T>(work: () => Promise<T>, left?: AbortSignal): Promise<T> {
		if (this.inProgress < this.atOnce) this.inProgress++
		else await this.waitForSlot(left)
		try {
			return await work()
		} finally {
			// The place is handed over directly, so that no newcomer can take it.
			const next = this.waiting.values().next().value
			if (next) next.start()
			else this.inProgress--
		}
	}

	private waitForSlot(left?: AbortSignal): Promise<void> {
		if (this.waiting.size >= this.maxWaiting) throw new TooBusy()
		return new Promise((done, failed) => {
			const leave = () => entry.refuse(new VisitorLeft())
			const over = () => {
				this.waiting.delete(entry)
				left?.removeEventListener('abort', leave)
			}
			const entry: Waiting = {
				start: () => {
					over()
					done()
				},
				refuse: (error) => {
					over()
					failed(error)
				},
			}
			this.waiting.add(entry)
			if (left?.aborted) leave()
			else left?.addEventListener('abort', leave)
		})
	}
}
