import { type AdminOrder, PROMISED_HOURS } from '~/features/orders/list/admin-order.ts'
import { statusName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { Icon } from '~/ui/icon.tsx'
import { countText } from '../components/number-text.ts'
import type { BarFill } from '../reports/bar.tsx'

const LOOKS: Record<OrderStatus, string> = {
	pending: 'bg-gilt/20 text-ink',
	contacted: 'bg-sand text-ink',
	confirmed: 'bg-gold/15 text-ink',
	processing: 'bg-gold/15 text-ink',
	delivered: 'bg-emerald/10 text-emerald',
	cancelled: 'bg-sand text-smoke line-through',
}

/** The same colours for bars: solid, as no text is on them. */
export const STATUS_FILLS: Record<OrderStatus, BarFill> = {
	pending: 'gilt',
	contacted: 'sand',
	confirmed: 'gold-light',
	processing: 'gold',
	delivered: 'emerald',
	cancelled: 'smoke',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
	return (
		<span
			className={`inline-block rounded-sm px-1.5 py-0.5 text-xs whitespace-nowrap ${ownEntry(LOOKS, status) ?? 'bg-sand'}`}
		>
			{statusName(status)}
		</span>
	)
}

/**
 * How long a pending order has waited for the answer promised within 24 hours. `short`: the full sentence is for
 * screen readers only, and a new order shows nothing.
 */
export function WaitingBadge({
	order,
	short = false,
}: {
	order: Pick<AdminOrder, 'waitedHours'>
	short?: boolean
}) {
	const hours = order.waitedHours
	if (hours === null || (short && hours < 1)) return null
	const late = hours >= PROMISED_HOURS
	const days = countText(Math.floor(hours / 24))
	const text = late
		? hours < 72
			? m.office_waited_late({ hours })
			: m.office_waited_days({ days })
		: hours < 1
			? m.office_waited_minutes()
			: m.office_waited({ hours, left: PROMISED_HOURS - hours })
	return (
		<span
			className={`flex items-center gap-1 text-xs ${late ? 'font-medium text-ember' : hours >= PROMISED_HOURS - 6 ? 'text-gold' : 'text-smoke'}`}
		>
			<Icon name="clock" className="size-4 shrink-0" />
			{short ? (
				<>
					<span aria-hidden="true" className="whitespace-nowrap">
						{hours < 72 ? `${hours} h` : m.office_waited_days_short({ days })}
					</span>
					<span className="sr-only">{text}</span>
				</>
			) : (
				text
			)}
		</span>
	)
}
