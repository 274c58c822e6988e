import { PROMISED_HOURS } from '~/features/orders/list/admin-order.ts'
import { statusName } from '~/features/orders/list/order-words.ts'
import { type WaitingOrder, waitOf } from '~/features/orders/list/today.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { countText } from '../components/number-text.ts'

/** How long an order has waited, as text and colour. */
export function WaitingTime({ order }: { order: Pick<WaitingOrder, 'status' | 'hours'> }) {
	const { promised, over } = waitOf(order)
	const look = !over ? 'text-smoke' : promised ? 'font-medium text-ember' : 'text-gold'
	return (
		<span className={`flex shrink-0 items-center gap-1 tabular-nums ${look}`}>
			<Icon name="clock" className="size-4 shrink-0" />
			{promised ? promisedText(order) : sinceText(order)}
		</span>
	)
}

/** Of a pending order, since it was placed: '3 h of 24 h'. */
function promisedText(order: Pick<WaitingOrder, 'status' | 'hours'>): string {
	const { over, hours, days } = waitOf(order)
	const promised = PROMISED_HOURS
	if (days !== null) return m.today_late_days({ days: countText(days) })
	if (over) return m.today_late({ hours, promised })
	return hours < 1 ? m.today_wait_new({ promised }) : m.today_wait({ hours, promised })
}

/** Afterwards, since the last step: 'Contacted 3 h ago'. */
function sinceText(order: Pick<WaitingOrder, 'status' | 'hours'>): string {
	const { over, hours, days } = waitOf(order)
	const status = statusName(order.status)
	if (days !== null) return m.today_since_days({ status, days: countText(days) })
	if (over) return m.today_since_long({ status, hours, promised: PROMISED_HOURS })
	return hours < 1 ? m.today_since_new({ status }) : m.today_since({ status, hours })
}
