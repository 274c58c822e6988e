import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { priceText } from '~/back-office/components/number-text.ts'
import { Paging } from '~/back-office/components/paging.tsx'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { PeriodPicker } from '~/back-office/ledger/period-picker.tsx'
import { DoublePayments, dayOf, TillDays, TillPayments } from '~/back-office/ledger/till-tables.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { readTillPage } from '~/features/ledger/till/till.server.ts'
import { PAYMENTS_PER_PAGE } from '~/features/ledger/till/till.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { periodText } from '~/shop/time/period.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import type { Route } from './+types/till'

export const meta = adminMeta(m.till_page)

export function loader({ url, context }: Route.LoaderArgs) {
	const { role } = context.get(adminContext)
	const load = () => readTillPage(url.searchParams, role, new Date())
	return loadOrProblem('till not loaded', load, m.figures_no_answer)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export default function TillPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.till_page()} subtitle={m.till_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.till_failed({ message: loaderData.problem })} />
			) : (
				<Till {...loaderData} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Till({ period, choice, days, total, chosen, doubles }: Loaded) {
	const caption = chosen && m.till_payments({ day: dayOf(chosen.day) })
	return (
		<div className="flex flex-col gap-6">
			{choice ? <PeriodPicker {...choice} /> : <p className="text-sm">{m.till_today()}</p>}
			<Panel title={choice ? m.till_figures() : periodText(period)}>
				<FigureCards
					label={m.till_figures()}
					cards={[
						...PAYMENT_WAYS.map((way) => ({ label: paymentWayName(way), value: priceText(total[way]) })),
						{ label: m.till_given_back(), value: priceText(total.givenBack), tone: 'quiet' as const },
						{ label: m.till_sum(), value: priceText(total.sum), note: m.till_sum_rule() },
					]}
				/>
			</Panel>
			{days.length > 0 ? <TillDays days={days} /> : <EmptyList text={m.till_empty()} />}
			{chosen && caption ? (
				<div id="payments" className="scroll-mt-24">
					<Panel title={caption} region={false}>
						<TillPayments caption={caption} payments={chosen.payments} />
						<Paging
							page={chosen.page}
							perPage={PAYMENTS_PER_PAGE}
							found={chosen.found}
							name="payments"
							of={caption}
						/>
					</Panel>
				</div>
			) : null}
			{doubles && doubles.found > 0 ? (
				<Panel title={m.till_doubles()} note={m.till_doubles_rule()} region={false}>
					<DoublePayments doubles={doubles.doubles} />
					<Paging
						page={doubles.page}
						perPage={PAYMENTS_PER_PAGE}
						found={doubles.found}
						name="doubles"
						of={m.till_doubles()}
					/>
				</Panel>
			) : null}
		</div>
	)
}
