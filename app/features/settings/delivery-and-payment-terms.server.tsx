// Delivery and payment terms of product page, cart and order form. They need no script, so they are sent as HTML in the
// page's data, and the pages have no code for them (decision 14).
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '~/paraglide/messages.js'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { Icon } from '~/ui/icon.tsx'
import { DeliveryList, PaymentList, paymentWayName } from './delivery-and-payment.tsx'
import { asPrice, type DeliveryAndPaymentTerms, deliveryRange, type FormatMoney } from './delivery-terms.ts'

/** Undefined until the owner has set something. Money is formatted as on its page. */
export function deliveryAndPaymentTerms(
	{ delivery, payment, freeDeliveryFrom }: Pick<ShopFacts, 'delivery' | 'payment' | 'freeDeliveryFrom'>,
	money: FormatMoney = asPrice,
): DeliveryAndPaymentTerms | undefined {
	if (delivery.length + payment.length === 0) return undefined
	const ways = payment.map(({ way }) => paymentWayName(way)).join(', ')
	return {
		__html: renderToStaticMarkup(
			<>
				{delivery.length > 0 ? (
					<Folded line={m.delivery_line({ terms: deliveryRange(delivery, money) })}>
						<DeliveryList delivery={delivery} money={money} />
						<p className="py-2">{m.home_delivery_free({ amount: money(freeDeliveryFrom) })}</p>
					</Folded>
				) : null}
				{payment.some(({ text }) => text) ? (
					<Folded line={m.payment_line({ ways })}>
						<PaymentList payment={payment} />
					</Folded>
				) : null}
				{payment.length > 0 && !payment.some(({ text }) => text) ? (
					<p className="py-2 leading-snug">{m.payment_line({ ways })}</p>
				) : null}
			</>,
		),
	}
}

function Folded({ line, children }: { line: string; children: ReactNode }) {
	return (
		<details className="group">
			<summary className="flex min-h-11 items-center justify-between gap-3 leading-snug underline-offset-4 hover:underline">
				{line}
				<Icon name="chevron" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
			</summary>
			<div className="pb-2 text-sm">{children}</div>
		</details>
	)
}
