import type { Writable } from '~/db/client.server.ts'
import type { OrderMailPayload } from '~/features/mail/order-mails.ts'
import { queueMail } from '~/features/mail/queue.server.ts'
import { config } from '~/shop/config.server.ts'
import { href } from '~/shop/language.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import type { InsertedOrder, NewOrder } from './new-order.ts'
import { totalsOf } from './profit.ts'

/** S §7: to the shop's inbox, and to the customer when an address is known. */
export async function queueOrderMails(tx: Writable, order: NewOrder, inserted: InsertedOrder): Promise<void> {
	const settings = config()
	const payload = payloadOf(order, inserted)
	const orderId = inserted.id
	await queueMail(tx, {
		kind: 'order-to-shop',
		recipient: settings.ORDERS_INBOX,
		language: 'en',
		payload,
		orderId,
	})
	if (order.customerEmail) {
		await queueMail(tx, {
			kind: 'order-to-customer',
			recipient: order.customerEmail,
			language: order.language,
			payload,
			orderId,
		})
	}
}

function payloadOf(order: NewOrder, { orderNumber, accessToken }: InsertedOrder): OrderMailPayload {
	const settings = config()
	const priced = order.totalsKnown && order.lines.length > 0
	return {
		customerName: order.customerName,
		customerPhone: order.customerPhone,
		shippingAddress: order.customerLocation ?? '',
		orderNumber,
		products: priced
			? order.lines.map(({ productName, quantity, unitPrice }) => ({
					name: productName,
					quantity,
					price: unitPrice,
				}))
			: [{ name: order.productsRequested, quantity: 1, price: 'To be confirmed' }],
		totalAmount: priced ? totalsOf(order.lines).totalAmount : null,
		phoneDoubtful: order.phoneDoubtful,
		customerEmail: order.customerEmail,
		customerLanguage: order.language,
		link: `${publicUrl()}${href(`/order/${accessToken}`, order.language)}`,
		shop: {
			name: settings.SHOP_NAME,
			whatsapp: settings.SHOP_WHATSAPP,
			office: `${publicUrl()}/admin/orders`,
		},
	}
}
