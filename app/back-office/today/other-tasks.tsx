import { Link } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { useOffice } from '../frame/use-admin.ts'

/** Singular and plural text at the end. */
type Line = [count: number, to: string, icon: IconName, one: () => string, more: (n: { n: string }) => string]

export type ShopAlerts = {
	/** Since the last backup; null if there is none, undefined if no folder is set. */
	daysWithoutBackup: number | null | undefined
	/** Valid orders that could not be stored today. */
	failedOrders: number
	/** On the fullest disk, if low. */
	megabytesLeft: number | undefined
	/** Free inodes on the fullest disk, if low. */
	filesLeft: number | undefined
	failedMails: number
	/** Orders whose sums do not add up. */
	wrongOrders: number
}

/** A backup of today or yesterday is fine, and so is a shop without a folder for them. */
const backupCount = (days: number | null | undefined): number =>
	days === null ? 1 : days && days > 1 ? days : 0

/** What is owed, and everything else that needs attention besides orders, with links; null if nothing does. */
export function OtherTasks({
	deliveries,
	waited,
	owed,
	beyond,
	alerts,
}: {
	/** What is left on today's sheet. */
	deliveries: number
	waited: { soldOut: number; toTell: number }
	owed: { orders: number; francs: number }
	/** Orders that ask for more than is in stock. */
	beyond: number
	/** Undefined for staff. */
	alerts: ShopAlerts | undefined
}) {
	const { admin, waitingReviews } = useOffice()
	const atLeastOne = (left: number | undefined) => (left === undefined ? 0 : Math.max(1, left))
	const diskFilling = () => m.today_disk_filling({ n: '1' })
	const filesFilling = () => m.today_files_filling({ n: '1' })
	const waiting = '/admin/products/waiting'
	const technician = '/admin/technician'
	const total = priceText(owed.francs)
	const owedOne = () => m.owed_today_one({ total })
	const owedMore = ({ n }: { n: string }) => m.owed_today({ total, n })
	const lines: Line[] = [
		[deliveries, '/admin/orders/deliveries', 'truck', () => m.day_sheet_count({ n: '1' }), m.day_sheet_count],
		[beyond, '/admin/orders?beyond=1', 'box', m.buy_beyond_one, m.buy_beyond],
		[owed.orders, '/admin/owed', 'coins', owedOne, owedMore],
		[alerts?.failedOrders ?? 0, technician, 'cart', m.today_orders_failed_one, m.today_orders_failed],
		[atLeastOne(alerts?.megabytesLeft), technician, 'box', diskFilling, m.today_disk_filling],
		[atLeastOne(alerts?.filesLeft), technician, 'box', filesFilling, m.today_files_filling],
		[alerts?.wrongOrders ?? 0, technician, 'edit', m.books_wrong_one, m.books_wrong_more],
		[waited.toTell, waiting, 'whatsapp', m.today_to_tell_one, m.today_to_tell],
		[waited.soldOut, waiting, 'shop', m.today_sold_out_one, m.today_sold_out],
		[waitingReviews, '/admin/reviews', 'star', m.today_reviews_one, m.today_reviews],
		[alerts?.failedMails ?? 0, technician, 'mail', m.office_mail_stuck_one, m.office_mail_stuck],
		[
			backupCount(alerts?.daysWithoutBackup),
			'/admin/backups',
			'download',
			m.today_backup_none,
			m.today_backup_old,
		],
	]
	const shown = lines.filter(([count, to]) => count > 0 && mayOpen(admin.role, to.split('?')[0]!))
	if (shown.length === 0) return null
	return (
		<ul
			aria-label={m.today_also_waits()}
			className="grid gap-px overflow-hidden rounded-md border border-sand bg-sand sm:grid-cols-2"
		>
			{shown.map(([count, to, icon, one, more]) => (
				<li key={more({ n: '' })} className="bg-paper sm:last:odd:col-span-2">
					<Link to={to} className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-sm hover:bg-sand/60">
						<Icon name={icon} className="size-5 shrink-0 text-gold" />
						<span className="min-w-0 flex-1">{count === 1 ? one() : more({ n: countText(count) })}</span>
						<Icon name="chevron" className="size-4 shrink-0 text-smoke" />
					</Link>
				</li>
			))}
		</ul>
	)
}
