import { m } from '~/paraglide/messages.js'
import { formatTotal, plainSpaces } from '~/shop/money.ts'
import { fillGaps, whatsappLink } from '~/shop/shop-facts.ts'
import { composeMail, type MailContent, type MailPart } from './mail-content.ts'

/** The fields of S §7, a snapshot of the order, and further useful ones. */
export type OrderMailPayload = {
	customerName: string
	customerPhone: string
	shippingAddress: string
	/** Missing in mails that were queued before orders had one. */
	landmark?: string | null
	orderNumber: string
	products: { name: string; quantity: number; price: number | 'To be confirmed' }[]
	totalAmount: number | null
	/** The total that the customer saw, where it differed; missing in mails that were queued before. */
	totalSeen?: number | null
	/** An estimate; missing in mails that were queued before it existed. */
	deliveryFee?: number | null
	phoneDoubtful: boolean
	customerEmail: string | null
	customerLanguage: 'en' | 'fr'
	/** The private page of the order. */
	link: string
	/** `aboutOrder`: the owner's own text for a chat about an order, if she has one. */
	shop: { name: string; whatsapp: string; office: string; aboutOrder?: string }
}

/** To the shop's inbox: everything the seller needs to open the chat. */
export function orderToShop(order: OrderMailPayload): MailContent {
	const parts: MailPart[] = [
		{ kind: 'words', text: m.mail_order_shop_lead({ orderNumber: order.orderNumber }) },
		{ kind: 'fact', name: m.mail_order_number(), value: order.orderNumber },
		{ kind: 'fact', name: m.mail_customer_name(), value: order.customerName },
		{
			kind: 'fact',
			name: m.mail_customer_phone(),
			value: order.phoneDoubtful
				? m.mail_phone_doubtful({ phone: order.customerPhone })
				: order.customerPhone,
		},
		...deliveryOf(order),
		...(order.customerEmail
			? [{ kind: 'fact', name: m.mail_customer_email(), value: order.customerEmail } as const]
			: []),
		{
			kind: 'fact',
			name: m.mail_customer_language(),
			value: order.customerLanguage === 'fr' ? 'Français' : 'English',
		},
		{ kind: 'fact', name: m.mail_products(), value: productsOf(order) },
		...totalsOf(order),
		...(order.phoneDoubtful
			? []
			: [{ kind: 'link', label: m.mail_open_chat(), address: whatsappLink(order.customerPhone) } as const]),
		{ kind: 'link', label: m.mail_open_office(), address: order.shop.office },
	]
	return composeMail(
		m.mail_order_shop_subject({ orderNumber: order.orderNumber, town: order.shippingAddress }),
		order.shop.name,
		parts,
	)
}

/** To the customer, when an address is known: what was received and what comes next. */
export function orderToCustomer(order: OrderMailPayload, foot: string): MailContent {
	const { whatsapp, aboutOrder } = order.shop
	const words = { orderNumber: order.orderNumber }
	const chat = whatsappLink(
		whatsapp,
		aboutOrder ? fillGaps(aboutOrder, words) : m.whatsapp_about_order(words),
	)
	return composeMail(m.mail_order_customer_subject({ orderNumber: order.orderNumber }), order.shop.name, [
		{ kind: 'words', text: m.mail_order_customer_hello({ name: order.customerName }) },
		{ kind: 'words', text: m.mail_order_customer_lead({ orderNumber: order.orderNumber }) },
		{ kind: 'fact', name: m.mail_products(), value: productsOf(order) },
		...totalsOf(order),
		...deliveryOf(order),
		{ kind: 'words', text: m.mail_order_customer_next() },
		{ kind: 'link', label: m.order_view_link(), address: order.link },
		{ kind: 'link', label: m.thanks_whatsapp(), address: chat },
		{ kind: 'words', text: foot },
	])
}

function deliveryOf({ shippingAddress, landmark }: OrderMailPayload): MailPart[] {
	const town: MailPart = { kind: 'fact', name: m.mail_shipping_address(), value: shippingAddress }
	return landmark ? [town, { kind: 'fact', name: m.order_landmark(), value: landmark }] : [town]
}

function productsOf({ products }: OrderMailPayload): string {
	return products
		.map(({ name, quantity, price }) =>
			price === 'To be confirmed'
				? `${quantity} × ${name} (${m.order_price_to_be_confirmed()})`
				: `${quantity} × ${name} (${plainSpaces(formatTotal(price))})`,
		)
		.join('\n')
}

function totalsOf({ totalAmount, totalSeen, deliveryFee }: OrderMailPayload): MailPart[] {
	const fact = (name: string, value: string): MailPart => ({ kind: 'fact', name, value })
	if (totalAmount === null) return [fact(m.mail_total(), m.order_price_to_be_confirmed())]
	const money = (francs: number) => plainSpaces(formatTotal(francs))
	const total = [
		fact(m.mail_total(), money(totalAmount)),
		...(totalSeen == null ? [] : [fact(m.mail_total_seen(), money(totalSeen))]),
	]
	if (deliveryFee == null) return total
	return [
		...total,
		fact(m.order_money_delivery_estimate(), deliveryFee === 0 ? m.delivery_free() : money(deliveryFee)),
		fact(m.delivery_together(), money(totalAmount + deliveryFee)),
	]
}
