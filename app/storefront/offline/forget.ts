import { dropDraft } from '~/features/orders/inquiry/order-done.ts'
import { forgetQueuedOrders } from '~/features/orders/inquiry/queued-orders.ts'
import type { PageSays } from '~/service-worker/scope.ts'

/** After a sign-out: an order that was begun or waits, and the pages that were looked at. */
export async function clearAccountCopies(): Promise<void> {
	dropDraft(localStorage)
	navigator.serviceWorker?.controller?.postMessage({ kind: 'signed-out' } satisfies PageSays)
	await forgetQueuedOrders()
}
