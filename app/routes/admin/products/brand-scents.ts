import { listScentsOfBrand } from '~/features/catalogue/edit/admin-products.server.ts'
import { logError } from '~/shop/process/log.server.ts'
import type { Route } from './+types/brand-scents'

/** For the product form: the scents of a brand, and which products have them. */
export async function loader({ request }: Route.LoaderArgs) {
	const brand = new URL(request.url).searchParams.get('brand') ?? ''
	try {
		return { brand, products: await listScentsOfBrand(brand) }
	} catch (error) {
		logError('scents not loaded', error)
		return { brand, products: [] }
	}
}

/** Offline the form and its input stay; there are only no suggestions. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader()
	} catch (error) {
		if (error instanceof Response) throw error
		return { brand: '', products: [] }
	}
}
