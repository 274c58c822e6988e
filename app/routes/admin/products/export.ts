import { csvAnswer } from '~/back-office/requests/csv-response.ts'
import { readProductSearch } from '~/features/catalogue/edit/admin-product.ts'
import { adminProductsInParts } from '~/features/catalogue/edit/admin-products.server.ts'
import { productsCsv } from '~/features/catalogue/edit/products-csv.ts'
import type { Route } from './+types/export'

export function loader({ request }: Route.LoaderArgs) {
	const search = readProductSearch(new URL(request.url).searchParams)
	return csvAnswer('products', productsCsv(adminProductsInParts(search)))
}
