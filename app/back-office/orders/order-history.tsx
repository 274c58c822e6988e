import type { HistoryEntry } from '~/features/orders/list/admin-order.ts'
import { historyText } from '~/features/orders/panel/history-words.ts'
import { m } from '~/paraglide/messages.js'

export function OrderHistory({ history }: { history: HistoryEntry[] }) {
	return (
		<section>
			<h3 className="mb-2 text-lg">{m.office_history()}</h3>
			<ol className="flex flex-col gap-2 border-l border-sand pl-4 text-sm">
				{history.map((entry) => (
					<li key={entry.id} className="relative">
						<span className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-gilt" />
						<p>{historyText(entry)}</p>
						<p className="text-xs text-smoke tabular-nums">
							{[entry.at, entry.actor ?? m.office_history_system()].join(' · ')}
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}
