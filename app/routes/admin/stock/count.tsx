import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FilterSelect, ListSearch } from '~/back-office/components/list-search.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { CountDifferences, CountForm } from '~/back-office/stock/count-form.tsx'
import { StockTabs } from '~/back-office/stock/stock-tabs.tsx'
import { listBrands } from '~/features/catalogue/brands.server.ts'
import { answerCountForm } from '~/features/stock/counting/count-actions.server.ts'
import { listToCount } from '~/features/stock/counting/count-list.server.ts'
import { COUNTED_AT_ONCE, type CountAnswer } from '~/features/stock/counting/pieces.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/count'

export const meta = adminMeta(m.count_page)

export const loader = ({ url }: Route.LoaderArgs) =>
	loadOrProblem('products not loaded', async () => {
		const [products, brands] = await Promise.all([listToCount(url.searchParams), listBrands()])
		return { ...products, brands }
	})

export const action = (args: Route.ActionArgs) =>
	answerForm<CountAnswer>(args, answerCountForm, { what: 'count not booked', message: m.counting_failed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.counting_failed)

export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: CountAnswer | undefined = actionData
	return (
		<AdminPage title={m.count_page()} subtitle={m.count_subtitle()}>
			<StockTabs />
			<div className="flex flex-col gap-4">
				{answer?.message ? <Notice tone={answer.ok ? 'success' : 'danger'} title={answer.message} /> : null}
				{answer?.shown ? <CountDifferences {...answer.shown} /> : null}
				{loaderData.problem === undefined ? (
					<Products {...loaderData} answer={answer} />
				) : (
					<LoadingProblem text={m.office_products_load_failed({ message: loaderData.problem })} />
				)}
			</div>
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Products({
	q,
	brand,
	brands,
	page,
	found,
	list,
	answer,
}: Loaded & { answer: CountAnswer | undefined }) {
	return (
		<>
			<ListSearch q={q} label={m.count_search()}>
				<FilterSelect
					name="brand"
					value={brand}
					label={m.office_product_brand()}
					all={m.count_all_brands()}
					options={brands.map((name) => ({ value: name, label: name }))}
				/>
			</ListSearch>
			{list.length > 0 ? (
				<CountForm list={list} answer={answer} />
			) : (
				<EmptyList text={m.office_products_empty()} />
			)}
			<Paging page={page} perPage={COUNTED_AT_ONCE} found={found} />
		</>
	)
}
