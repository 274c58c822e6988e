import { PaymentList } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import type { OrderView } from './order-view.ts'

/** What is still due, and the configured payment methods. Nothing is paid here. */
export function HowToPay({ order, payment }: { order: OrderView } & Pick<ShopFacts, 'payment'>) {
	if (!order.balance || order.balance.due <= 0 || payment.length === 0) return null
	return (
		<section aria-labelledby="how-to-pay">
			<h2 id="how-to-pay" className="text-2xl">
				{m.order_pay_title()}
			</h2>
			<p className="mt-2 flex items-baseline justify-between gap-4 font-medium">
				{m.order_money_due()}
				<strong className="amount shrink-0 text-2xl font-medium">{formatTotal(order.balance.due)}</strong>
			</p>
			<p className="mt-2 mb-3 text-sm text-smoke">{m.order_pay_note()}</p>
			<PaymentList payment={payment} />
		</section>
	)
}
