import { readProductSearch } from '~/features/catalogue/edit/admin-product.ts'
import { listAllAdminProducts } from '~/features/catalogue/edit/admin-products.server.ts'
import { productsCsv } from '~/features/catalogue/edit/products-csv.ts'
import type { Route } from './+types/products.export'

export async function loader({ request }: Route.LoaderArgs) {
	const products = await listAllAdminProducts(readProductSearch(new URL(request.url).searchParams))
	// The mark tells spreadsheets that the letters are UTF-8.
	return new Response(`\ufeff${productsCsv(products)}`, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="products.csv"',
			'Cache-Control': 'private, no-store',
		},
	})
}
