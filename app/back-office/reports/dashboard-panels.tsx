import { Link } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import type { Activity, Dashboard } from '~/features/analytics/dashboard-types.ts'
import { categoryName } from '~/features/catalogue/category-name.ts'
import { statusName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { momentText } from '~/shop/time/dates.ts'
import type { AdminRole, Category } from '~/shop/vocabulary.ts'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { countText } from '../components/number-text.ts'
import { Bar, largestOf } from './bar.tsx'

const ACTIONS: { to: string; icon: IconName; label: () => string }[] = [
	{ to: '/admin/products', icon: 'shop', label: m.dashboard_manage_products },
	{ to: '/admin/orders', icon: 'truck', label: m.dashboard_view_orders },
	{ to: '/admin/customers', icon: 'account', label: m.dashboard_view_customers },
	{ to: '/admin/add-order', icon: 'plus', label: m.dashboard_add_order },
	{ to: '/admin/analytics', icon: 'chart', label: m.dashboard_analytics },
	{ to: '/admin/profit-tracking', icon: 'coins', label: m.dashboard_profit },
]

export function QuickActions({ role }: { role: AdminRole }) {
	return (
		<ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-sand bg-sand sm:grid-cols-3">
			{ACTIONS.filter(({ to }) => mayOpen(role, to)).map(({ to, icon, label }) => (
				<li key={to} className="bg-paper">
					<Link to={to} className="flex min-h-14 items-center gap-3 px-3 text-sm hover:bg-sand/60 sm:px-4">
						<Icon name={icon} className="size-5 shrink-0 text-gold" />
						{label()}
					</Link>
				</li>
			))}
		</ul>
	)
}

/** Spelled as in B §2. */
const NAMES: Partial<Record<Category, () => string>> = {
	perfumes: m.dashboard_category_perfumes,
	body_spray: m.dashboard_category_body_spray,
	body_mist: m.dashboard_category_body_mist,
}
/** B §2 names these three; others are shown once they have products. */
const ALWAYS: Category[] = ['perfumes', 'body_spray', 'body_mist']

export function CategoryCounts({ categories }: { categories: Dashboard['categories'] }) {
	const countOf = (wanted: Category) => categories.find(({ category }) => category === wanted)?.products ?? 0
	const shown = [
		...ALWAYS,
		...categories.map(({ category }) => category).filter((one) => !ALWAYS.includes(one) && countOf(one) > 0),
	]
	const largest = largestOf(shown.map(countOf))
	return (
		<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper text-sm">
			{shown.map((category) => (
				<li key={category} className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 px-3 py-2">
					<span>{ownEntry(NAMES, category)?.() ?? categoryName(category)}</span>
					<Bar share={countOf(category) / largest} />
					<span className="w-10 text-right tabular-nums">{countText(countOf(category))}</span>
				</li>
			))}
		</ul>
	)
}

export function ActivityList({ activity }: { activity: Activity[] }) {
	if (activity.length === 0) {
		return (
			<p className="rounded-md border border-sand bg-paper px-3 py-4 text-sm text-smoke">
				{m.dashboard_activity_empty()}
			</p>
		)
	}
	return (
		<ol className="divide-y divide-sand/70 rounded-md border border-sand bg-paper text-sm">
			{activity.map((event) => (
				<li key={keyOf(event)} className="flex gap-3 px-3 py-2">
					<Icon name={ICONS[event.kind]} className="mt-0.5 size-4 shrink-0 text-smoke" />
					<div className="min-w-0">
						<p className="break-words">
							<Link
								to={placeOf(event)}
								className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
							>
								{sentence(event)}
							</Link>
						</p>
						<p className="text-xs break-all text-smoke">
							<time dateTime={event.at.toISOString()}>{momentText(event.at)}</time>
							{event.kind !== 'order' && event.by ? ` · ${m.activity_by({ who: event.by })}` : null}
						</p>
					</div>
				</li>
			))}
		</ol>
	)
}

const ICONS = { order: 'cart', status: 'truck', product: 'shop' } as const

const keyOf = (event: Activity): string =>
	`${event.kind} ${event.at.getTime()} ${event.kind === 'product' ? event.name : event.orderNumber}`

function placeOf(event: Activity): string {
	if (event.kind !== 'product') return `/admin/orders?order=${event.orderId}`
	return event.nameNow === null
		? '/admin/products/deleted'
		: `/admin/products?${new URLSearchParams({ q: event.nameNow })}`
}

function sentence(event: Activity): string {
	if (event.kind === 'order') return m.activity_order({ number: event.orderNumber, name: event.who })
	if (event.kind === 'status') {
		return m.activity_status({ number: event.orderNumber, status: statusName(event.to) })
	}
	if (event.action === 'create') return m.activity_product_create({ name: event.name })
	if (event.action === 'delete') return m.activity_product_delete({ name: event.name })
	return m.activity_product_change({ name: event.name })
}
