import { Link } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { formatTotal } from '~/shop/money.ts'
import { buttonClass } from '~/ui/button.tsx'
import { OrderAgainButton } from './order-again.tsx'
import { statusWords } from './order-summary.tsx'
import type { OrderPage } from './order-view.ts'

/** A customer's orders with their states, for the dashboard. */
export function CustomerOrders({ orders, page, hasOlder }: OrderPage) {
	return (
		<section aria-labelledby="my-orders">
			<h2 id="my-orders" className="text-2xl">
				{m.my_orders()}
			</h2>
			{orders.length === 0 ? (
				<p className="mt-2 text-smoke">{m.my_orders_none()}</p>
			) : (
				<ul className="mt-3 divide-y divide-sand rounded-lg border border-sand bg-paper">
					{orders.map((order) => (
						<li key={order.orderNumber} className="items-baseline gap-x-4 p-4 sm:flex">
							<div className="min-w-0 grow">
								<p className="font-medium">
									{order.token ? (
										<Link
											to={href(`/order/${order.token}`)}
											className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
										>
											{order.orderNumber}
										</Link>
									) : (
										order.orderNumber
									)}
								</p>
								<p className="text-sm text-smoke">{order.placedOn}</p>
								<p className="mt-1 line-clamp-2 break-words text-sm">{order.requested}</p>
							</div>
							<div className="mt-2 flex flex-col gap-2 sm:shrink-0 sm:items-end">
								<p className="flex items-baseline justify-between gap-4 sm:block sm:text-right">
									<span className="block font-medium">{statusWords(order.status)}</span>
									<span className="block text-sm tabular-nums text-smoke">
										{order.total === null ? m.order_price_to_be_confirmed() : formatTotal(order.total)}
									</span>
								</p>
								{order.token && order.canOrderAgain ? (
									<OrderAgainButton token={order.token} orderNumber={order.orderNumber} />
								) : null}
							</div>
						</li>
					))}
				</ul>
			)}
			{page > 1 || hasOlder ? (
				<nav aria-label={m.my_orders_pages()} className="mt-3 flex flex-wrap gap-3">
					{page > 1 ? <PageLink page={page - 1}>{m.my_orders_newer()}</PageLink> : null}
					{hasOlder ? <PageLink page={page + 1}>{m.my_orders_older()}</PageLink> : null}
				</nav>
			) : null}
		</section>
	)
}

function PageLink({ page, children }: { page: number; children: string }) {
	return (
		<Link
			to={page === 1 ? '?' : `?orders=${page}`}
			preventScrollReset
			className={buttonClass({ look: 'secondary', size: 'sm' })}
		>
			{children}
		</Link>
	)
}
