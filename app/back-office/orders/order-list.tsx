import { Link } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import {
	type AdminOrder,
	ORDERS_PER_PAGE,
	type OrderSearch,
	type OrderStats,
	SOURCE_FILTERS,
} from '~/features/orders/list/admin-order.ts'
import { orderSearchFields } from '~/features/orders/list/order-selection.ts'
import { sourceName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { SelectionBar, selectionFields, useRowSelection } from '../bulk/row-selection.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { ExportLink } from '../components/export-link.tsx'
import { FilterSelect, ListSearch } from '../components/list-search.tsx'
import { countText } from '../components/number-text.ts'
import { OwedFilter } from '../components/owed-filter.tsx'
import { Paging } from '../components/paging.tsx'
import { useAdmin } from '../frame/use-admin.ts'
import { PeriodFilter } from '../ledger/period-picker.tsx'
import { useQueryLink } from '../requests/use-query-link.ts'
import { OrderTable } from './order-table.tsx'
import { OrderTiles } from './order-tiles.tsx'
import { rememberFilter } from './remember-filter.ts'

type Props = {
	search: OrderSearch
	orders: AdminOrder[]
	found: number
	/** The count was cut off. */
	more: boolean
	stats: OrderStats
}

export function OrderList({ search, orders, found, more, stats }: Props) {
	const { role } = useAdmin()
	const mayExport = mayOpen(role, '/admin/orders/export.csv')
	const choice = useRowSelection(orders, found)
	const fields = orderSearchFields(search)
	const link = useQueryLink()
	return (
		<div className="flex flex-col gap-2 md:gap-3">
			<OrderTiles stats={stats} chosen={search.status} />
			<ListSearch q={search.q} label={m.office_orders_search()} onSearch={rememberFilter}>
				<FilterSelect
					name="source"
					value={search.source ?? ''}
					label={m.office_order_source()}
					all={m.office_all_sources()}
					options={SOURCE_FILTERS.map((value) => ({ value, label: sourceName(value) }))}
				/>
				<OwedFilter value={fields.owed} all={m.owed_filter_all()} hasPaid />
				<PeriodFilter chosen={search.period} />
			</ListSearch>
			{search.beyond ? (
				<p className="flex flex-wrap items-center gap-x-3 text-sm">
					{m.buy_beyond_only()}
					<Link
						to={link({ beyond: null, page: null })}
						className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
					>
						{m.buy_beyond_all()}
					</Link>
				</p>
			) : null}
			{orders.length > 0 ? (
				<OrderTable orders={orders} choice={choice} />
			) : (
				<EmptyList text={m.office_orders_empty()} />
			)}
			<Paging page={search.page} perPage={ORDERS_PER_PAGE} found={found} more={more} />
			<div className="flex flex-wrap gap-2 empty:hidden">
				{found > 0 ? <ExportLink path="/admin/orders" /> : null}
				{mayOpen(role, '/admin/orders/deleted') ? (
					<Link to="/admin/orders/deleted" className={buttonClass({ look: 'quiet', size: 'sm' })}>
						{m.deleted_orders_link()}
					</Link>
				) : null}
			</div>
			<SelectionBar
				choice={choice}
				found={more ? undefined : found}
				search={fields}
				action="/admin/orders/next-step"
				words={{
					bar: m.steps_bar(),
					count: (n) => (n === 1 ? m.steps_chosen_one() : m.steps_chosen({ n: countText(n) })),
					allMatching: (n) => m.steps_all_matching({ n }),
					submit: m.steps_next(),
				}}
			>
				{mayExport ? (
					<a
						href={`/admin/orders/export.csv?${new URLSearchParams(selectionFields(choice, fields))}`}
						download
						aria-label={m.steps_export()}
						title={m.steps_export()}
						className={buttonClass({ look: 'quiet', size: 'sm' }, 'max-sm:px-2')}
					>
						<Icon name="download" className="size-5" />
						<span className="max-sm:hidden">{m.figures_export()}</span>
					</a>
				) : null}
			</SelectionBar>
		</div>
	)
}
