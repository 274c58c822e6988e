import { m } from '~/paraglide/messages.js'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import type { PaymentWay } from '~/shop/vocabulary.ts'
import { deliveryTerms, type FormatMoney } from './delivery-terms.ts'

const WAYS: Record<PaymentWay, () => string> = {
	mtn: () => 'MTN MoMo',
	orange: () => 'Orange Money',
	cash: m.payment_cash,
	bank: m.payment_bank,
}
export const paymentWayName = (way: PaymentWay): string => WAYS[way]()

/** Delivery costs and payment methods, as far as the owner has set them; nothing until then. */
export function DeliveryAndPayment({ delivery, payment }: Pick<ShopFacts, 'delivery' | 'payment'>) {
	if (delivery.length + payment.length === 0) return null
	return (
		<div className="mt-10 grid gap-10 md:grid-cols-[3fr_2fr] md:gap-16">
			{delivery.length > 0 ? (
				<section aria-labelledby="delivery">
					<h2 id="delivery" className="mb-3 text-2xl">
						{m.delivery_title()}
					</h2>
					<DeliveryList delivery={delivery} />
				</section>
			) : null}
			{payment.length > 0 ? (
				<section aria-labelledby="payment">
					<h2 id="payment" className="mb-3 text-2xl">
						{m.payment_title()}
					</h2>
					<PaymentList payment={payment} />
				</section>
			) : null}
		</div>
	)
}

export function DeliveryList({ delivery, money }: Pick<ShopFacts, 'delivery'> & { money?: FormatMoney }) {
	return (
		<dl className="divide-y divide-sand border-y border-sand">
			{delivery.map((place) => (
				<div key={place.town} className="flex justify-between gap-4 py-2">
					<dt>{place.town}</dt>
					<dd className="text-right tabular-nums">{deliveryTerms(place, money)}</dd>
				</div>
			))}
		</dl>
	)
}

export function PaymentList({ payment }: Pick<ShopFacts, 'payment'>) {
	return (
		<ul className="divide-y divide-sand border-y border-sand">
			{payment.map(({ way, text }) => (
				<li key={way} className="py-2">
					{paymentWayName(way)}
					{text ? <span className="block break-words text-smoke">{text}</span> : null}
				</li>
			))}
		</ul>
	)
}
