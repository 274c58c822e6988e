// Renders in progress that several visitors share: a hundred requests for a new page cost one render.

type UnderWay<T> = { page: Promise<T>; visitors: number; allLeft: AbortController }

export class SharedRenders<T> {
	private readonly underWay = new Map<string, UnderWay<T>>()

	/** Joins the render of this key, or starts it. `allLeft` aborts the render when the last visitor has left. */
	join(key: string, left: AbortSignal, begin: (allLeft: AbortSignal) => Promise<T>): Promise<T> {
		const shared = this.underWay.get(key) ?? this.begin(key, begin)
		shared.visitors++
		const leave = () => {
			if (--shared.visitors > 0) return
			this.forget(key, shared)
			shared.allLeft.abort()
		}
		left.addEventListener('abort', leave, { once: true })
		return shared.page.finally(() => left.removeEventListener('abort', leave))
	}

	private begin(key: string, begin: (allLeft: AbortSignal) => Promise<T>): UnderWay<T> {
		const allLeft = new AbortController()
		const shared = { page: begin(allLeft.signal), visitors: 0, allLeft }
		this.underWay.set(key, shared)
		const over = () => this.forget(key, shared)
		shared.page.then(over, over)
		return shared
	}

	private forget(key: string, shared: UnderWay<T>): void {
		if (this.underWay.get(key) === shared) this.underWay.delete(key)
	}
}
