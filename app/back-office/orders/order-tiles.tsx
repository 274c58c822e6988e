import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OrderStats } from '~/features/orders/list/admin-order.ts'
import { statusName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { ORDER_STATUSES, type OrderStatus } from '~/shop/vocabulary.ts'
import { countText } from '../components/number-text.ts'
import { useQueryLink } from '../requests/use-query-link.ts'
import { rememberFilter } from './remember-filter.ts'

const NOTES: Partial<Record<OrderStatus, () => string>> = {
	pending: m.office_tile_pending,
	confirmed: m.office_tile_confirmed,
	delivered: m.office_tile_delivered,
}

/**
 * Order counts. A status tile filters the list, the total clears the filter. One row that scrolls sideways on a phone,
 * so that orders are on the first screen.
 */
export function OrderTiles({ stats, chosen }: { stats: OrderStats; chosen: OrderStatus | undefined }) {
	const link = useQueryLink()
	const row = useRef<HTMLUListElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the new selection
	useEffect(() => {
		const tile = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
		if (tile) row.current!.scrollLeft = tile.offsetLeft - row.current!.clientWidth / 2 + tile.offsetWidth / 2
	}, [chosen])
	const filter = (status: OrderStatus | undefined, label: string, value: number, note?: string) => {
		const to = link({ status: status ?? null, page: null, order: null })
		return (
			<li key={status ?? 'all'} className={TILE}>
				<Link
					to={to}
					// Like the search: Back leaves the orders page.
					replace
					preventScrollReset
					aria-current={status === chosen ? 'true' : undefined}
					className={`${INSIDE} transition-colors hover:bg-sand aria-[current]:bg-ink aria-[current]:text-ivory`}
					onClick={() => rememberFilter(to)}
				>
					<Figure label={label} value={value} note={note} />
				</Link>
			</li>
		)
	}
	const figure = (label: string, value: number, note?: string) => (
		<li className={TILE}>
			<div className={INSIDE}>
				<Figure label={label} value={value} note={note} />
			</div>
		</li>
	)
	return (
		<nav aria-label={m.office_orders_tiles()}>
			<ul
				ref={row}
				className="relative flex gap-px overflow-x-auto rounded-md border border-sand bg-sand [scrollbar-width:none]"
			>
				{filter(undefined, m.office_tile_total_orders(), stats.total)}
				{ORDER_STATUSES.map((status) => filter(status, statusName(status), stats[status], NOTES[status]?.()))}
				{figure(m.office_tile_this_month(), stats.thisMonth)}
				{figure(m.office_tile_this_week(), stats.thisWeek, m.office_tile_last_days())}
			</ul>
		</nav>
	)
}

const TILE = 'flex min-w-fit flex-1 bg-paper'
const INSIDE = 'flex min-h-11 w-full flex-col px-3 py-1.5 xl:py-2'

function Figure({ label, value, note }: { label: string; value: number; note?: string }) {
	return (
		<>
			<span className="flex items-baseline justify-between gap-2 text-sm whitespace-nowrap xl:flex-col xl:gap-0 xl:text-xs">
				{label}{' '}
				<span className="font-medium tabular-nums xl:font-serif xl:text-2xl xl:font-normal">
					{countText(value)}
				</span>
			</span>{' '}
			{note ? (
				<span className="text-xs whitespace-nowrap opacity-75 xl:whitespace-normal">{note}</span>
			) : null}
		</>
	)
}
