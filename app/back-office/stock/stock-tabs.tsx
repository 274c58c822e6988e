import { Link, useLocation } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { useAdmin } from '../frame/use-admin.ts'

const TABS = [
	{ to: '/admin/stock', label: m.stock_tab_buy },
	{ to: '/admin/stock/count', label: m.stock_tab_count },
	{ to: '/admin/stock/deliveries', label: m.stock_tab_deliveries },
]

/** On top of each page of the stock. */
export function StockTabs() {
	const { role } = useAdmin()
	const { pathname } = useLocation()
	return (
		<nav aria-label={m.stock_tabs()} className="mb-4 flex gap-1 border-b border-sand">
			{TABS.filter(({ to }) => mayOpen(role, to)).map(({ to, label }) => (
				<Link
					key={to}
					to={to}
					aria-current={pathname === to ? 'page' : undefined}
					className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm text-smoke aria-[current=page]:border-gold aria-[current=page]:font-medium aria-[current=page]:text-ink"
				>
					{label()}
				</Link>
			))}
		</nav>
	)
}
