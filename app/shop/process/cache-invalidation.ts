// Code that changes what public pages show publishes it here, so that the next load in this process is fresh. Other
// processes are notified by the database a moment later (server/database/change-listener.ts).

type Listener = () => void

const listeners = new Set<Listener>()

/** Call it after the commit. */
export function announceShopChange(): void {
	for (const listener of listeners) listener()
}

export function onShopChange(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
