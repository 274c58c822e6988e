// How many pages are rendered at once, and how many wait for that.

/** Everybody who could wait already does; come back later. */
export class TooBusy extends Error {}

/** The visitor left before it was his turn. */
export class VisitorLeft extends Error {}

type Waiting = { start: () => void; refuse: (error: Error) => void }

export class RenderQueue {
	private underWay = 0
	private readonly waiting = new Set<Waiting>()
	private readonly atOnce: number
	private readonly mostWaiting: number

	constructor(atOnce: number, mostWaiting: number) {
		this.atOnce = atOnce
		this.mostWaiting = mostWaiting
	}

	/** Does the work when it is its turn, in the order of asking. Who leaves while waiting gives up the place. */
	async run<T>(work: () => Promise<T>, left?: AbortSignal): Promise<T> {
		if (this.underWay < this.atOnce) this.underWay++
		else await this.turn(left)
		try {
			return await work()
		} finally {
			// The place goes straight to the next, so that nobody who asks in between can take it.
			const next = this.waiting.values().next().value
			if (next) next.start()
			else this.underWay--
		}
	}

	private turn(left?: AbortSignal): Promise<void> {
		if (this.waiting.size >= this.mostWaiting) throw new TooBusy()
		return new Promise((done, failed) => {
			const leave = () => place.refuse(new VisitorLeft())
			const over = () => {
				this.waiting.delete(place)
				left?.removeEventListener('abort', leave)
			}
			const place: Waiting = {
				start: () => {
					over()
					done()
				},
				refuse: (error) => {
					over()
					failed(error)
				},
			}
			this.waiting.add(place)
			if (left?.aborted) leave()
			else left?.addEventListener('abort', leave)
		})
	}
}
