/** An LRU cache of `most` entries. */
export function lruCache<Entry>(most: number) {
	const entries = new Map<string, Entry>()
	function set(key: string, entry: Entry): Entry {
		entries.delete(key)
		entries.set(key, entry)
		for (const oldest of entries.keys()) {
			if (entries.size <= most) break
			entries.delete(oldest)
		}
		return entry
	}
	return {
		set,
		get(key: string): Entry | undefined {
			const entry = entries.get(key)
			return entry === undefined ? undefined : set(key, entry)
		},
	}
}
