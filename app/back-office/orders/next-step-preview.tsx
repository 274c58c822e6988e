import { Form, Link, useNavigation } from 'react-router'
import type { ChosenOrder, NotMoved } from '~/features/orders/list/order-selection.ts'
import { statusName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Table } from '~/ui/table.tsx'
import { ACTION_BAR } from '../components/action-bar.ts'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { StatusBadge } from './order-badges.tsx'

/** The new status of each selected order, those left out, and the button to apply. */
export function NextStepPreview({ orders, seen }: { orders: ChosenOrder[]; seen: string }) {
	const busy = useNavigation().formMethod === 'POST'
	const moving = orders.filter(({ next }) => next)
	const leftOut = orders.filter(({ next }) => !next)
	return (
		<div className="flex max-w-3xl flex-col gap-4">
			{moving.length > 0 ? (
				<Table
					caption={m.steps_title()}
					rows={moving}
					rowKey={({ id }) => id}
					columns={[
						{ header: m.office_order_customer(), cell: (order) => <OrderName order={order} /> },
						{
							header: m.steps_title(),
							cell: ({ status, next }) => (
								<span className="flex flex-wrap items-center gap-1">
									<StatusBadge status={status} />
									<span aria-hidden="true">→</span>
									{next ? <StatusBadge status={next} /> : null}
								</span>
							),
							className: 'w-1/2',
						},
					]}
				/>
			) : (
				<Notice title={m.steps_nothing_to_do()} />
			)}
			{leftOut.length > 0 ? (
				<Panel title={m.steps_left_out()} note={m.steps_left_out_why()}>
					<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper text-sm">
						{leftOut.map((order) => (
							<li key={order.id} className="flex items-center justify-between gap-3 px-3 py-2">
								<div className="min-w-0">
									<OrderName order={order} />
								</div>
								<StatusBadge status={order.status} />
							</li>
						))}
					</ul>
				</Panel>
			) : null}
			{moving.length > 0 ? (
				<Form method="post" preventScrollReset className={ACTION_BAR}>
					<input type="hidden" name="seen" value={seen} />
					<Button type="submit" busy={busy} className="w-full sm:w-auto">
						{moving.length === 1 ? m.steps_apply_one() : m.steps_apply({ n: countText(moving.length) })}
					</Button>
				</Form>
			) : null}
		</div>
	)
}

function OrderName({ order }: { order: ChosenOrder }) {
	return (
		<>
			<span className="block font-medium wrap-anywhere">{order.customerName}</span>
			<span className="text-xs text-smoke">{order.orderNumber}</span>
		</>
	)
}

function reason(order: NotMoved): string {
	switch (order.why) {
		case 'no-next-step':
			return m.steps_is_already({ status: statusName(order.status) })
		case 'changed-meanwhile':
			return m.steps_changed_meanwhile()
		case 'gone':
			return m.office_order_gone()
		case 'failed':
			return m.office_order_update_failed()
	}
}

export function NextStepResult({
	moved,
	notMoved,
	back,
}: {
	moved: number
	notMoved: NotMoved[]
	back: { to: string; label: string }
}) {
	const title =
		moved === 0
			? m.steps_none_moved()
			: moved === 1
				? m.steps_moved_one()
				: m.steps_moved({ n: countText(moved) })
	return (
		<Notice tone={moved > 0 ? 'success' : 'danger'} title={title}>
			{notMoved.length > 0 ? (
				<>
					<p className="font-medium">{m.steps_not_moved()}</p>
					<ul className="mb-3 list-disc pl-5 text-sm">
						{notMoved.map((order, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
							<li key={index}>{[order.orderNumber, reason(order)].filter(Boolean).join(': ')}</li>
						))}
					</ul>
				</>
			) : null}
			<Link to={back.to} className={buttonClass({ look: 'secondary', size: 'sm' })}>
				{back.label}
			</Link>
		</Notice>
	)
}
