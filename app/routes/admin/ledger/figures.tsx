import { Link, useSearchParams } from 'react-router'
import { ChoiceLinks } from '~/back-office/components/choice-links.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { labelled } from '~/back-office/components/options.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { FigureHeadlines } from '~/back-office/ledger/figure-headlines.tsx'
import { FigureRows } from '~/back-office/ledger/figure-rows.tsx'
import { PeriodPicker } from '~/back-office/ledger/period-picker.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { readFigures } from '~/features/ledger/figures/figures.server.ts'
import { m } from '~/paraglide/messages.js'
import { type DayOfSale, periodText, readPeriod } from '~/shop/time/period.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { StateMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/figures'

export const meta = adminMeta(m.admin_page_figures)

export function loader({ request }: Route.LoaderArgs) {
	const choice = readPeriod(new URL(request.url).searchParams, new Date())
	return loadOrProblem(
		'figures not loaded',
		async () => ({ choice, figures: choice.days && (await readFigures(choice.by, choice.days)) }),
		m.figures_no_answer,
	)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

const DAYS_OF_SALE: Record<DayOfSale, () => string> = {
	ordered: m.ledger_by_order,
	delivered: m.ledger_by_delivery,
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.admin_page_figures()} subtitle={m.ledger_subtitle()} back={back} refresh>
			{loaderData.problem === undefined ? (
				<Content {...loaderData} />
			) : (
				<LoadingProblem title={m.ledger_failed()} text={loaderData.problem} />
			)}
		</AdminPage>
	)
}

function Content({ choice, figures }: Extract<Route.ComponentProps['loaderData'], { problem: undefined }>) {
	const [query] = useSearchParams()
	return (
		<div className="flex flex-col gap-4">
			<PeriodPicker {...choice} />
			<ChoiceLinks
				label={m.ledger_day_of_sale()}
				name="by"
				chosen={choice.by}
				choices={labelled(DAYS_OF_SALE)}
			/>
			{choice.days && figures ? (
				<>
					<p className="text-sm text-smoke">
						{m.ledger_compared({ period: periodText(choice.days.before) })}
					</p>
					<FigureHeadlines {...figures} expensesLink={`/admin/expenses?${query}`} />
					{figures.during.orders + figures.before.orders > 0 ? (
						<FigureRows {...figures} />
					) : (
						<StateMessage level="h2" title={m.profit_none()} />
					)}
					<a
						href={`/admin/figures/accountant.zip?${query}`}
						download
						className={buttonClass({ look: 'secondary' }, 'sm:self-start')}
					>
						<Icon name="download" className="size-5" />
						{m.ledger_accountant()}
					</a>
					<p className="text-sm text-smoke">{m.ledger_accountant_note()}</p>
				</>
			) : null}
			<p className="flex flex-wrap gap-x-4 text-sm">
				<PageLink to="/admin/analytics" label={m.admin_page_analytics()} />
				<PageLink to="/admin/profit-tracking" label={m.admin_page_profit_tracking()} />
				<PageLink to="/admin/expenses" label={m.admin_page_expenses()} />
			</p>
		</div>
	)
}

const PageLink = ({ to, label }: { to: string; label: string }) => (
	<Link to={to} className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline">
		{label}
	</Link>
)
