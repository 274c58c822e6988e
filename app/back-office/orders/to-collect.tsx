import type { AdminOrder } from '~/features/orders/list/admin-order.ts'
import { m } from '~/paraglide/messages.js'
import { Money } from '../components/money.tsx'
import { priceText } from '../components/number-text.ts'

/** The amount in a row of orders: what is still to collect, or that nothing is. */
export function ToCollect({
	order: { status, totalAmount, amountKnown, due },
}: {
	order: Pick<AdminOrder, 'status' | 'totalAmount' | 'amountKnown' | 'due'>
}) {
	if (due < 0)
		return (
			<span className="text-ember">
				{m.owed_back()} <span className="whitespace-nowrap">{priceText(-due)}</span>
			</span>
		)
	if (status === 'cancelled') return null
	if (amountKnown && due === 0) return <span className="text-emerald">{m.owed_paid()}</span>
	return (
		<>
			<span className="sr-only">{m.owed_collect()} </span>
			<Money francs={amountKnown ? due : totalAmount} estimated={!amountKnown} />
		</>
	)
}
