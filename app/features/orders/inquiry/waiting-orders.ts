// Orders that were written without a network and wait on this device, in IndexedDB, where pages and the service worker
// both find them. Each carries the key of its form: whoever sends it first, and however often, the shop has it once.
import type { InquiryDraft } from './inquiry-draft.ts'
import type { InquiryReply } from './inquiry-fields.ts'

const DATABASE = 'sillage'
const STORE = 'waiting-orders'
/** For Background Sync, where there is one. */
const SYNC_TAG = 'waiting-orders'
const PATIENCE_MS = 20_000

export type WaitingOrder = {
	key: string
	/** Where it goes, in the language of its form. */
	address: string
	/** The form as it is sent. */
	body: string
	/** The form as it can be mended; erased, like the rest, when the shop has the order. */
	draft?: InquiryDraft
	fromCart: boolean
	/** What the shop said to it; absent while it waits. */
	answer?: InquiryReply
}

function open(): Promise<IDBDatabase> {
	return new Promise((done, failed) => {
		const request = indexedDB.open(DATABASE, 1)
		request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
		request.onsuccess = () => done(request.result)
		request.onerror = () => failed(request.error)
		request.onblocked = () => failed(new Error('The store of orders is blocked'))
	})
}

async function inStore<Result>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
	const database = await open()
	try {
		return await new Promise((done, failed) => {
			const transaction = database.transaction(STORE, mode)
			const request = work(transaction.objectStore(STORE))
			transaction.oncomplete = () => done(request.result)
			transaction.onerror = () => failed(transaction.error)
			transaction.onabort = () => failed(transaction.error)
		})
	} finally {
		database.close()
	}
}

/** False when the browser refuses: then the order waits in the open form only. */
export async function keepWaitingOrder(order: WaitingOrder): Promise<boolean> {
	return inStore('readwrite', (store) => store.put(order)).then(
		() => true,
		() => false,
	)
}

export async function listWaitingOrders(): Promise<WaitingOrder[]> {
	return inStore<WaitingOrder[]>('readonly', (store) => store.getAll()).catch(() => [])
}

export async function dropWaitingOrder(key: string): Promise<void> {
	await inStore('readwrite', (store) => store.delete(key)).catch(() => {})
}

export async function forgetWaitingOrders(): Promise<void> {
	await inStore('readwrite', (store) => store.clear()).catch(() => {})
}

/** Sends each that waits, once; tells whether the shop has answered any, and whether any is left. */
export async function sendWaitingOrders(): Promise<{ answered: boolean; left: boolean }> {
	let answered = false
	let left = false
	for (const order of await listWaitingOrders()) {
		if (order.answer) continue
		const answer = await send(order)
		if (!answer) {
			left = true
			continue
		}
		answered = true
		const { key, address, fromCart } = order
		await replace(
			answer.state === 'accepted' ? { key, address, body: '', fromCart, answer } : { ...order, answer },
		)
	}
	return { answered, left }
}

/** Sent by its own page, mended or erased meanwhile: then it stays away, and there is nothing to tell. */
async function replace(order: WaitingOrder): Promise<void> {
	await inStore('readwrite', (store) => {
		const found = store.get(order.key)
		found.onsuccess = () => found.result && store.put(order)
		return found
	}).catch(() => {})
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Who sends an order that waits: the browser, even if the shop is closed by then, or a page of the shop. */
export type Sender = 'browser' | 'page'

/** Has it sent when the line is back. Undefined without a worker: then the shop may not even open before that. */
export async function sendInBackground(): Promise<Sender | undefined> {
	try {
		const registration = await navigator.serviceWorker.getRegistration('/')
		if (!registration) return undefined
		const { sync } = registration as unknown as { sync?: SyncManager }
		// Not every browser can, or may.
		return sync
			? await sync.register(SYNC_TAG).then(
					() => 'browser',
					() => 'page',
				)
			: 'page'
	} catch {
		return undefined
	}
}

/** Undefined while the shop cannot be reached, its database is away, or it has been sent too much at once. */
async function send({ address, body }: WaitingOrder): Promise<InquiryReply | undefined> {
	try {
		const response = await fetch(address, {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body,
			signal: AbortSignal.timeout(PATIENCE_MS),
		})
		if (response.status >= 500 || response.status === 429) return undefined
		const reply = (await response.json()) as InquiryReply
		return reply.state ? reply : undefined
	} catch {
		return undefined
	}
}
