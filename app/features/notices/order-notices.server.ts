// Notifications of new orders: queued with the order itself, one for each device, and sent by their own worker. A row
// only references device and order; the text is read when it is sent.
import { eq, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { pushDevices } from '~/db/schema/admins.ts'
import { orders, outbox } from '~/db/schema/orders.ts'
import { findDevice } from '~/features/admins/devices/devices.server.ts'
import {
	dropOutdatedMails,
	FIRST_PAUSE_MS,
	PUSH_KIND,
	type WaitingMail,
} from '~/features/mail/outbox.server.ts'
import { type OutboxWorker, startOutboxWorker } from '~/features/mail/outbox-worker.server.ts'
import type { Language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { type AnnouncedOrder, orderNotice } from './notice.ts'
import { sendPush } from './send-push.server.ts'

/** After that the seller has seen the order anyway. */
const WORTH_SECONDS = 60 * 60

/** For the `with` of the statement that inserts an order as `made`. */
export const queueOrderNotices = (): SQL => sql`
	insert into ${outbox} (kind, recipient, payload, order_id)
	select ${PUSH_KIND}, device.id::text, '{}', made.id from made, ${pushDevices} device`

export function startNoticeWorker(firstPauseMs = FIRST_PAUSE_MS): OutboxWorker {
	return startOutboxWorker({ channel: 'push', send: sendOrderNotice }, firstPauseMs)
}

export const deleteOldNotices = (): Promise<void> => dropOutdatedMails(PUSH_KIND, WORTH_SECONDS)

/** Nothing is sent when the order or the device is deleted, or the notification is too old. */
async function sendOrderNotice({ recipient, createdAt, orderId }: WaitingMail): Promise<void> {
	const worthSeconds = WORTH_SECONDS - Math.floor((Date.now() - createdAt.getTime()) / 1000)
	if (worthSeconds <= 0 || orderId === null) return
	const [device, order] = await Promise.all([findDevice(Number(recipient)), findOrder(orderId)])
	if (!device || !order) return
	const language: Language = device.language === 'fr' ? 'fr' : 'en'
	const { name: shop } = shopFacts(language)
	const { showsDetails } = device
	// The same count as in the navigation and the title of an open back office (orders/list/today.server.ts).
	const waiting = await db().$count(orders, eq(orders.orderStatus, 'pending'))
	await sendPush(device, orderNotice(order, { shop, showsDetails, language, waiting }), worthSeconds)
}

async function findOrder(id: number): Promise<AnnouncedOrder | undefined> {
	const [order] = await db()
		.select({
			id: orders.id,
			customerName: orders.customerName,
			town: orders.customerLocation,
			products: orders.products,
		})
		.from(orders)
		.where(eq(orders.id, id))
	return order
}
