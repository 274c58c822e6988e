import { Link, useFetcher } from 'react-router'
import { dayLater } from '~/features/orders/deliveries/delivery-day.ts'
import type { AdminOrder } from '~/features/orders/list/admin-order.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { countText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { newRequestId } from '../requests/request-id.ts'

/** Orders that are on no sheet, each one tap from today's or tomorrow's. */
export function UndatedOrders({
	orders,
	found,
	today,
}: {
	orders: AdminOrder[]
	found: number
	today: string
}) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	if (orders.length === 0) return null
	const choices = [
		{ day: today, label: m.day_sheet_today(), name: m.day_sheet_put_today },
		{ day: dayLater(today, 1), label: m.day_sheet_tomorrow(), name: m.day_sheet_put_tomorrow },
	]
	return (
		<details className="print:hidden">
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-sand bg-paper px-3 font-medium">
				{m.day_sheet_undated()} <span className="font-normal text-smoke">{countText(found)}</span>
			</summary>
			<p className="my-2 text-sm text-smoke">
				{m.day_sheet_undated_rule()}{' '}
				{found > orders.length ? m.day_sheet_undated_newest({ n: countText(orders.length) }) : null}
			</p>
			<ul className="divide-y divide-sand rounded-md border border-sand bg-paper">
				{orders.map(({ id, version, orderNumber, customerName, customerLocation, products }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
						<div className="min-w-0 flex-1 basis-48">
							<p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
								<Link to={`/admin/orders?order=${id}`} className="order-number">
									{orderNumber}
								</Link>
								{[customerName, customerLocation].filter(Boolean).join(' · ')}
							</p>
							<p className="line-clamp-2 text-sm wrap-anywhere text-smoke">{products}</p>
						</div>
						<div className="flex gap-2">
							{choices.map(({ day, label, name }) => (
								<Button
									key={day}
									look="secondary"
									size="sm"
									disabled={fetcher.state !== 'idle'}
									aria-label={name({ number: orderNumber })}
									onClick={() =>
										fetcher.submit(
											{
												intent: 'update',
												id: String(id),
												version: String(version),
												requestId: newRequestId(),
												deliverOn: day,
											},
											{ method: 'post' },
										)
									}
								>
									{label}
								</Button>
							))}
						</div>
					</li>
				))}
			</ul>
		</details>
	)
}
