import { data } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { countText, priceText } from '~/back-office/components/number-text.ts'
import { Paging } from '~/back-office/components/paging.tsx'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { MovementTable } from '~/back-office/stock/movement-table.tsx'
import { CountingForm, FewAtForm, MoveForm } from '~/back-office/stock/stock-forms.tsx'
import { StockTabs } from '~/back-office/stock/stock-tabs.tsx'
import { adminContext } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { PRESENCE_LABELS } from '~/features/catalogue/presence.ts'
import { MOVEMENTS_PER_PAGE, type StockAnswer } from '~/features/stock/counting/pieces.ts'
import { findProductStock } from '~/features/stock/counting/product-stock.server.ts'
import { answerStockForm } from '~/features/stock/counting/stock-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { dayText } from '~/shop/time/dates.ts'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/product-stock'

export const meta = adminMeta(m.stock_page)

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const viewer = seesCosts(admin) ? admin : undefined
	const stock = await findProductStock(params.id, pageIn(url.searchParams), viewer)
	return stock
		? data({ ...stock, requestId: crypto.randomUUID() })
		: data({ product: undefined }, { status: 404 })
}

export const action = (args: Route.ActionArgs) =>
	answerForm<StockAnswer>(args, (form, admin) => answerStockForm(args.params.id, form, admin), {
		what: 'stock not booked',
		message: m.counting_failed,
	})

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.counting_failed)

const BACK = { to: '/admin/products', label: m.admin_page_products }

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: StockAnswer | undefined = actionData
	const { product } = loaderData
	const facts = [product?.size, product?.brand].filter(Boolean).join(' · ')
	return (
		<AdminPage
			title={product?.name ?? m.stock_page()}
			subtitle={facts}
			back={{ ...BACK, label: BACK.label() }}
		>
			<StockTabs />
			<div className="flex flex-col gap-4">
				{answer?.message ? <Notice tone={answer.ok ? 'success' : 'danger'} title={answer.message} /> : null}
				{product ? <Stock {...loaderData} answer={answer} /> : <Notice title={m.office_product_gone()} />}
			</div>
		</AdminPage>
	)
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { product: undefined }>

function Stock({ product, level, worth, answer, ...page }: Loaded & { answer: StockAnswer | undefined }) {
	const forms = { requestId: page.requestId, answer }
	return (
		<>
			<FigureCards
				label={m.stock_page()}
				cards={[
					...(level
						? [
								{
									label: m.counting_there(),
									value: countText(level.quantity),
									note: m.counting_since({ day: dayText(level.since) }),
								},
							]
						: []),
					{ label: m.counting_visitors_see(), value: PRESENCE_LABELS[product.presence]() },
					...(worth
						? [
								{ label: m.counting_value(), value: priceText(worth.value) },
								{
									label: m.counting_average(),
									value: worth.each === null ? '–' : priceText(worth.each),
								},
							]
						: []),
				]}
			/>
			{level ? <MoveForm {...forms} /> : <CountingForm counted={false} {...forms} />}
			{page.found > 0 || level ? (
				<Panel title={m.movements()} region={false}>
					{page.movements.length > 0 ? (
						<MovementTable movements={page.movements} />
					) : (
						<EmptyList text={m.movements_none()} />
					)}
					<Paging page={page.page} perPage={MOVEMENTS_PER_PAGE} found={page.found} />
				</Panel>
			) : null}
			{level ? (
				<>
					<FewAtForm fewAt={level.fewAt} {...forms} />
					<CountingForm counted {...forms} />
				</>
			) : null}
		</>
	)
}
