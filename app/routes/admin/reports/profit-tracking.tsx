import { data, useSearchParams } from 'react-router'
import { ChoiceLinks } from '~/back-office/components/choice-links.tsx'
import { estimatedText } from '~/back-office/components/estimated-text.ts'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText, deliveredText, percentText, priceText } from '~/back-office/components/number-text.ts'
import { labelled } from '~/back-office/components/options.tsx'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { FiguresLink } from '~/back-office/ledger/figures-link.tsx'
import { DebugOrders } from '~/back-office/reports/debug-orders.tsx'
import { MonthChart } from '~/back-office/reports/month-chart.tsx'
import { ProfitActions } from '~/back-office/reports/profit-actions.tsx'
import { DeliveredTable, EarnerTable, MonthTable } from '~/back-office/reports/profit-tables.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { betweenSteps, stepOrFailure } from '~/back-office/requests/use-steps.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { readProfitReport } from '~/features/orders/profit/profit-report.server.ts'
import {
	type ProfitPeriod,
	type ProfitReport,
	profitPeriodOf,
} from '~/features/orders/profit/profit-report.ts'
import { listDebugOrders } from '~/features/orders/profit/profit-report-debug.server.ts'
import {
	planRecalculation,
	previewNext,
	recalculateNext,
} from '~/features/orders/profit/recalculate.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { StateMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/profit-tracking'

export const meta = adminMeta(m.admin_page_profit_tracking)

export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const load = async () => {
		const [report, plan, debug] = await Promise.all([
			readProfitReport(profitPeriodOf(searchParams.get('period')), new Date()),
			planRecalculation(),
			searchParams.has('debug') ? listDebugOrders() : undefined,
		])
		return { report, plan, debug }
	}
	return loadOrProblem('profit data not loaded', load, m.figures_no_answer)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

/** Recalculates the next batch of orders, or previews it; the page repeats it until none is left. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const from = Number(form?.get('from'))
	const lastId = Number(form?.get('lastId'))
	const sound = [from, lastId].every((id) => Number.isInteger(id) && id >= 0 && id < 2 ** 31)
	const intent = form?.get('intent')
	if ((intent !== 'recalculate' && intent !== 'preview') || !sound)
		return data({ failed: true } as const, { status: 400 })
	try {
		return data(
			intent === 'preview'
				? await previewNext(from, lastId)
				: await recalculateNext(from, lastId, context.get(adminContext)),
		)
	} catch (error) {
		logError('profits not recalculated', error)
		return data({ failed: true } as const, { status: 503 })
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => stepOrFailure(() => serverAction())

export const shouldRevalidate = betweenSteps

const PERIODS: Record<ProfitPeriod, () => string> = {
	'all-time': m.profit_period_all_time,
	'this-year': m.profit_period_this_year,
	'last-90-days': m.profit_period_last_90_days,
	'last-30-days': m.profit_period_last_30_days,
}

export default function ProfitTrackingPage({ loaderData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.admin_page_profit_tracking()} subtitle={m.profit_subtitle()} back={back}>
			<div className="flex flex-col gap-4">
				<ChoiceLinks
					label={m.profit_period()}
					name="period"
					chosen={profitPeriodOf(query.get('period'))}
					choices={labelled(PERIODS)}
				/>
				{loaderData.problem === undefined ? (
					<>
						<FiguresLink />
						<Report report={loaderData.report} />
						<ProfitActions plan={loaderData.plan} debugging={loaderData.debug !== undefined} />
						{loaderData.debug ? (
							<Panel title={m.profit_debug_title()}>
								<DebugOrders orders={loaderData.debug} />
							</Panel>
						) : null}
					</>
				) : (
					<LoadingProblem title={m.profit_failed()} text={loaderData.problem} />
				)}
			</div>
		</AdminPage>
	)
}

function Report({ report: { totals, months, latest, products, brands } }: { report: ProfitReport }) {
	const mark = estimatedText(totals.costsEstimated, totals.orders)
	const caveats = [
		{ count: totals.amountsAssumed, text: m.profit_has_assumed_amounts },
		// An assumed amount makes its cost an estimate too, and is said already.
		{ count: totals.costsEstimated - totals.amountsAssumed, text: m.profit_has_estimated_costs },
		{
			count: totals.unpriced,
			text: totals.unpriced === 1 ? m.profit_has_unpriced_one : m.profit_has_unpriced,
		},
	].flatMap(({ count, text }) => (count > 0 ? [text({ count: countText(count) })] : []))
	const count = deliveredText(totals.orders)
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-col gap-2">
				<FigureCards
					label={m.dashboard_cards()}
					cards={[
						{
							label: m.profit_total_revenue(),
							value: priceText(totals.revenue),
							note: [count, estimatedText(totals.amountsAssumed, totals.orders)].filter(Boolean).join(' · '),
						},
						{ label: m.profit_total_cost(), value: priceText(totals.cost), note: mark },
						{ label: m.profit_total_profit(), value: priceText(totals.profit), note: mark },
						{ label: m.profit_total_margin(), value: percentText(totals.margin), note: mark },
					]}
				/>
				{caveats.map((text) => (
					<p key={text} className="text-sm text-smoke">
						{text}
					</p>
				))}
			</div>
			{totals.orders === 0 ? (
				<StateMessage level="h2" title={m.profit_none()} />
			) : (
				<>
					<Panel region={false} title={m.profit_monthly()}>
						<MonthTable months={months} />
					</Panel>
					<Panel title={m.profit_chart()}>
						<MonthChart months={months} />
					</Panel>
					<Panel region={false} title={m.profit_latest()}>
						<DeliveredTable orders={latest} />
					</Panel>
					<Panel region={false} title={m.profit_by_product()} note={m.profit_from_lines()}>
						<EarnerTable caption={m.profit_by_product()} header={m.figures_product()} rows={products} />
					</Panel>
					<Panel region={false} title={m.profit_by_brand()} note={m.profit_from_lines()}>
						<EarnerTable caption={m.profit_by_brand()} header={m.figures_brand()} rows={brands} />
					</Panel>
				</>
			)}
		</div>
	)
}
