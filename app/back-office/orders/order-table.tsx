import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOrder } from '~/features/orders/list/admin-order.ts'
import { sourceName } from '~/features/orders/list/order-words.ts'
import { isAssumed } from '~/features/orders/order-account.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { type RowSelection, selectionColumn } from '../bulk/row-selection.tsx'
import { Money } from '../components/money.tsx'
import { useQueryLink } from '../requests/use-query-link.ts'
import { CustomerChat } from './customer-chat.tsx'
import { StatusBadge, WaitingBadge } from './order-badges.tsx'
import { ToCollect } from './to-collect.tsx'

/**
 * Newest first. The order number, or the name on a phone, opens the details. A phone shows an order in two lines;
 * medium widths merge columns.
 */
export function OrderTable({ orders, choice }: { orders: AdminOrder[]; choice: RowSelection<number> }) {
	const link = useQueryLink()
	const navigate = useNavigate()
	// React Router's Link costs as much as the rest of a row, three times per row: a plain link is enough here.
	const linkTo = ({ id }: AdminOrder): OrderLink => ({
		href: link({ order: String(id) }),
		onClick: (event) => {
			if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
			event.preventDefault()
			navigate(event.currentTarget.getAttribute('href')!, { preventScrollReset: true })
		},
	})
	const columns: Column<AdminOrder>[] = [
		selectionColumn(orders, choice, ({ orderNumber }) => orderNumber),
		{
			header: m.office_order_number(),
			cell: (order) => (
				<>
					<a {...linkTo(order)} className="order-number">
						{order.orderNumber}
					</a>
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
					<TwoLines order={order} link={linkTo(order)} />
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
					<p className="line-clamp-2 max-w-80 min-w-28 wrap-anywhere">{order.products}</p>
					<p className="font-medium tabular-nums xl:hidden">
						<ToCollect order={order} />
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
					<WaitingBadge order={order} />
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
			className: 'max-[1399px]:hidden',
		},
		{
			header: m.owed_collect(),
			cell: (order) => <ToCollect order={order} />,
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
			cell: (order) => {
				const { href, onClick } = linkTo(order)
				return (
					<div className="flex items-center">
						<CustomerChat
							order={order}
							look="quiet"
							size="sm"
							className="size-11 text-emerald! max-md:-mr-2"
							aria-label={m.office_order_chat({ name: order.customerName, number: order.orderNumber })}
							title={m.office_chat()}
						/>
						<a
							href={href}
							onClick={onClick}
							aria-label={m.office_order_view({ number: order.orderNumber })}
							className={buttonClass({ look: 'quiet', size: 'sm' }, 'px-2! max-md:hidden')}
						>
							{m.office_order_details()}
						</a>
					</div>
				)
			},
			className: 'max-md:px-1!',
		},
	]
	return (
		<Table caption={m.admin_page_orders()} columns={columns} rows={orders} rowKey={(order) => order.id} />
	)
}

type OrderLink = { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }

/** Name and what is to collect; products, town and status. The whole area opens the details. */
function TwoLines({ order, link }: { order: AdminOrder; link: OrderLink }) {
	return (
		<div className="order-in-two-lines">
			<p>
				<a {...link}>
					{order.customerName}
					<span className="sr-only">{`, ${order.orderNumber}`}</span>
				</a>
				<b>
					<ToCollect order={order} />
				</b>
			</p>
			<p>
				<span>
					<i>{order.products}</i>
					{order.customerLocation ? <i>{`· ${order.customerLocation}`}</i> : null}
				</span>
				<span>
					<WaitingBadge order={order} short />
					<StatusBadge status={order.status} />
				</span>
			</p>
		</div>
	)
}
