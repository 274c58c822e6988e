import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import type { ShopFacts, TownDelivery } from '~/shop/shop-facts.ts'
import type { PaymentWay } from '~/shop/shop-settings.ts'

const WAYS: Record<PaymentWay, () => string> = {
	mtn: () => 'MTN MoMo',
	orange: () => 'Orange Money',
	cash: m.payment_cash,
	bank: m.payment_bank,
}
export const paymentWayName = (way: PaymentWay): string => WAYS[way]()

/** What delivery costs and how one can pay, as far as the owner has set it; nothing at all until then. */
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

export function DeliveryList({ delivery }: Pick<ShopFacts, 'delivery'>) {
	return (
		<dl className="divide-y divide-sand border-y border-sand">
			{delivery.map((place) => (
				<div key={place.town} className="flex justify-between gap-4 py-2">
					<dt>{place.town}</dt>
					<dd className="text-right tabular-nums">{termsOf(place)}</dd>
				</div>
			))}
		</dl>
	)
}

/** '1,500 FCFA · 1 to 2 days' */
function termsOf({ fee, days }: TownDelivery): string {
	const price = fee === null ? '' : fee === 0 ? m.delivery_free() : formatPrice(fee, language())
	return [price, days ? daysText(days) : ''].filter(Boolean).join(' · ')
}

function daysText([from, to]: [number, number]): string {
	if (to === 0) return m.delivery_same_day()
	if (from === to) return to === 1 ? m.delivery_one_day() : m.delivery_days({ n: String(to) })
	return m.delivery_days_between({ from: String(from), to: String(to) })
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
