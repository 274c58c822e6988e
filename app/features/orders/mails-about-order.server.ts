import type { OrderMailPayload } from '~/features/mail/order-mails.ts'
import { deliveryFeeTo } from '~/features/settings/delivery-terms.ts'
import { href, type Language } from '~/shop/language.ts'
import { config } from '~/shop/process/config.server.ts'
import { publicUrl, shopFacts } from '~/shop/shop-facts.server.ts'
import type { NewOrder } from './new-order.ts'
import { otherTotalSeen, totalsOf } from './order-account.ts'

type OrderMail = {
	kind: 'order-to-shop' | 'order-to-customer'
	recipient: string
	language: Language
	/** The number comes last, from the statement that generates it. */
	payload: Omit<OrderMailPayload, 'orderNumber'>
}

/** To the shop's inbox, and to the customer when an address is known. */
export function mailsAbout(order: NewOrder, accessToken: string): OrderMail[] {
	// The seller needs no mail about an order that she enters herself.
	if (order.actor.kind === 'admin') return []
	const payload = payloadOf(order, accessToken)
	const mails: OrderMail[] = [
		// The owner's address from the settings, unless a separate inbox is configured.
		{ kind: 'order-to-shop', recipient: config().ORDERS_INBOX ?? shopFacts().email, language: 'en', payload },
	]
	if (order.customerEmail) {
		const { customerEmail: recipient, language } = order
		mails.push({ kind: 'order-to-customer', recipient, language, payload })
	}
	return mails
}

function payloadOf(order: NewOrder, accessToken: string): OrderMail['payload'] {
	const shop = shopFacts(order.language)
	const priced = order.amountKnown && order.lines.length > 0
	const totalAmount = priced ? totalsOf(order.lines).totalAmount : null
	return {
		customerName: order.customerName,
		customerPhone: order.customerPhone,
		shippingAddress: order.customerLocation ?? '',
		landmark: order.landmark,
		products: priced
			? order.lines.map(({ productName, quantity, unitPrice }) => ({
					name: productName,
					quantity,
					price: unitPrice,
				}))
			: [{ name: order.productsRequested, quantity: 1, price: 'To be confirmed' }],
		totalAmount,
		totalSeen: otherTotalSeen(totalAmount, order.totalSeen),
		deliveryFee: totalAmount === null ? null : deliveryFeeTo(order.customerLocation, totalAmount, shop),
		phoneDoubtful: order.phoneDoubtful,
		customerEmail: order.customerEmail,
		customerLanguage: order.language,
		link: `${publicUrl()}${href(`/order/${accessToken}`, order.language)}`,
		shop: {
			name: shop.name,
			whatsapp: shop.whatsapp,
			office: `${publicUrl()}/admin/orders`,
			aboutOrder: shop.messages.aboutOrder,
		},
	}
}
