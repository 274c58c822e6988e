import { Link } from 'react-router'
import type { AdminOrder } from '~/features/orders/admin/admin-order.ts'
import { sourceName } from '~/features/orders/admin/order-words.ts'
import { isAssumed } from '~/features/orders/order-money.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { Money } from '../parts/amount.tsx'
import { useQueryLink } from '../parts/use-query-link.ts'
import { StatusBadge, Waiting } from './order-badges.tsx'

/** Newest first; a tap on the number opens the details. */
export function OrderTable({ orders }: { orders: AdminOrder[] }) {
	const link = useQueryLink()
	const to = (id: number) => link({ order: String(id) })
	const columns: Column<AdminOrder>[] = [
		{
			header: m.office_order_number(),
			cell: (order) => (
				<Link
					to={to(order.id)}
					preventScrollReset
					className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-gold underline-offset-4 hover:underline"
				>
					{order.orderNumber}
				</Link>
			),
			className: 'align-top md:align-middle',
		},
		{
			header: m.office_order_customer(),
			cell: (order) => (
				<>
					<p className="font-medium wrap-anywhere">{order.customerName}</p>
					<p className="flex flex-wrap gap-x-2 text-xs text-smoke tabular-nums">
						<span>{order.customerPhone}</span>
						<span>{order.customerLocation}</span>
					</p>
					<div className="mt-1 flex flex-col gap-1 md:hidden">
						<p className="line-clamp-2 text-sm wrap-anywhere">{order.productsRequested}</p>
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-smoke">
							<StatusBadge status={order.status} />
							{sourceName(order.source)}
							{order.totalAmount === null ? null : (
								<span className="font-medium text-ink tabular-nums">
									<Money francs={order.totalAmount} estimated={isAssumed(order)} />
								</span>
							)}
							<span className="tabular-nums">{order.placedAt}</span>
						</p>
						<Waiting order={order} />
					</div>
				</>
			),
		},
		{
			header: m.office_order_products(),
			cell: (order) => <p className="line-clamp-2 max-w-80 lg:min-w-56">{order.productsRequested}</p>,
			className: 'max-md:hidden',
		},
		{
			header: m.office_product_column_status(),
			cell: (order) => (
				<div className="flex flex-col items-start gap-1">
					<StatusBadge status={order.status} />
					<Waiting order={order} />
				</div>
			),
			className: 'max-md:hidden',
		},
		{
			header: m.office_order_source(),
			cell: (order) => sourceName(order.source),
			className: 'max-md:hidden',
		},
		{
			header: m.office_order_total(),
			cell: (order) => <Money francs={order.totalAmount} estimated={isAssumed(order)} />,
			numeric: true,
			className: 'max-lg:hidden',
		},
		{
			header: m.office_order_date(),
			cell: (order) => order.placedAt,
			numeric: true,
			className: 'max-md:hidden',
		},
		{
			header: m.admin_actions(),
			cell: (order) => (
				<Link
					to={to(order.id)}
					preventScrollReset
					aria-label={m.office_order_view({ number: order.orderNumber })}
					className={buttonClass({ look: 'quiet', size: 'sm' })}
				>
					{m.office_order_details()}
				</Link>
			),
			className: 'max-md:hidden',
		},
	]
	return (
		<Table caption={m.admin_page_orders()} columns={columns} rows={orders} rowKey={(order) => order.id} />
	)
}
