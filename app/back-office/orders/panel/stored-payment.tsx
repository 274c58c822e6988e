import type { Payment } from '~/features/orders/list/admin-order.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { Button, IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { francs } from './panel-amounts.tsx'

const numericDay = (day: string): string => day.split('-').reverse().join('/')

/** A saved payment. It is removed with the next save. */
export function StoredPayment({
	payment,
	removed,
	mayRemove,
	onToggle,
}: {
	payment: Payment
	removed: boolean
	mayRemove: boolean
	onToggle: (removed: boolean) => void
}) {
	const amount = francs(payment.amount)
	const facts = [numericDay(payment.paidOn), payment.reference].filter(Boolean)
	return (
		<li className="flex min-h-11 items-center gap-2 py-1 text-sm">
			<div className="min-w-0 flex-1">
				<p className={`flex flex-wrap gap-x-2 ${removed ? 'text-smoke line-through' : ''}`}>
					<span className="font-medium tabular-nums">{amount}</span>
					<span>{paymentWayName(payment.way)}</span>
					{payment.amount < 0 ? <span className="text-ember">{m.panel_payment_refund()}</span> : null}
				</p>
				<p className="text-xs text-smoke tabular-nums wrap-anywhere">{facts.join(' · ')}</p>
				{removed ? <p className="text-xs text-gold">{m.panel_payment_removed()}</p> : null}
			</div>
			{removed ? (
				<Button
					look="quiet"
					size="sm"
					aria-label={m.panel_payment_keep({ amount })}
					onClick={() => onToggle(false)}
				>
					{m.panel_payment_keep_short()}
				</Button>
			) : mayRemove ? (
				<IconButton label={m.panel_payment_remove({ amount })} danger onClick={() => onToggle(true)}>
					<Icon name="trash" className="size-5" />
				</IconButton>
			) : null}
		</li>
	)
}
