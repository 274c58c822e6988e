import { dropDraft } from '~/features/orders/inquiry/sending/order-done.ts'
import { isSentByItself } from '~/features/orders/inquiry/sending/order-queue.ts'
import { deleteQueuedOrders, sendQueuedOrders } from '~/features/orders/inquiry/sending/queued-orders.ts'
import type { MessageToWorker } from '~/service-worker/scope.ts'

/** After a sign-out: an order that was begun or is queued, which is sent first, and the pages that were looked at. */
export async function clearAccountCopies(): Promise<void> {
	dropDraft(localStorage)
	navigator.serviceWorker?.controller?.postMessage({ kind: 'signed-out' } satisfies MessageToWorker)
	await sendQueuedOrders(isSentByItself)
	await deleteQueuedOrders()
}
