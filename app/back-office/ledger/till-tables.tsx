import { Link } from 'react-router'
import type { DoublePayment, TillDay, TillPayment } from '~/features/ledger/till/till.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { dayBounds } from '~/shop/time/calendar.ts'
import { dayText } from '~/shop/time/dates.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { type Column, Table } from '~/ui/table.tsx'
import { priceText } from '../components/number-text.ts'
import { useQueryLink } from '../requests/use-query-link.ts'

/** 15 Nov 2026, of the key 2026-11-15 */
export const dayOf = (key: string): string => dayText(dayBounds(key)[0])

/** No figure for nothing: what came in stands out. */
const figure = (francs: number): string => (francs === 0 ? '' : priceText(francs))

/** A phone shows the day with its sum, and below them what came by which way. */
export function TillDays({ days }: { days: TillDay[] }) {
	const link = useQueryLink()
	const payments = (day: string) => `${link({ day, payments: null })}#payments`
	const parts = (day: TillDay) =>
		[
			...PAYMENT_WAYS.map((way) => (day[way] > 0 ? `${paymentWayName(way)} ${priceText(day[way])}` : '')),
			day.givenBack > 0 ? `${m.till_given_back()} ${priceText(day.givenBack)}` : '',
		].filter(Boolean)
	const columns: Column<TillDay>[] = [
		{
			header: m.till_day(),
			cell: (day) => (
				<>
					<Link to={payments(day.day)} className="order-number">
						{dayOf(day.day)}
					</Link>
					<p className="-mt-2 text-xs text-smoke tabular-nums md:hidden">{parts(day).join(' · ')}</p>
				</>
			),
		},
		...PAYMENT_WAYS.map((way) => ({
			header: paymentWayName(way),
			cell: (day: TillDay) => figure(day[way]),
			numeric: true,
			className: 'max-md:hidden',
		})),
		{
			header: m.till_given_back(),
			cell: ({ givenBack }) => figure(givenBack),
			numeric: true,
			className: 'max-md:hidden',
		},
		{
			header: m.till_sum(),
			cell: ({ sum }) => <b className="font-medium max-md:leading-11">{priceText(sum)}</b>,
			numeric: true,
			className: 'max-md:align-top',
		},
	]
	return <Table caption={m.till_by_day()} columns={columns} rows={days} rowKey={({ day }) => day} />
}

const PAYMENT: () => Column<TillPayment>[] = () => [
	{
		header: m.office_order_number(),
		cell: ({ orderId, orderNumber, customerName, way, reference }) => (
			<>
				<Link to={`/admin/orders?order=${orderId}`} className="order-number">
					{orderNumber}
				</Link>
				<p className="-mt-2 text-xs text-smoke wrap-anywhere xl:mt-0">
					{customerName}
					<span className="md:hidden">
						{` · ${[paymentWayName(way), reference].filter(Boolean).join(' · ')}`}
					</span>
				</p>
			</>
		),
	},
	{ header: m.till_way(), cell: ({ way }) => paymentWayName(way), className: 'max-md:hidden' },
	{
		header: m.till_reference(),
		cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
		className: 'max-md:hidden',
	},
]

const AMOUNT: () => Column<TillPayment> = () => ({
	header: m.owed_amount(),
	cell: ({ amount }) => <span className={amount < 0 ? 'text-ember' : ''}>{priceText(amount)}</span>,
	numeric: true,
})

export const TillPayments = ({ caption, payments }: { caption: string; payments: TillPayment[] }) => (
	<Table caption={caption} columns={[...PAYMENT(), AMOUNT()]} rows={payments} rowKey={({ id }) => id} />
)

export function DoublePayments({ doubles }: { doubles: DoublePayment[] }) {
	const columns: Column<DoublePayment>[] = [
		...PAYMENT(),
		{ header: m.till_day(), cell: ({ paidOn }) => dayOf(paidOn), className: 'max-md:hidden' },
		{
			header: m.till_doubles_of(),
			cell: ({ firstNumber }) => firstNumber,
			className: 'max-md:px-1! max-md:text-xs',
		},
		AMOUNT(),
	]
	return <Table caption={m.till_doubles()} columns={columns} rows={doubles} rowKey={({ id }) => id} />
}
