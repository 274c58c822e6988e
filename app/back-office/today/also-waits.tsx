import { Link } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { useOffice } from '../frame/use-admin.ts'
import { STUCK_MAILS } from '../reports/stuck-mails.tsx'

type Line = {
	count: number
	to: string
	icon: IconName
	one: () => string
	more: (n: { n: string }) => string
}

/** Nothing to say of one that was made today or yesterday. */
const backupCount = (days: number | null): number => (days === null ? 1 : days > 1 ? days : 0)

/** What waits besides orders, a line for each that leads to it; nothing when nothing does. */
export function AlsoWaits({
	waited,
	stuckMails,
	daysWithoutBackup,
	failedOrders,
	megabytesLeft,
	filesLeft,
}: {
	waited: { soldOut: number; toTell: number }
	stuckMails: number
	/** Since the last one, where there should be one each day; null when there is none yet. */
	daysWithoutBackup: number | null
	/** That the shop could not write though nothing was wrong with them. */
	failedOrders: number
	/** On the fullest disk, when that is little. */
	megabytesLeft: number | undefined
	/** That still fit on the disk with room for the fewest, when they are few. */
	filesLeft: number | undefined
}) {
	const { admin, waitingReviews } = useOffice()
	const lines: Line[] = [
		{
			count: failedOrders,
			to: '/admin/guide#trouble',
			icon: 'cart',
			one: m.today_orders_failed_one,
			more: m.today_orders_failed,
		},
		{
			count: megabytesLeft === undefined ? 0 : Math.max(1, megabytesLeft),
			to: '/admin/guide#trouble',
			icon: 'box',
			one: () => m.today_disk_filling({ n: '1' }),
			more: m.today_disk_filling,
		},
		{
			count: filesLeft === undefined ? 0 : Math.max(1, filesLeft),
			to: '/admin/guide#trouble',
			icon: 'box',
			one: () => m.today_files_filling({ n: '1' }),
			more: m.today_files_filling,
		},
		{
			count: waited.toTell,
			to: '/admin/products/waiting',
			icon: 'whatsapp',
			one: m.today_to_tell_one,
			more: m.today_to_tell,
		},
		{
			count: waited.soldOut,
			to: '/admin/products/waiting',
			icon: 'shop',
			one: m.today_sold_out_one,
			more: m.today_sold_out,
		},
		{
			count: waitingReviews,
			to: '/admin/reviews',
			icon: 'star',
			one: m.today_reviews_one,
			more: m.today_reviews,
		},
		{
			count: stuckMails,
			to: `/admin#${STUCK_MAILS}`,
			icon: 'mail',
			one: m.office_mail_stuck_one,
			more: m.office_mail_stuck,
		},
		{
			count: backupCount(daysWithoutBackup),
			to: '/admin/backups',
			icon: 'download',
			one: m.today_backup_none,
			more: m.today_backup_old,
		},
	]
	const shown = lines.filter(({ count, to }) => count > 0 && mayOpen(admin.role, to.split('#')[0]!))
	if (shown.length === 0) return null
	return (
		<Panel title={m.today_also_waits()}>
			<ul className="grid gap-px overflow-hidden rounded-md border border-sand bg-sand sm:grid-cols-2">
				{shown.map(({ count, to, icon, one, more }) => (
					<li key={icon} className="bg-paper sm:last:odd:col-span-2">
						<Link to={to} className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-sm hover:bg-sand/60">
							<Icon name={icon} className="size-5 shrink-0 text-gold" />
							<span className="min-w-0 flex-1">{count === 1 ? one() : more({ n: countText(count) })}</span>
							<Icon name="chevron" className="size-4 shrink-0 text-smoke" />
						</Link>
					</li>
				))}
			</ul>
		</Panel>
	)
}
