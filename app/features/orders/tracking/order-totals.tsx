import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/shop/money.ts'
import { isEstimate, type OrderView } from './order-view.ts'

/** An order's total, the delivery fee if known, and what has been paid. */
export function OrderSums({ order }: { order: OrderView }) {
	const { total, totalSeen, discount, deliveryFee, returned, balance, status } = order
	if (total === null) return <p className="mt-3 text-smoke">{m.order_page_total_open()}</p>
	const estimate = isEstimate(status)
	return (
		<>
			<dl className="border-t border-sand pt-3">
				{discount > 0 ? <Row label={m.order_money_discount()}>{formatTotal(-discount)}</Row> : null}
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<dt className="font-medium">{m.order_total()}</dt>
					<dd className="amount text-[min(1.5rem,8vw)] font-medium">{formatTotal(total)}</dd>
				</div>
				{deliveryFee !== null ? (
					<>
						<Row label={estimate ? m.order_money_delivery_estimate() : m.order_money_delivery()}>
							{deliveryFee === 0 ? m.delivery_free() : formatTotal(deliveryFee)}
						</Row>
						<Row label={estimate ? m.delivery_together() : m.order_money_together()}>
							{formatTotal(total + deliveryFee)}
						</Row>
					</>
				) : null}
				{returned > 0 ? <Row label={m.order_money_returned()}>{formatTotal(-returned)}</Row> : null}
				{balance && (balance.paid !== 0 || balance.waived > 0) ? (
					<>
						<Row label={m.order_money_paid()}>{formatTotal(balance.paid)}</Row>
						{balance.waived > 0 ? (
							<Row label={m.order_money_waived()}>{formatTotal(balance.waived)}</Row>
						) : null}
						<Row label={balance.due < 0 ? m.order_money_back() : m.order_money_due()}>
							{formatTotal(Math.abs(balance.due))}
						</Row>
					</>
				) : null}
			</dl>
			{totalSeen === null ? null : (
				<p className="mt-2 text-sm text-smoke">{m.order_money_seen({ total: formatTotal(totalSeen) })}</p>
			)}
		</>
	)
}

function Row({ label, children }: { label: string; children: string }) {
	return (
		<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
			<dt>{label}</dt>
			<dd className="shrink-0 tabular-nums">{children}</dd>
		</div>
	)
}
