import { Link } from 'react-router'
import { linkName } from '~/features/links/link-words.ts'
import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import { sourceName } from '~/features/orders/list/order-words.ts'
import { isAssumed } from '~/features/orders/order-account.ts'
import { m } from '~/paraglide/messages.js'
import { TextField } from '~/ui/field.tsx'
import { Money } from '../../components/money.tsx'
import { countText } from '../../components/number-text.ts'
import { useQueryLink } from '../../requests/use-query-link.ts'
import { StatusBadge } from '../order-badges.tsx'
import { FoldedSection, PanelSection } from './panel-section.tsx'
import type { Editable } from './use-order-form.ts'

/** Contact data and how to correct it, and what the customer wrote. */
export function PanelCustomer({
	order,
	errors,
	...editable
}: Editable & { order: OrderDetails; errors: Record<string, string | undefined> }) {
	const { customerPhone: phone } = order
	const facts: [string, string | null][] = [
		[m.office_order_customer(), order.customerName || m.counter_sale()],
		[m.office_order_phone(), order.phoneDoubtful ? m.office_order_phone_doubtful({ phone }) : phone],
		[m.office_order_location(), order.customerLocation],
		[m.office_order_landmark(), order.landmark],
		[m.office_order_source(), sourceName(order.source)],
		[m.link_came_by(), order.link && linkName(order.link)],
		[m.office_order_date(), order.placedAt],
		[m.office_order_language(), order.language === 'fr' ? 'Français' : 'English'],
		[m.office_order_email(), order.customerEmail],
	]
	return (
		<PanelSection title={m.panel_customer()}>
			<dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
				{facts.map(([name, value]) =>
					value ? (
						<div key={name}>
							<dt className="text-xs text-smoke">{name}</dt>
							<dd className="tabular-nums wrap-anywhere">{value}</dd>
						</div>
					) : null,
				)}
			</dl>
			<CorrectedCustomer {...editable} errors={errors} />
			{order.ownWords === null ? null : (
				<div>
					<h4 className="mb-1 text-xs text-smoke">{m.office_order_requested()}</h4>
					<p className="rounded-md bg-ivory p-3 text-sm whitespace-pre-line wrap-anywhere">
						{order.ownWords}
					</p>
				</div>
			)}
		</PanelSection>
	)
}

/** Name, number and place: checked like those of a manual order. */
function CorrectedCustomer({
	form,
	edit,
	errors,
}: Editable & { errors: Record<string, string | undefined> }) {
	const field = (name: 'customerName' | 'customerPhone' | 'customerLocation' | 'landmark') => ({
		value: form[name],
		error: errors[name],
		maxLength: 120,
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
	})
	return (
		<details>
			<summary className="inline-flex min-h-11 items-center text-sm text-smoke underline-offset-4 hover:underline">
				{m.panel_customer_correct()}
			</summary>
			<div className="grid gap-3 pb-2">
				<TextField label={m.office_manual_name()} {...field('customerName')} />
				<TextField label={m.office_manual_phone()} type="tel" {...field('customerPhone')} maxLength={40} />
				<TextField label={m.office_order_location()} {...field('customerLocation')} />
				<TextField label={m.office_order_landmark()} {...field('landmark')} />
			</div>
		</details>
	)
}

/** The customer's other orders. */
export function PanelEarlier({ earlier }: Pick<OrderDetails, 'earlier'>) {
	const link = useQueryLink()
	if (earlier.orders.length === 0)
		return <p className="border-t border-sand pt-4 text-sm text-smoke">{m.panel_earlier_none()}</p>
	return (
		<FoldedSection title={m.panel_earlier({ count: countText(earlier.count) })}>
			<ul className="flex flex-col divide-y divide-sand">
				{earlier.orders.map((order) => (
					<li key={order.id}>
						<Link
							to={link({ order: String(order.id) })}
							preventScrollReset
							className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 text-sm hover:bg-sand"
						>
							<span className="font-medium whitespace-nowrap text-gold">{order.orderNumber}</span>
							<StatusBadge status={order.status} />
							<span className="text-xs text-smoke tabular-nums">{order.placedAt}</span>
							<span className="tabular-nums">
								<Money francs={order.totalAmount} estimated={isAssumed(order)} />
							</span>
						</Link>
					</li>
				))}
			</ul>
		</FoldedSection>
	)
}
