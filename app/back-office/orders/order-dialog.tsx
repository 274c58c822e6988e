import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderDetails } from '~/features/orders/admin/admin-order.ts'
import { sourceName } from '~/features/orders/admin/order-words.ts'
import { costIsEstimated, isAssumed } from '~/features/orders/order-money.ts'
import { ReceiptLink } from '~/features/orders/receipt/receipt-link.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Outcome, useOutcome } from '../parts/outcome.ts'
import { StatusBadge, Waiting } from './order-badges.tsx'
import { OrderChat } from './order-chat.tsx'
import { OrderLines } from './order-line-list.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderUpdate } from './order-update.tsx'

/** Everything about one order, and everything that can be done to it. */
export function OrderDetailsView({
	order,
	mayDelete,
	onGone,
}: {
	order: OrderDetails
	mayDelete: boolean
	onGone: () => void
}) {
	const [asking, setAsking] = useState(false)
	const deletion = useFetcher<Outcome>()
	useOutcome(deletion.data, ({ ok }) => {
		setAsking(false)
		if (ok) onGone()
	})
	const money = (francs: number, estimated: boolean) => {
		const amount = formatPrice(francs, language())
		return estimated ? m.office_estimate({ amount }) : amount
	}
	const { costs } = order
	const guessed = costs !== undefined && costIsEstimated({ ...order, ...costs })
	const facts: [string, string | null][] = [
		[m.office_order_customer(), order.customerName],
		[
			m.office_order_phone(),
			order.phoneDoubtful
				? m.office_order_phone_doubtful({ phone: order.customerPhone })
				: order.customerPhone,
		],
		[m.office_order_email(), order.customerEmail],
		[m.office_order_location(), order.customerLocation],
		[m.office_order_landmark(), order.landmark],
		[m.office_order_source(), sourceName(order.source)],
		[m.office_order_date(), order.placedAt],
		[m.office_order_language(), order.language === 'fr' ? 'Français' : 'English'],
		[
			m.office_order_total(),
			order.totalAmount === null
				? m.office_order_waiting_for_you()
				: money(order.totalAmount, isAssumed(order)),
		],
		[m.office_order_cost(), costs && costs.totalCost !== null ? money(costs.totalCost, guessed) : null],
		[
			m.office_order_profit(),
			costs && costs.totalProfit !== null
				? `${money(costs.totalProfit, guessed)} (${costs.profitMargin}%)`
				: null,
		],
	]
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center gap-3">
				<StatusBadge status={order.status} />
				<Waiting order={order} />
				<ReceiptLink orderNumber={order.orderNumber} path={`/admin/orders/${order.orderNumber}`} />
			</div>
			<OrderChat order={order} />
			<dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
				{facts.map(([name, value]) =>
					value === null ? null : (
						<div key={name}>
							<dt className="text-xs text-smoke">{name}</dt>
							<dd className="break-words tabular-nums">{value}</dd>
						</div>
					),
				)}
			</dl>
			<section>
				<h3 className="mb-1 text-lg">{m.office_order_requested()}</h3>
				<p className="rounded-md bg-ivory p-3 text-sm whitespace-pre-line">{order.productsRequested}</p>
			</section>
			<OrderLines key={`lines ${order.version}`} order={order} />
			<OrderUpdate key={`update ${order.version}`} order={order} />
			<OrderTimeline history={order.history} />
			{mayDelete ? (
				<Button look="quiet" className="self-start text-ember!" onClick={() => setAsking(true)}>
					{m.office_order_delete()}
				</Button>
			) : null}
			<ConfirmDialog
				title={m.office_order_delete()}
				question={asking ? m.office_order_delete_question({ number: order.orderNumber }) : undefined}
				confirm={m.admin_delete()}
				busy={deletion.state !== 'idle'}
				onClose={() => setAsking(false)}
				onConfirm={() =>
					deletion.submit(
						{ intent: 'delete', id: String(order.id), version: String(order.version) },
						{ method: 'post', action: '/admin/orders' },
					)
				}
			/>
		</div>
	)
}
