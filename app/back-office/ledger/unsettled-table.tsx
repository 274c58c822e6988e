import { Link } from 'react-router'
import { OWED_PER_PAGE, type UnsettledOrder, type UnsettledOrders } from '~/features/ledger/owed/owed.ts'
import { m } from '~/paraglide/messages.js'
import { type Column, Table } from '~/ui/table.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { Paging } from '../components/paging.tsx'
import { CustomerChat } from '../orders/customer-chat.tsx'

const panelOf = ({ id }: UnsettledOrder): string => `/admin/orders?order=${id}`

const daysText = (days: number): string =>
	days === 0 ? m.owed_days_none() : days === 1 ? m.owed_days_one() : m.owed_days({ n: countText(days) })

const COLUMNS: () => Column<UnsettledOrder>[] = () => [
	{
		header: m.office_order_customer(),
		cell: (order) => (
			<>
				<div className="order-in-two-lines">
					<p>
						<Link to={panelOf(order)}>{order.customerName}</Link>
						<b>{priceText(order.amount)}</b>
					</p>
					<p>
						<span>
							<i>{order.orderNumber}</i>
							{order.customerLocation ? <i>{`· ${order.customerLocation}`}</i> : null}
						</span>
						<span>{daysText(order.days)}</span>
					</p>
				</div>
				<span className="font-medium wrap-anywhere max-md:hidden">{order.customerName}</span>
			</>
		),
		className: 'max-md:w-full max-md:max-w-0',
	},
	{ header: m.owed_town(), cell: ({ customerLocation }) => customerLocation, className: 'max-md:hidden' },
	{
		header: m.office_order_number(),
		cell: (order) => (
			<Link to={panelOf(order)} className="order-number">
				{order.orderNumber}
			</Link>
		),
		className: 'max-md:hidden',
	},
	{
		header: m.owed_age(),
		cell: ({ days }) => daysText(days),
		numeric: true,
		className: 'max-md:hidden',
	},
	{
		header: m.owed_amount(),
		cell: ({ amount }) => priceText(amount),
		numeric: true,
		className: 'max-md:hidden',
	},
]

const REMINDER: () => Column<UnsettledOrder> = () => ({
	header: m.owed_remind(),
	head: <span className="max-md:sr-only">{m.owed_remind()}</span>,
	cell: (order) => (
		<CustomerChat
			order={order}
			kind="reminder"
			look="quiet"
			size="sm"
			className="size-11 text-emerald!"
			aria-label={m.owed_remind_of({ name: order.customerName, number: order.orderNumber })}
			title={m.owed_remind()}
		/>
	),
	className: 'max-md:px-1!',
})

/** One list of unsettled orders. The number, or the name on a phone, opens the order's panel. */
export function UnsettledTable({
	caption,
	list,
	page,
	remind = false,
}: {
	caption: string
	list: UnsettledOrders
	/** The name of its page in the query. */
	page: string
	remind?: boolean
}) {
	return (
		<>
			<Table
				caption={caption}
				columns={remind ? [...COLUMNS(), REMINDER()] : COLUMNS()}
				rows={list.orders}
				rowKey={({ id }) => id}
			/>
			<Paging page={list.page} perPage={OWED_PER_PAGE} found={list.count} name={page} of={caption} />
		</>
	)
}
