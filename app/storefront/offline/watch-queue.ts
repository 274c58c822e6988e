// Checks for a queued order. The code that shows and sends it is loaded only then: most phones never have one.
import type { MessageToPages } from '~/service-worker/scope.ts'
import { MOVED } from '../frame/navigation-events.ts'
import type { Send } from './queued-order-strip.ts'

export function watchQueuedOrders(onMessage: (listener: (message: MessageToPages) => void) => void): void {
	const look = async (send: Send) => {
		if (!(await hasQueue())) return
		const { showQueuedOrder } = await import('./queued-order-strip.ts')
		await showQueuedOrder(send)
	}
	const lookNow = (send: Send) => look(send).catch(() => {})
	onMessage((message) => {
		if (message.kind === 'order-answered') lookNow('none')
	})
	addEventListener('online', () => lookNow('online'))
	addEventListener(MOVED, () => lookNow('due'))
	lookNow('due')
}

/** Opening the database would create it, so this looks for its name. */
async function hasQueue(): Promise<boolean> {
	try {
		return (await indexedDB.databases()).some(({ name }) => name === 'sillage')
	} catch {
		return 'indexedDB' in globalThis
	}
}
