import { Link } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { BooksChecked } from '~/back-office/reports/books-check.tsx'
import { FailedMails } from '~/back-office/reports/failed-mails.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import type { ShopAlerts } from '~/back-office/today/other-tasks.tsx'
import { readShopAlerts } from '~/back-office/today/shop-alerts.server.ts'
import { lastBooksCheck } from '~/features/ledger/daily-check.server.ts'
import { listFailedMails } from '~/features/mail/outbox.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { version } from '../../../package.json'
import type { Route } from './+types/technician'

export const meta = adminMeta(m.admin_page_technician)

export function loader() {
	const load = async () => {
		const [alerts, mails] = await Promise.all([readShopAlerts(new Date()), listFailedMails()])
		return { alerts, mails, books: lastBooksCheck() }
	}
	return loadOrProblem('state of the shop not loaded', load, m.figures_no_answer)
}

const TOOLS: { to: string; icon: IconName; label: () => string; text: () => string }[] = [
	{
		to: '/admin/backups',
		icon: 'download',
		label: m.admin_page_backups,
		text: m.backups_subtitle,
	},
	{
		to: '/admin/personal-data',
		icon: 'people',
		label: m.register_page,
		text: m.register_subtitle,
	},
	{
		to: '/admin/migration',
		icon: 'refresh',
		label: m.admin_page_migration,
		text: m.technician_migration,
	},
	{
		to: '/admin/profit-tracking#profit-actions',
		icon: 'coins',
		label: m.profit_recalculate,
		text: m.technician_recalculate,
	},
	{
		to: '/admin/profit-tracking?debug=1#profit-actions',
		icon: 'search',
		label: m.profit_debug,
		text: m.technician_debug,
	},
]

/** How the shop itself is doing, and the tools that a day of selling never needs. */
export default function TechnicianPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_technician()} subtitle={m.technician_subtitle()} refresh>
			<div className="flex flex-col gap-6">
				{loaderData.problem === undefined ? (
					<Panel title={m.technician_state()}>
						<div className="flex flex-col gap-3">
							<State alerts={loaderData.alerts} />
							<FailedMails {...loaderData.mails} />
							<BooksChecked check={loaderData.books} />
						</div>
					</Panel>
				) : (
					<LoadingProblem text={loaderData.problem} />
				)}
				<Panel title={m.technician_tools()}>
					<ul className="grid gap-px overflow-hidden rounded-md border border-sand bg-sand sm:grid-cols-2">
						{TOOLS.map(({ to, icon, label, text }) => (
							<li key={to} className="bg-paper">
								<Link to={to} className="flex items-center gap-3 px-3 py-2.5 text-sm hover:bg-sand/60">
									<Icon name={icon} className="size-5 shrink-0 text-gold" />
									<span>
										<span className="block font-medium">{label()}</span>
										<span className="text-smoke">{text()}</span>
									</span>
								</Link>
							</li>
						))}
					</ul>
				</Panel>
			</div>
		</AdminPage>
	)
}

function State({ alerts }: { alerts: ShopAlerts }) {
	const { daysWithoutBackup: days, megabytesLeft: megabytes, filesLeft: files } = alerts
	const relativeDays = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
	const rows = [
		[m.technician_version(), version],
		[
			m.technician_backup(),
			days === undefined
				? m.technician_backup_off()
				: days === null
					? m.backups_none()
					: relativeDays.format(-days, 'day'),
		],
		[m.technician_failed_orders(), countText(alerts.failedOrders)],
		[m.technician_failed_mails(), countText(alerts.failedMails)],
		[
			m.technician_disk(),
			megabytes !== undefined
				? m.technician_disk_left({ n: countText(megabytes) })
				: files !== undefined
					? m.technician_files_left({ n: countText(files) })
					: m.technician_disk_fine(),
		],
	]
	return (
		<dl className="divide-y divide-sand/70 rounded-md border border-sand bg-paper text-sm">
			{rows.map(([label, value]) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
					<dt className="text-smoke">{label}</dt>
					<dd className="tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	)
}
