import { adminContext } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { pickProducts } from '~/features/catalogue/edit/picker.server.ts'
import { pickerProblem } from '~/features/catalogue/edit/picker-product.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import type { Route } from './+types/lookup'

/** Search results for the product picker. */
export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
	const admin = context.get(adminContext)
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
	try {
		const products = await pickProducts(q, seesCosts(admin) ? admin : undefined)
		return { q, products, problem: pickerProblem(products, q) }
	} catch (error) {
		logError('products not loaded', error)
		return { q, products: [], problem: m.office_picker_failed({ message: loadingProblem(error) }) }
	}
}
