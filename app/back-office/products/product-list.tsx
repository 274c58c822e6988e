import { Link } from 'react-router'
import {
	type AdminProduct,
	PRODUCTS_PER_PAGE,
	type ProductSearch,
	type ProductTiles,
	searchFields,
} from '~/features/catalogue/edit/admin-product.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { SelectionBar, useRowSelection } from '../bulk/row-selection.tsx'
import { ExportLink } from '../components/export-link.tsx'
import { ListSearch } from '../components/list-search.tsx'
import { countText } from '../components/number-text.ts'
import { Paging } from '../components/paging.tsx'
import { StatTiles } from '../components/stat-tiles.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'

type ProductListProps = {
	search: ProductSearch
	products: AdminProduct[]
	found: number
	tiles: ProductTiles
	brands: string[]
	/** People waiting for a product that is back in stock. */
	toTell: number
}

export function ProductList({ search, products, found, tiles, brands, toTell }: ProductListProps) {
	const choice = useRowSelection(products, found)
	return (
		<div className="flex flex-col gap-3">
			<StatTiles
				label={m.office_products_tiles()}
				tiles={[
					{ label: m.office_tile_total_products(), value: tiles.total },
					{ label: m.office_tile_active(), value: tiles.active },
					{ label: m.office_category_perfumes(), value: tiles.perfumes },
					{ label: m.office_tile_body_sprays(), value: tiles.bodySprays },
					{ label: m.office_tile_body_mists(), value: tiles.bodyMists },
					{ label: m.office_tile_brands(), value: tiles.brands },
				]}
			/>
			<div className="flex flex-wrap items-start gap-2">
				<ListSearch q={search.q} label={m.office_products_search()}>
					<ProductFilters search={search} />
				</ListSearch>
				<Link to="/admin/products/add" className={buttonClass({ size: 'sm' }, 'whitespace-nowrap')}>
					<Icon name="plus" className="size-5" />
					{m.admin_page_products_add()}
				</Link>
				{/* One row: on a phone it scrolls sideways beside the button. */}
				<div className="-mr-4 flex min-w-0 flex-1 gap-2 overflow-x-auto pr-4 [scrollbar-width:none] sm:mr-0 sm:flex-wrap sm:pr-0 lg:flex-none">
					<ToolLink
						to="/admin/products/waiting"
						look={toTell > 0 ? 'secondary' : 'quiet'}
						label={toTell > 0 ? m.office_waiting_count({ count: toTell }) : m.office_waiting()}
					/>
					<ExportLink path="/admin/products" label="CSV" />
					<ToolLink to="/admin/products/import" look="secondary" label={m.import_link()} icon="share" />
					<ToolLink to="/admin/products/price-list" look="secondary" label={m.price_list_title()} />
					<ToolLink to="/admin/brands" label={m.admin_page_brands()} />
					<ToolLink to="/admin/products/deleted" label={m.deleted_link()} />
				</div>
			</div>
			<ProductTable products={products} brands={brands} choice={choice} />
			<Paging page={search.page} perPage={PRODUCTS_PER_PAGE} found={found} />
			<SelectionBar
				choice={choice}
				found={found}
				search={searchFields(search)}
				action="/admin/products/bulk"
				words={{
					bar: m.bulk_bar(),
					count: (n) => (n === 1 ? m.bulk_chosen_one() : m.bulk_chosen({ n: countText(n) })),
					allMatching: (n) => m.bulk_all_matching_label({ n }),
					submit: m.bulk_change(),
				}}
			>
				<ChosenButton to="/admin/products/status" icon="camera" label={m.status_picture_title()} />
				<ChosenButton to="/admin/products/price-list" icon="share" label={m.price_list_title()} />
			</SelectionBar>
		</div>
	)
}

/** Something else to do with the chosen products; on a phone only its icon has room. */
function ChosenButton({ to, icon, label }: { to: string; icon: IconName; label: string }) {
	return (
		<Button
			type="submit"
			formAction={to}
			look="quiet"
			size="sm"
			className="max-sm:px-2"
			aria-label={label}
			title={label}
		>
			<Icon name={icon} className="size-5" />
			<span className="max-sm:hidden">{label}</span>
		</Button>
	)
}

function ToolLink({
	to,
	label,
	icon,
	look = 'quiet',
}: {
	to: string
	label: string
	icon?: IconName
	look?: 'quiet' | 'secondary'
}) {
	return (
		<Link to={to} className={buttonClass({ look, size: 'sm' }, 'shrink-0 whitespace-nowrap')}>
			{icon ? <Icon name={icon} className="size-5" /> : null}
			{label}
		</Link>
	)
}
