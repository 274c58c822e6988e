// Whoever changes what public pages show says so here, so that the very next load in this process shows it.
// Other processes hear it from the database a moment later (server/database/change-listener.ts).

type Listener = () => void

const listeners = new Set<Listener>()

/** To be called after the change is committed. */
export function announceShopChange(): void {
	for (const listener of listeners) listener()
}

export function onShopChange(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
