import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { ProductList } from '~/back-office/products/product-list.tsx'
import { StockTable } from '~/back-office/products/stock-table.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { may } from '~/features/admins/roles.ts'
import { listBrands } from '~/features/catalogue/brands.server.ts'
import { inStockList, readProductSearch } from '~/features/catalogue/edit/admin-product.ts'
import { listAdminProducts, productTiles } from '~/features/catalogue/edit/admin-products.server.ts'
import { answerProductForm } from '~/features/catalogue/edit/product-actions.server.ts'
import { countToNotify } from '~/features/catalogue/waiting/waits.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/products'

export const meta = adminMeta(m.admin_page_products)

export function loader({ request, context }: Route.LoaderArgs) {
	const search = readProductSearch(new URL(request.url).searchParams)
	return loadOrProblem('products not loaded', async () => {
		// Staff see no costs.
		if (!may(context.get(adminContext).role, 'products')) {
			const { products, found } = await listAdminProducts(search)
			return { stock: { search, products: products.map(inStockList), found } }
		}
		const [list, tiles, brands, toTell] = await Promise.all([
			listAdminProducts(search),
			productTiles(),
			listBrands(),
			countToNotify(),
		])
		return { search, ...list, tiles, brands, toTell }
	})
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer =
		form &&
		(await answerProductForm(form, context.get(adminContext), (error) =>
			logError('product not changed', error),
		))
	return answer ?? badRequest()
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_product_update_failed)

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
	const subtitle =
		'stock' in loaderData && loaderData.stock ? m.people_stock_subtitle() : m.office_products_subtitle()
	return (
		<AdminPage title={m.admin_page_products()} subtitle={subtitle} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.office_products_load_failed({ message: loaderData.problem })} />
			) : loaderData.stock ? (
				<StockTable {...loaderData.stock} />
			) : (
				<ProductList {...loaderData} />
			)}
		</AdminPage>
	)
}
