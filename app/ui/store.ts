/** A value that components can follow: `watch` and `now` are what `useSyncExternalStore` asks for. */
export function createStore<Value>(first: Value) {
	let value = first
	const watchers = new Set<() => void>()
	return {
		now: () => value,
		set: (next: Value) => {
			value = next
			for (const watcher of watchers) watcher()
		},
		watch: (watcher: () => void) => {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
	}
}
