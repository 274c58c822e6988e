import { pickProducts } from '~/features/catalogue/edit/picker.server.ts'
import { pickerProblem } from '~/features/catalogue/edit/picker-product.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import type { Route } from './+types/products.lookup'

/** For the product pickers: the first matches of what is typed. */
export async function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
	try {
		const products = await pickProducts(q)
		return { q, products, problem: pickerProblem(products, q) }
	} catch (error) {
		logError('products not loaded', error)
		return { q, products: [], problem: m.office_picker_failed({ message: loadingProblem(error) }) }
	}
}
