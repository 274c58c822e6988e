// Looks whether an order is queued on this phone. What shows and sends it comes only then: most phones never have one.
import type { MessageToPages } from '~/service-worker/scope.ts'
import { MOVED } from '../navigation-events.ts'
import type { Send } from './queued-order-strip.ts'

export function watchQueuedOrders(hear: (listener: (said: MessageToPages) => void) => void): void {
	const look = async (send: Send) => {
		if (!(await hasQueue())) return
		const { showQueuedOrder } = await import('./queued-order-strip.ts')
		await showQueuedOrder(send)
	}
	const lookNow = (send: Send) => look(send).catch(() => {})
	hear((said) => {
		if (said.kind === 'order-answered') lookNow('none')
	})
	addEventListener('online', () => lookNow('online'))
	addEventListener(MOVED, () => lookNow('due'))
	lookNow('due')
}

/** A browser that has never queued an order has no store for them, and is not given one for asking. */
async function hasQueue(): Promise<boolean> {
	try {
		return (await indexedDB.databases()).some(({ name }) => name === 'sillage')
	} catch {
		return 'indexedDB' in globalThis
	}
}
