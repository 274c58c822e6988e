import type { HistoryEntry } from '~/features/orders/admin/admin-order.ts'
import { statusName } from '~/features/orders/admin/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { ORDER_STATUSES, type OrderStatus } from '~/shop/vocabulary.ts'

/** What happened to an order: when, what, and who did it. */
export function OrderTimeline({ history }: { history: HistoryEntry[] }) {
	return (
		<section>
			<h3 className="mb-2 text-lg">{m.office_history()}</h3>
			<ol className="flex flex-col gap-2 border-l border-sand pl-4 text-sm">
				{history.map((entry) => (
					<li key={entry.id} className="relative">
						<span className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-gilt" />
						<p>{inWords(entry)}</p>
						<p className="text-xs text-smoke tabular-nums">
							{[entry.at, entry.actor ?? m.office_history_system()].join(' · ')}
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}

const status = (value: string | null): string =>
	ORDER_STATUSES.includes(value as OrderStatus) ? statusName(value as OrderStatus) : (value ?? '–')

function inWords({ change, oldValue, newValue }: HistoryEntry): string {
	switch (change) {
		case 'created':
			return m.office_history_created({ status: status(newValue) })
		case 'status':
			return m.office_history_status({ from: status(oldValue), to: status(newValue) })
		case 'notes':
			return m.office_history_notes({ from: oldValue || '–', to: newValue || '–' })
		case 'items':
			return m.office_history_items({ from: oldValue || '–', to: newValue || '–' })
		case 'whatsapp':
			return m.office_history_whatsapp()
		default:
			return [change, oldValue, newValue].filter(Boolean).join(' · ')
	}
}
