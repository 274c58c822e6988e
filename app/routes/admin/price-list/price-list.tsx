import { useSearchParams } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { PriceListForm } from '~/back-office/price-list/price-list-form.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { readProductSearch, searchFields } from '~/features/catalogue/edit/admin-product.ts'
import { countPriced } from '~/features/price-list/price-list.server.ts'
import { MOST_PRICED, priceListSelection } from '~/features/price-list/price-list.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/price-list'

export const meta = adminMeta(m.price_list_title)

export const loader = ({ request }: Route.LoaderArgs) =>
	loadOrProblem('products not counted', () =>
		countPriced(priceListSelection(new URL(request.url).searchParams)),
	)

export default function PriceListPage({ loaderData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const list = new URLSearchParams(searchFields(readProductSearch(query)))
	const back = { to: `/admin/products?${list}`, label: m.bulk_back() }
	return (
		<AdminPage title={m.price_list_title()} subtitle={m.price_list_subtitle()} back={back}>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.bulk_load_failed({ message: loaderData.problem })} />
			) : (
				<div className="flex max-w-xl flex-col gap-4">
					{loaderData.leftOut > 0 ? (
						<Notice title={m.price_list_left_out({ n: countText(loaderData.leftOut) })} />
					) : null}
					{loaderData.listed === 0 ? (
						<Notice title={m.price_list_none()} />
					) : loaderData.listed - loaderData.soldOut > MOST_PRICED ? (
						<Notice title={m.price_list_too_many({ most: MOST_PRICED })} />
					) : (
						<PriceListForm query={query} listed={loaderData.listed} soldOut={loaderData.soldOut} />
					)}
				</div>
			)}
		</AdminPage>
	)
}
