import type { DebugOrder } from '~/features/orders/profit/profit-report.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { priceText } from '../components/number-text.ts'

/** A-PROFIT-06: raw values, and how each total was calculated. */
export function DebugOrders({ orders }: { orders: DebugOrder[] }) {
	return (
		<ol className="flex flex-col gap-3">
			{orders.map((order) => (
				<li key={order.id} className="rounded-md border border-sand bg-paper px-3 py-2 text-sm">
					<p className="flex flex-wrap justify-between gap-x-3">
						<strong className="font-medium">{order.orderNumber}</strong>
						<span className="text-smoke">{momentText(order.createdAt)}</span>
					</p>
					<p className="break-words text-smoke">{order.productsRequested}</p>
					<p className="mt-1">{originText(order)}</p>
					{order.lines.length > 0 ? (
						<ul className="mt-1 list-disc pl-5">
							{order.lines.map((line, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their order
								<li key={index}>
									{m.profit_line({
										quantity: line.quantity,
										name: line.productName,
										price: priceText(line.unitPrice),
										cost: priceText(line.unitCost),
									})}{' '}
									<span className="text-smoke">({COSTS[line.costFrom]()})</span>
								</li>
							))}
						</ul>
					) : null}
					<p className="mt-1 font-mono text-xs break-words">
						total_amount={String(order.totalAmount)} total_cost={String(order.totalCost)} total_profit=
						{String(order.totalProfit)} profit_margin={String(order.profitMargin)} amount_known=
						{String(order.amountKnown)} cost_estimated={String(order.costEstimated)}
					</p>
					{order.current ? null : <p className="mt-1 text-ember">{m.profit_stale()}</p>}
				</li>
			))}
		</ol>
	)
}

const COSTS = {
	frozen: m.profit_cost_frozen,
	product: m.profit_cost_product,
	estimate: m.profit_cost_estimate,
}

function originText({ origin, found }: DebugOrder): string {
	if (origin === 'lines') return m.profit_origin_lines()
	if (origin === 'agreed') return m.profit_origin_agreed()
	if (origin === 'lookup') return m.profit_origin_lookup({ name: found ?? '' })
	return origin === 'none' ? m.profit_origin_none() : m.profit_origin_club_de_nuit()
}
