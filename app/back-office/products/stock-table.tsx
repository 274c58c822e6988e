import { Link } from 'react-router'
import { categoryName } from '~/features/catalogue/category-name.ts'
import {
	displayId,
	PRODUCTS_PER_PAGE,
	type ProductSearch,
	type StockProduct,
} from '~/features/catalogue/edit/admin-product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { ListSearch } from '../components/list-search.tsx'
import { priceText } from '../components/number-text.ts'
import { Paging } from '../components/paging.tsx'
import { PresenceSelect } from './presence-select.tsx'
import { ProductFilters } from './product-filters.tsx'

export type StockList = { search: ProductSearch; products: StockProduct[]; found: number }

/** The product list for staff: stock, without costs. */
export function StockTable({ search, products, found }: StockList) {
	return (
		<div className="flex flex-col gap-3">
			<ListSearch q={search.q} label={m.office_products_search()}>
				<ProductFilters search={search} />
			</ListSearch>
			<Link
				to="/admin/products/waiting"
				className={buttonClass({ size: 'sm', look: 'secondary' }, 'self-start')}
			>
				{m.office_waiting()}
			</Link>
			{products.length > 0 ? (
				<ul
					aria-label={m.admin_page_products()}
					className="divide-y divide-sand/70 rounded-md border border-sand bg-paper"
				>
					{products.map((product) => (
						<StockRow key={product.id} product={product} />
					))}
				</ul>
			) : (
				<EmptyList text={m.office_products_empty()} />
			)}
			<Paging page={search.page} perPage={PRODUCTS_PER_PAGE} found={found} />
		</div>
	)
}

function StockRow({ product }: { product: StockProduct }) {
	const facts = [displayId(product.numericId), product.size, product.brand, categoryName(product.category)]
	return (
		<li className="flex items-center gap-x-3 p-2 max-sm:flex-wrap">
			<div className="w-10 shrink-0 overflow-hidden rounded-sm">
				<ProductPhoto photo={product.photo} alt="" sizes="40px" />
			</div>
			<div className="min-w-0 flex-1 text-sm">
				<p className="font-medium wrap-anywhere">{product.name}</p>
				<p className="text-xs text-smoke">{facts.filter(Boolean).join(' · ')}</p>
				<p className="text-xs tabular-nums">{priceText(product.price)}</p>
			</div>
			<div className="max-sm:basis-full max-sm:pl-13">
				<PresenceSelect product={product} />
			</div>
		</li>
	)
}
