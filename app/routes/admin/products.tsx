import { data, Link } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { ChosenBar, useRowChoice } from '~/back-office/many/choose-rows.tsx'
import { ExportLink } from '~/back-office/parts/export-link.tsx'
import { FilterSelect, ListSearch } from '~/back-office/parts/list-search.tsx'
import { LoadingProblem } from '~/back-office/parts/loading-problem.tsx'
import { keepingThePage, unlessUnreached } from '~/back-office/parts/outcome.ts'
import { Paging } from '~/back-office/parts/paging.tsx'
import { StatTiles } from '~/back-office/parts/stat-tiles.tsx'
import { misunderstood } from '~/back-office/parts/unreadable-form.ts'
import { ProductTable } from '~/back-office/products/product-table.tsx'
import { adminContext } from '~/features/admins/guard.server.ts'
import { listBrands } from '~/features/catalogue/brands.server.ts'
import { categoryOptions } from '~/features/catalogue/category-name.ts'
import { PRODUCTS_PER_PAGE, readProductSearch } from '~/features/catalogue/edit/admin-product.ts'
import { listAdminProducts, productTiles } from '~/features/catalogue/edit/admin-products.server.ts'
import { answerProductForm } from '~/features/catalogue/edit/product-actions.server.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/products'

export const meta = () => adminMeta(m.admin_page_products())

export async function loader({ request }: Route.LoaderArgs) {
	const search = readProductSearch(new URL(request.url).searchParams)
	try {
		const [list, tiles, brands] = await Promise.all([listAdminProducts(search), productTiles(), listBrands()])
		return data({ search, ...list, tiles, brands, problem: undefined })
	} catch (error) {
		logError('products not loaded', error)
		return data({ problem: loadingProblem(error) }, { status: 503 })
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer =
		form &&
		(await answerProductForm(form, context.get(adminContext), (error) =>
			logError('product not changed', error),
		))
	return answer ?? misunderstood()
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	keepingThePage(() => serverAction(), m.office_product_update_failed)

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
	const { products, found } = loaderData.problem === undefined ? loaderData : { products: [], found: 0 }
	const choice = useRowChoice(products, found)
	return (
		<AdminPage title={m.admin_page_products()} subtitle={m.office_products_subtitle()} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.office_products_load_failed({ message: loaderData.problem })} />
			) : (
				<div className="flex flex-col gap-3">
					<StatTiles
						label={m.office_products_tiles()}
						tiles={[
							{ label: m.office_tile_total_products(), value: loaderData.tiles.total },
							{ label: m.office_tile_active(), value: loaderData.tiles.active },
							{ label: m.office_category_perfumes(), value: loaderData.tiles.perfumes },
							{ label: m.office_tile_body_sprays(), value: loaderData.tiles.bodySprays },
							{ label: m.office_tile_body_mists(), value: loaderData.tiles.bodyMists },
							{ label: m.office_tile_brands(), value: loaderData.tiles.brands },
						]}
					/>
					<div className="flex flex-wrap gap-2">
						<ListSearch q={loaderData.search.q} label={m.office_products_search()}>
							<FilterSelect
								name="category"
								value={loaderData.search.category ?? ''}
								label={m.office_product_category()}
								all={m.office_all_categories()}
								options={categoryOptions()}
							/>
						</ListSearch>
						<ExportLink path="/admin/products" label="CSV" />
						<Link to="/admin/products/import" className={buttonClass({ look: 'secondary', size: 'sm' })}>
							<Icon name="share" className="size-5" />
							{m.import_link()}
						</Link>
						<Link to="/admin/brands" className={buttonClass({ look: 'quiet', size: 'sm' })}>
							{m.admin_page_brands()}
						</Link>
						<Link to="/admin/products/deleted" className={buttonClass({ look: 'quiet', size: 'sm' })}>
							{m.deleted_link()}
						</Link>
						<Link to="/admin/products/add" className={buttonClass({ size: 'sm' }, 'max-sm:flex-1')}>
							<Icon name="plus" className="size-5" />
							{m.admin_page_products_add()}
						</Link>
					</div>
					<ProductTable products={products} brands={loaderData.brands} choice={choice} />
					<Paging page={loaderData.search.page} perPage={PRODUCTS_PER_PAGE} found={loaderData.found} />
					<ChosenBar choice={choice} found={loaderData.found} search={loaderData.search} />
				</div>
			)}
		</AdminPage>
	)
}
