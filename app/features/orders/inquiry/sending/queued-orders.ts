// Orders that could not be sent and are queued on this phone, in IndexedDB, which pages and the service worker share.
// Each has the key of its form: however often it is sent, the shop stores it once.
import { afterAttempt, type QueuedOrder } from './order-queue.ts'
import { sendOrder } from './send-order.ts'

// Names stored on phones: renaming them would lose what is queued there.
const DATABASE = 'sillage'
const STORE = 'waiting-orders'
/** For Background Sync, where there is one. */
const SYNC_TAG = 'waiting-orders'

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
export async function queueOrder(order: QueuedOrder): Promise<boolean> {
	return inStore('readwrite', (store) => store.put(order)).then(
		() => true,
		() => false,
	)
}

export async function listQueuedOrders(): Promise<QueuedOrder[]> {
	return inStore<QueuedOrder[]>('readonly', (store) => store.getAll()).catch(() => [])
}

export async function dropQueuedOrder(key: string): Promise<void> {
	await inStore('readwrite', (store) => store.delete(key)).catch(() => {})
}

export async function deleteQueuedOrders(): Promise<void> {
	await inStore('readwrite', (store) => store.clear()).catch(() => {})
}

/** In flight: a timer, a click and a page change may all send the same one. */
const inProgress = new Set<string>()

/** Sends each once, unless answered or in flight; returns whether the shop answered any, and whether any is left. */
export async function sendQueuedOrders(
	which: (order: QueuedOrder, now: number) => boolean,
): Promise<{ answered: boolean; left: boolean }> {
	let answered = false
	let left = false
	for (const order of await listQueuedOrders()) {
		if (order.answer || inProgress.has(order.key) || !which(order, Date.now())) continue
		inProgress.add(order.key)
		const outcome = await sendOrder(order)
		inProgress.delete(order.key)
		answered ||= !outcome.retry
		left ||= outcome.retry
		await replace(afterAttempt(order, outcome, Date.now()))
	}
	return { answered, left }
}

/**
 * Sent by its own page, corrected or deleted meanwhile: then it stays deleted, and nothing is reported. When page and
 * worker both sent it, there may be two answers: an acceptance wins, a network failure loses.
 */
async function replace(order: QueuedOrder): Promise<void> {
	await inStore('readwrite', (store) => {
		const found = store.get(order.key)
		found.onsuccess = () => {
			const stored: QueuedOrder | undefined = found.result
			if (stored && (!stored.answer || order.answer?.state === 'accepted')) store.put(order)
		}
		return found
	}).catch(() => {})
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Who sends a queued order: the browser, even if the shop is closed by then, or a page of the shop. */
export type OrderSender = 'browser' | 'page'

/** Schedules it for when the network is back. Undefined without a worker: the shop may not open before that. */
export async function sendInBackground(): Promise<OrderSender | undefined> {
	try {
		const registration = await navigator.serviceWorker.getRegistration('/')
		if (!registration) return undefined
		const { sync } = registration as unknown as { sync?: SyncManager }
		// Not every browser supports or allows it.
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
