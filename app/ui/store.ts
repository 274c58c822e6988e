/** A minimal store for `useSyncExternalStore`. */
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
