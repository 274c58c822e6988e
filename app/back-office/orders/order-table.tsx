import { Link } from 'react-router'
import { requestedNames } from '~/features/orders/by-hand/requested-names.ts'
import type { AdminOrder } from '~/features/orders/list/admin-order.ts'
import { sourceName } from '~/features/orders/list/order-words.ts'
import { isAssumed } from '~/features/orders/order-money.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { choiceColumn, type RowChoice } from '../many/choose-rows.tsx'
import { Money } from '../parts/amount.tsx'
import { useQueryLink } from '../parts/use-query-link.ts'
import { CustomerChat } from './customer-chat.tsx'
import { StatusBadge, Waiting } from './order-badges.tsx'

/**
 * Newest first; a tap on the number, or on a phone on the name, opens the details. A phone has an order in two lines;
 * where the window is not wide enough for every column, two of them share one.
 */
export function OrderTable({ orders, choice }: { orders: AdminOrder[]; choice: RowChoice<number> }) {
	const link = useQueryLink()
	const to = (id: number) => link({ order: String(id) })
	const columns: Column<AdminOrder>[] = [
		choiceColumn(orders, choice, ({ orderNumber }) => orderNumber),
		{
			header: m.office_order_number(),
			cell: (order) => (
				<>
					<Link
						to={to(order.id)}
						preventScrollReset
						className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-gold underline-offset-4 hover:underline xl:min-h-0"
					>
						{order.orderNumber}
					</Link>
					<p className="-mt-2 text-xs text-smoke xl:hidden">
						{sourceName(order.source)}
						<br />
						<span className="whitespace-nowrap tabular-nums">{order.placedAt}</span>
					</p>
				</>
			),
			className: 'max-md:hidden',
		},
		{
			header: m.office_order_customer(),
			cell: (order) => (
				<>
					<TwoLines order={order} to={to(order.id)} />
					<div className="max-md:hidden">
						<p className="font-medium wrap-anywhere">{order.customerName}</p>
						<p className="flex flex-wrap gap-x-2 text-xs text-smoke tabular-nums">
							<span>{order.customerPhone}</span>
							<span>{order.customerLocation}</span>
						</p>
					</div>
				</>
			),
			className: 'max-md:w-full max-md:max-w-0 max-md:px-0!',
		},
		{
			header: m.office_order_products(),
			cell: (order) => (
				<>
					<p className="line-clamp-2 max-w-80 min-w-28 wrap-anywhere">{order.productsRequested}</p>
					<p className="font-medium tabular-nums xl:hidden">
						<Money francs={order.totalAmount} estimated={isAssumed(order)} />
					</p>
				</>
			),
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
			className: 'max-xl:hidden',
		},
		{
			header: m.office_order_total(),
			cell: (order) => <Money francs={order.totalAmount} estimated={isAssumed(order)} />,
			numeric: true,
			className: 'max-xl:hidden',
		},
		{
			header: m.office_order_date(),
			cell: (order) => <span className="inline-block w-20 whitespace-normal">{order.placedAt}</span>,
			numeric: true,
			className: 'max-xl:hidden',
		},
		{
			header: m.admin_actions(),
			head: <span className="max-md:sr-only">{m.admin_actions()}</span>,
			cell: (order) => (
				<div className="flex items-center">
					<CustomerChat
						order={order}
						look="quiet"
						size="sm"
						className="size-11 text-emerald! max-md:-mr-2"
						aria-label={m.office_order_chat({ name: order.customerName, number: order.orderNumber })}
						title={m.office_chat()}
					/>
					<Link
						to={to(order.id)}
						preventScrollReset
						aria-label={m.office_order_view({ number: order.orderNumber })}
						className={buttonClass({ look: 'quiet', size: 'sm' }, 'px-2! max-md:hidden')}
					>
						{m.office_order_details()}
					</Link>
				</div>
			),
			className: 'max-md:px-1!',
		},
	]
	return (
		<Table caption={m.admin_page_orders()} columns={columns} rows={orders} rowKey={(order) => order.id} />
	)
}

/** Name and amount; product and town, and how it stands. All of it opens the details. */
function TwoLines({ order, to }: { order: AdminOrder; to: string }) {
	return (
		<div className="relative flex min-h-11 flex-col justify-center gap-0.5 md:hidden">
			<p className="flex items-baseline justify-between gap-2">
				<Link
					to={to}
					preventScrollReset
					className="truncate font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
				>
					{order.customerName}
					<span className="sr-only">, {order.orderNumber}</span>
				</Link>
				<span className="shrink-0 font-medium tabular-nums">
					<Money francs={order.totalAmount} estimated={isAssumed(order)} />
				</span>
			</p>
			<p className="flex items-center justify-between gap-2 text-xs text-smoke">
				<span className="flex min-w-0 gap-1">
					<span className="truncate">{requestedNames(order.productsRequested)}</span>
					{order.customerLocation ? (
						<span className="max-w-24 shrink-0 truncate">· {order.customerLocation}</span>
					) : null}
				</span>
				<span className="flex shrink-0 items-center gap-1">
					<Waiting order={order} short />
					<StatusBadge status={order.status} />
				</span>
			</p>
		</div>
	)
}
