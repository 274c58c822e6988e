import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { BuyingPanels } from '~/back-office/stock/buying-panels.tsx'
import { StockTabs } from '~/back-office/stock/stock-tabs.tsx'
import { adminContext } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { readWhatToBuy } from '~/features/stock/buying/what-to-buy.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/what-to-buy'

export const meta = adminMeta(m.stock_tab_buy)

export function loader({ url, context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const pages = { buy: pageIn(url.searchParams), dead: pageIn(url.searchParams, 'dead') }
	const load = () => readWhatToBuy(pages, new Date(), seesCosts(admin) ? admin : undefined)
	return loadOrProblem('what to buy not loaded', load, m.figures_no_answer)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export default function WhatToBuyPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.stock_page()} subtitle={m.buy_subtitle()} refresh>
			<StockTabs />
			{loaderData.problem === undefined ? (
				<BuyingPanels {...loaderData} />
			) : (
				<LoadingProblem text={m.buy_failed({ message: loaderData.problem })} />
			)}
		</AdminPage>
	)
}
