import { Link } from 'react-router'
import {
	COUNTED_PER_PAGE,
	type CountedPage,
	type CountedProduct,
	type StockMoney,
} from '~/features/stock/buying/what-to-buy.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { FigureCards } from '../components/figure-cards.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { Paging } from '../components/paging.tsx'
import { Panel } from '../components/panel.tsx'
import { BarTable } from '../reports/bar-table.tsx'
import { daysLeftText } from './days-left-text.ts'

/** What to buy, what lies too long and, for the owner, the money in it. */
export function BuyingPanels({
	buy,
	dead,
	money,
}: {
	buy: CountedPage
	dead: CountedPage
	money: StockMoney | undefined
}) {
	if (buy.count === 0)
		return (
			<div className="flex flex-col items-center gap-4 rounded-md border border-sand bg-paper px-4 py-10 text-center">
				<p className="max-w-prose text-smoke">{m.buy_nothing_counted()}</p>
				<Link to="/admin/stock/count" className={buttonClass()}>
					{m.buy_begin_counting()}
				</Link>
			</div>
		)
	return (
		<div className="flex flex-col gap-6">
			<FigureCards
				label={m.stock_page()}
				cards={[
					{
						label: m.buy_dead(),
						value: countText(dead.count),
						note: money && priceText(money.dead),
						to: '#dead',
					},
					...(money ? [{ label: m.buy_money(), value: priceText(money.total), to: '#money' }] : []),
				]}
			/>
			<Panel title={m.stock_tab_buy()} note={m.buy_rule()} region={false}>
				<CountedTable
					caption={m.stock_tab_buy()}
					list={buy}
					page="page"
					columns={[DAYS(), SOLD(), COMING()]}
				/>
			</Panel>
			<div id="dead" className="scroll-mt-24">
				<Panel title={m.buy_dead()} note={m.buy_dead_rule()} region={dead.count === 0}>
					{dead.count > 0 ? (
						<CountedTable caption={m.buy_dead()} list={dead} page="dead" columns={[]} />
					) : (
						<EmptyList text={m.buy_dead_none()} />
					)}
				</Panel>
			</div>
			{money ? <MoneyByBrand {...money} /> : null}
		</div>
	)
}

const WIDE = { numeric: true, className: 'max-md:hidden' }
const DAYS = (): Column<CountedProduct> => ({
	header: m.buy_days(),
	cell: ({ days }) => (
		<span className={days === 0 ? 'font-medium text-ember' : ''}>
			{days === null ? '–' : countText(days)}
		</span>
	),
	...WIDE,
})
const SOLD = (): Column<CountedProduct> => ({
	header: m.buy_sold(),
	cell: ({ sold }) => countText(sold),
	...WIDE,
})
const COMING = (): Column<CountedProduct> => ({
	header: m.buy_coming(),
	cell: ({ coming }) => (coming > 0 ? countText(coming) : '–'),
	...WIDE,
})

/** A phone shows each product in two lines. */
function CountedTable({
	caption,
	list,
	page,
	columns,
}: {
	caption: string
	list: CountedPage
	/** The name of its page in the query. */
	page: string
	/** Beside the product and what is left. */
	columns: Column<CountedProduct>[]
}) {
	const pathOf = ({ id }: CountedProduct) => `/admin/stock/products/${encodeURIComponent(id)}`
	const product: Column<CountedProduct> = {
		header: m.buy_product(),
		cell: (row) => (
			<>
				<div className="order-in-two-lines">
					<p>
						<Link to={pathOf(row)}>{row.name}</Link>
						<b className={row.days === 0 ? 'text-ember' : ''}>
							{row.days === null ? null : daysLeftText(row.days)}
						</b>
					</p>
					<p>
						<span>{factsOf(row)}</span>
						{row.coming > 0 ? <span>{m.buy_coming_short({ n: countText(row.coming) })}</span> : null}
					</p>
				</div>
				<div className="max-md:hidden">
					<Link to={pathOf(row)} className="order-number whitespace-normal!">
						{row.name}
					</Link>
				</div>
			</>
		),
		className: 'max-md:w-full max-md:max-w-0',
	}
	const brand: Column<CountedProduct> = {
		header: m.buy_brand(),
		cell: ({ brand }) => brand,
		className: 'max-md:hidden',
	}
	const left: Column<CountedProduct> = {
		header: m.buy_left_column(),
		cell: ({ left }) => countText(left),
		...WIDE,
	}
	return (
		<>
			<Table
				caption={caption}
				columns={[product, brand, left, ...columns]}
				rows={list.items}
				rowKey={({ id }) => id}
			/>
			<Paging page={list.page} perPage={COUNTED_PER_PAGE} found={list.count} name={page} of={caption} />
		</>
	)
}

const factsOf = ({ left, sold }: CountedProduct): string =>
	[m.buy_left({ n: countText(left) }), m.buy_sold_short({ n: countText(sold) })].join(' · ')

function MoneyByBrand({ brands, others }: StockMoney) {
	const rows = brands.map(({ brand, francs }) => ({ name: brand ?? m.buy_no_brand(), francs }))
	if (others > 0) rows.push({ name: m.buy_other_brands(), francs: others })
	return (
		<div id="money" className="scroll-mt-24">
			<Panel title={m.buy_money()} note={m.buy_money_rule()}>
				<BarTable
					caption={m.buy_money()}
					nameHeader={m.buy_brand()}
					figureHeader={m.buy_value()}
					rows={rows.map(({ name, francs }) => ({
						key: name,
						name,
						figure: francs,
						shown: priceText(francs),
					}))}
				/>
			</Panel>
		</div>
	)
}
