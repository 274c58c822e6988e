import { useId, useState } from 'react'
import { Link } from 'react-router'
import { statusName } from '~/features/orders/list/order-words.ts'
import type { GroupName, TodayGroup } from '~/features/orders/list/today.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { type PinEvent, type ShownGroup, withPins } from './pinned-rows.ts'
import { TodayRow } from './today-row.tsx'
import { usePins } from './use-pins.ts'

const SHOWN_ON_PHONE = 2

const TITLES: Record<GroupName, () => string> = {
	contact: m.today_to_contact,
	confirm: m.today_to_confirm,
	deliver: m.today_to_deliver,
}

/** The seller's open tasks: orders to answer, to confirm and to deliver. */
export function TodayOrders({ groups }: { groups: TodayGroup[] }) {
	const [pins, pin] = usePins()
	const [said, setSaid] = useState('')
	const shown = withPins(groups, pins).filter(({ rows }) => rows.length > 0)
	return (
		<Panel
			title={m.today_title()}
			note={
				<Link
					to="/admin/counter-sale"
					className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm text-gold underline-offset-4 hover:underline"
				>
					<Icon name="plus" className="size-4" />
					{m.counter_sale()}
				</Link>
			}
		>
			{/* Always rendered, or a screen reader would not announce the first step. */}
			<p role="status" className="sr-only">
				{said}
			</p>
			{shown.length === 0 ? (
				<p className="rounded-md border border-sand bg-paper px-3 py-4 text-sm text-smoke">
					{m.today_nothing_waits()}
				</p>
			) : (
				<div className="grid gap-3 xl:grid-cols-3 xl:items-start">
					{shown.map((group) => (
						<Group key={group.name} group={group} pin={pin} say={setSaid} />
					))}
				</div>
			)}
		</Panel>
	)
}

function Group({
	group,
	pin,
	say,
}: {
	group: ShownGroup
	pin: (event: PinEvent) => void
	say: (text: string) => void
}) {
	const id = useId()
	const { name, rows, counts, more } = group
	const all = counts.reduce((sum, { count }) => sum + count, 0)
	return (
		<section aria-labelledby={id} className="min-w-0">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h3 id={id} className="font-sans text-sm font-medium">
					{TITLES[name]()} <span className="text-smoke tabular-nums">{countText(all)}</span>
				</h3>
				{more || rows.length > SHOWN_ON_PHONE ? (
					<p className={`flex gap-x-4 text-sm ${more ? '' : 'md:hidden'}`}>
						{counts.map(({ status, count }) =>
							count > 0 ? (
								<Link
									key={status}
									to={`/admin/orders?status=${status}`}
									className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
								>
									{statusName(status)} {countText(count)}
								</Link>
							) : null,
						)}
					</p>
				) : null}
			</div>
			{/* A phone shows the oldest two, and tapped ones: the page stays two screens long, and the rest is one tap away. */}
			<ul className="divide-y divide-sand rounded-md border border-sand bg-paper max-md:[&>:not([data-tapped])~:not([data-tapped])~:not([data-tapped])]:hidden">
				{rows.map(({ order, pin: held }, index) => (
					<TodayRow key={order.id} order={order} group={name} index={index} held={held} pin={pin} say={say} />
				))}
			</ul>
		</section>
	)
}
