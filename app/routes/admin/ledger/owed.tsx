import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { ordersText, priceText } from '~/back-office/components/number-text.ts'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { UnsettledTable } from '~/back-office/ledger/unsettled-table.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { may } from '~/features/admins/roles.ts'
import { listUnsettled } from '~/features/ledger/owed/owed.server.ts'
import { readUnsettledPages, type UnsettledOrders } from '~/features/ledger/owed/owed.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/owed'

export const meta = adminMeta(m.owed_page)

export function loader({ url, context }: Route.LoaderArgs) {
	const { role } = context.get(adminContext)
	const load = async () => {
		const { owed, back, unclear } = await listUnsettled(readUnsettledPages(url.searchParams), new Date())
		// What came back lowers what was sold: the owner completes it.
		return { owed, back, unclear: may(role, 'prices') ? unclear : undefined }
	}
	return loadOrProblem('unsettled orders not loaded', load, m.figures_no_answer)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export default function OwedPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.owed_page()} subtitle={m.owed_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.owed_failed({ message: loaderData.problem })} />
			) : (
				<Lists {...loaderData} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Lists({ owed, back, unclear }: Loaded) {
	const card = (label: string, { total, count }: UnsettledOrders) => ({
		label,
		value: priceText(total),
		note: ordersText(count),
	})
	return (
		<div className="flex flex-col gap-6">
			<FigureCards
				label={m.owed_figures()}
				cards={[card(m.owed_title(), owed), { ...card(m.owed_back(), back), to: '#back' }]}
			/>
			<Panel title={m.owed_title()} note={m.owed_rule()} region={owed.count === 0}>
				{owed.count > 0 ? (
					<UnsettledTable caption={m.owed_title()} list={owed} page="owed" remind />
				) : (
					<EmptyList text={m.owed_none()} />
				)}
			</Panel>
			<div id="back" className="scroll-mt-24">
				<Panel title={m.owed_back()} note={m.owed_back_rule()} region={back.count === 0}>
					{back.count > 0 ? (
						<UnsettledTable caption={m.owed_back()} list={back} page="back" />
					) : (
						<EmptyList text={m.owed_back_none()} />
					)}
				</Panel>
			</div>
			{unclear && unclear.count > 0 ? (
				<Panel title={m.owed_unclear()} note={m.owed_unclear_rule()} region={false}>
					<UnsettledTable caption={m.owed_unclear()} list={unclear} page="unclear" />
				</Panel>
			) : null}
		</div>
	)
}
