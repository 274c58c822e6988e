import { Link } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText, priceText } from '~/back-office/components/number-text.ts'
import { Panel } from '~/back-office/components/panel.tsx'
import { RiderMessage } from '~/back-office/deliveries/rider-message.tsx'
import { TownSection, totalsText } from '~/back-office/deliveries/town-section.tsx'
import { UndatedOrders } from '~/back-office/deliveries/undated-orders.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { listUndated, readDaySheet } from '~/features/orders/deliveries/day-sheet.server.ts'
import { byTown, totalsOfStops } from '~/features/orders/deliveries/day-sheet.ts'
import { dayLater, readSheetDay } from '~/features/orders/deliveries/delivery-day.ts'
import { answerOrderForm } from '~/features/orders/panel/order-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { longDayOfText } from '~/shop/time/dates.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/day-sheet'

export const meta = adminMeta(m.day_sheet_page)

export function loader({ url }: Route.LoaderArgs) {
	const now = new Date()
	const { day, wrong } = readSheetDay(url.searchParams.get('day'), now)
	const load = async () => {
		const [{ open, done }, undated] = await Promise.all([readDaySheet(day, now), listUndated(now)])
		return { day, wrong, today: dayKey(now), towns: byTown(open), totals: totalsOfStops(open), done, undated }
	}
	return loadOrProblem('deliveries of the day not loaded', load, m.figures_no_answer)
}

/** An order gets its day, or its chat is opened. */
const INTENTS: unknown[] = ['update', 'whatsapp']

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer =
		form &&
		INTENTS.includes(form.get('intent')) &&
		(await answerOrderForm(form, context.get(adminContext), new Date(), logError))
	return answer || badRequest()
}

export const shouldRevalidate = unlessUnreached

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_order_update_failed)

export default function DaySheetPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin/orders', label: m.admin_page_orders() }
	return (
		<AdminPage title={m.day_sheet_page()} subtitle={m.day_sheet_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.day_sheet_failed({ message: loaderData.problem })} />
			) : (
				<Sheet {...loaderData} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Sheet({ day, wrong, today, towns, totals, done, undated }: Loaded) {
	return (
		<div className="day-sheet flex flex-col gap-5">
			{wrong ? <Notice title={m.day_sheet_wrong_day()} /> : null}
			<DayChoice day={day} today={today} />
			{towns.length > 0 ? (
				<>
					<p className="hidden print:block">{totalsText(totals)}</p>
					<div className="print:hidden">
						<FigureCards
							label={m.day_sheet_figures()}
							cards={[
								{ label: m.day_sheet_deliveries(), value: countText(totals.deliveries) },
								{ label: m.day_sheet_pieces(), value: countText(totals.pieces) },
								{
									label: m.day_sheet_collect(),
									value: priceText(totals.collect),
									note:
										totals.ask > 0 ? m.day_sheet_collect_and_ask({ n: countText(totals.ask) }) : undefined,
								},
							]}
						/>
					</div>
					<Button look="secondary" size="sm" className="w-fit print:hidden" onClick={() => window.print()}>
						{m.day_sheet_print()}
					</Button>
					{towns.map((town) => (
						<TownSection key={town.stops[0]!.id} town={town} day={day} />
					))}
				</>
			) : (
				<EmptyList text={m.day_sheet_none()} />
			)}
			<Delivered done={done} all={done.length + totals.deliveries} />
			{towns.length > 0 ? (
				<div className="print:hidden">
					<RiderMessage towns={towns} day={day} />
				</div>
			) : null}
			<UndatedOrders {...undated} today={today} />
		</div>
	)
}

function DayChoice({ day, today }: { day: string; today: string }) {
	const name = day === today ? m.day_sheet_today() : day === dayLater(today, 1) ? m.day_sheet_tomorrow() : ''
	const date = longDayOfText(day, language())
	const link = (to: string, label: string, back: boolean) => (
		<Link
			to={`?day=${to}`}
			aria-label={label}
			title={label}
			className={buttonClass({ look: 'secondary', size: 'sm' }, 'size-11 px-0! print:hidden')}
		>
			<Icon name="chevron" className={`size-5 ${back ? 'rotate-180' : ''}`} />
		</Link>
	)
	return (
		<nav aria-label={m.day_sheet_days()} className="flex items-center justify-between gap-2 sm:justify-start">
			{link(dayLater(day, -1), m.day_sheet_before(), true)}
			<h2 className="text-center text-xl">
				<span className="hidden print:inline">{m.day_sheet_rider_title({ day: date })}</span>
				<span className="print:hidden">{date}</span>
				{name ? (
					<span className="block text-base text-smoke sm:inline sm:pl-2 print:hidden">{name}</span>
				) : null}
			</h2>
			{link(dayLater(day, 1), m.day_sheet_after(), false)}
		</nav>
	)
}

/** What is done, so that progress is seen. */
function Delivered({ done, all }: Pick<Loaded, 'done'> & { all: number }) {
	if (done.length === 0) return null
	return (
		<div className="print:hidden">
			<Panel title={m.day_sheet_done({ n: countText(done.length), all: countText(all) })}>
				<ul className="rounded-md border border-sand bg-paper px-3 py-1 text-sm text-smoke">
					{done.map(({ id, orderNumber, customerName, customerLocation }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
							<Link to={`/admin/orders?order=${id}`} className="order-number">
								{orderNumber}
							</Link>
							<s>{[customerName, customerLocation].filter(Boolean).join(' · ')}</s>
						</li>
					))}
				</ul>
			</Panel>
		</div>
	)
}
