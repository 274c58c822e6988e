import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import { waitingText } from '~/features/orders/list/today.ts'
import { m } from '~/paraglide/messages.js'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { Icon, type IconName } from '~/ui/icon.tsx'

type OfficePage = { to: string; icon: IconName; label: () => string }

const ORDERS = '/admin/orders'
const REVIEWS = '/admin/reviews'

/** All pages of the back office, the most frequently used first. */
const PAGES: OfficePage[] = [
	{ to: '/admin', icon: 'home', label: m.admin_page_dashboard },
	{ to: ORDERS, icon: 'truck', label: m.admin_page_orders },
	{ to: '/admin/add-order', icon: 'plus', label: m.admin_page_add_order },
	{ to: '/admin/products', icon: 'shop', label: m.admin_page_products },
	{ to: '/admin/links', icon: 'share', label: m.link_page },
	{ to: '/admin/counter-sale', icon: 'cart', label: m.counter_sale },
	{ to: '/admin/stock', icon: 'box', label: m.stock_page },
	{ to: '/admin/customers', icon: 'account', label: m.admin_page_customers },
	{ to: '/admin/owed', icon: 'coins', label: m.owed_page },
	{ to: '/admin/till', icon: 'coins', label: m.till_page },
	{ to: REVIEWS, icon: 'star', label: m.admin_page_reviews },
	{ to: '/admin/figures', icon: 'chart', label: m.admin_page_figures },
	{ to: '/admin/expenses', icon: 'minus', label: m.admin_page_expenses },
	{ to: '/admin/analytics', icon: 'chart', label: m.admin_page_analytics },
	{ to: '/admin/profit-tracking', icon: 'coins', label: m.admin_page_profit_tracking },
	{ to: '/admin/changes', icon: 'clock', label: m.admin_page_changes },
	{ to: '/admin/settings', icon: 'edit', label: m.admin_page_settings },
	{ to: '/admin/people', icon: 'people', label: m.admin_page_people },
	{ to: '/admin/technician', icon: 'help', label: m.admin_page_technician },
]

const pagesFor = (role: AdminRole): OfficePage[] => PAGES.filter(({ to }) => mayOpen(role, to))

/** How many pages the bottom bar of a phone shows. */
const NEAREST = 4

/** React Router's NavLink would end up in a chunk that every storefront visitor loads. */
function PageLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
	const { pathname } = useLocation()
	const here = pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
	return (
		<Link to={to} className={className} aria-current={here ? 'page' : undefined}>
			{children}
		</Link>
	)
}

const ROW =
	'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-smoke transition-colors hover:bg-sand aria-[current=page]:bg-sand aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** Numbers of unanswered orders and undecided reviews. */
type Navigation = { role: AdminRole; waitingOrders?: number; waitingReviews?: number }

export function PageList({ role, waitingOrders = 0, waitingReviews = 0 }: Navigation) {
	return (
		<ul className="flex flex-col gap-0.5">
			{pagesFor(role).map(({ to, icon, label }) => (
				<li key={to}>
					<PageLink to={to} className={ROW}>
						<Icon name={icon} className="size-5 shrink-0" />
						{label()}
						{to === ORDERS ? <OrdersWaiting count={waitingOrders} className="ml-auto" /> : null}
						{to === REVIEWS && waitingReviews > 0 ? <Waiting count={waitingReviews} /> : null}
					</PageLink>
				</li>
			))}
		</ul>
	)
}

function Waiting({ count }: { count: number }) {
	return (
		<span className="ml-auto rounded-sm bg-gilt/20 px-1.5 py-0.5 text-xs whitespace-nowrap text-ink tabular-nums">
			{m.admin_nav_reviews_waiting({ count })}
		</span>
	)
}

/** Shown as a number; a screen reader says 'Orders, 4 waiting'. */
function OrdersWaiting({ count, className }: { count: number; className: string }) {
	if (count === 0) return null
	const text = waitingText(count)
	return (
		<>
			<span className="sr-only">{m.today_nav_waiting({ count: text })}</span>
			<span
				aria-hidden="true"
				className={`min-w-5 rounded-full bg-ink px-1.5 py-0.5 text-center text-xs leading-4 font-medium text-ivory tabular-nums ${className}`}
			>
				{text}
			</span>
		</>
	)
}

/** The sidebar of a wide screen. */
export function SideNavigation({ shopName, ...navigation }: Navigation & { shopName: string }) {
	return (
		<nav
			aria-label={m.admin_nav_label()}
			className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col gap-4 overflow-y-auto border-r border-sand bg-paper p-3 lg:flex print:hidden"
		>
			<p className="px-3 pt-3 leading-tight">
				<span className="block font-serif text-2xl">{shopName}</span>
				<span className="text-xs text-smoke">{m.admin_title()}</span>
			</p>
			<PageList {...navigation} />
		</nav>
	)
}

const TAB =
	'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-smoke aria-[current=page]:font-medium aria-[current=page]:text-gold'

/** The bottom bar of a phone; the other pages are in the header's menu. */
export function BottomNavigation({ role, waitingOrders = 0 }: Pick<Navigation, 'role' | 'waitingOrders'>) {
	return (
		<nav
			aria-label={m.admin_nav_nearest_label()}
			className="fixed inset-x-0 bottom-0 z-foot flex border-t border-sand bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			{pagesFor(role)
				.slice(0, NEAREST)
				.map(({ to, icon, label }) => (
					<PageLink key={to} to={to} className={TAB}>
						<Icon name={icon} className="size-5" />
						{to === '/admin/add-order' ? m.admin_nav_add_order_short() : label()}
						{to === ORDERS ? (
							<OrdersWaiting count={waitingOrders} className="absolute top-1 left-1/2 ml-2.5" />
						) : null}
					</PageLink>
				))}
		</nav>
	)
}
