import { dropDraft } from '~/features/orders/inquiry/sending/order-done.ts'
import { isSentByItself } from '~/features/orders/inquiry/sending/order-queue.ts'
import { deleteQueuedOrders, sendQueuedOrders } from '~/features/orders/inquiry/sending/queued-orders.ts'
import type { MessageToWorker } from '~/service-worker/scope.ts'

/** After sign-out: sends queued orders, then deletes them, the draft and the cached personal pages. */
export async function clearAccountCopies(): Promise<void> {
	dropDraft(localStorage)
	navigator.serviceWorker?.controller?.postMessage({ kind: 'signed-out' } satisfies MessageToWorker)
	await sendQueuedOrders(isSentByItself)
	await deleteQueuedOrders()
}
