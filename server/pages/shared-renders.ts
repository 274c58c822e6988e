// Renders in progress that several visitors share: a hundred requests for a new page cost one render.

type SharedRender<T> = { page: Promise<T>; visitors: number; allLeft: AbortController }

export class SharedRenders<T> {
	private readonly inProgress = new Map<string, SharedRender<T>>()

	/** Joins the render of this key, or starts it. `allLeft` aborts the render when the last visitor has left. */
	join(key: string, left: AbortSignal, begin: (allLeft: AbortSignal) => Promise<T>): Promise<T> {
		const shared = this.inProgress.get(key) ?? this.begin(key, begin)
		shared.visitors++
		const leave = () => {
			if (--shared.visitors > 0) return
			this.remove(key, shared)
			shared.allLeft.abort()
		}
		left.addEventListener('abort', leave, { once: true })
		return shared.page.finally(() => left.removeEventListener('abort', leave))
	}

	private begin(key: string, begin: (allLeft: AbortSignal) => Promise<T>): SharedRender<T> {
		const allLeft = new AbortController()
		const shared = { page: begin(allLeft.signal), visitors: 0, allLeft }
		this.inProgress.set(key, shared)
		const over = () => this.remove(key, shared)
		shared.page.then(over, over)
		return shared
	}

	private remove(key: string, shared: SharedRender<T>): void {
		if (this.inProgress.get(key) === shared) this.inProgress.delete(key)
	}
}
