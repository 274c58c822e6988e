// What a service worker has besides the page's globals, as far as this one uses it: TypeScript's worker types cannot be
// combined with the DOM types.

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = ExtendableEvent & {
	request: Request
	clientId: string
	respondWith: (answer: Promise<Response>) => void
}
export type MessageFromPage = ExtendableEvent & { data: MessageToWorker; source: Client | null }
export type SyncEvent = ExtendableEvent & { tag: string }

type Client = { id: string; url: string; postMessage: (message: MessageToPages) => void }

/** Messages from a page to the worker. 'loaded', once the phone is idle: what the page has, and whether more may be prefetched. */
export type MessageToWorker =
	| { kind: 'loaded'; page: string; files: string[]; mayFetch: boolean }
	| { kind: 'signed-out' }

/** Messages from the worker to pages. */
export type MessageToPages =
	/** The data of this page is from that time; null: fresh. */
	| { kind: 'as-of'; path: string; moment: number | null }
	/** The network is back, after a page may have been shown from the cache. */
	| { kind: 'line-back' }
	/** This version has taken over. */
	| { kind: 'version'; version: string }
	/** The shop has answered an order that was queued on this device. */
	| { kind: 'order-answered' }

type WorkerScope = {
	addEventListener: {
		(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
		(name: 'fetch', listener: (event: FetchEvent) => void): void
		(name: 'message', listener: (event: MessageFromPage) => void): void
		(name: 'sync', listener: (event: SyncEvent) => void): void
	}
	skipWaiting: () => Promise<void>
	location: Location
	clients: {
		claim: () => Promise<void>
		get: (id: string) => Promise<Client | undefined>
		matchAll: (options?: { type?: 'window'; includeUncontrolled?: boolean }) => Promise<Client[]>
	}
	registration: { unregister: () => Promise<boolean> }
}

export const worker = globalThis as unknown as WorkerScope

/** Broadcasts to every open page of the shop. */
export async function notifyPages(message: MessageToPages): Promise<void> {
	for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(message)
}
