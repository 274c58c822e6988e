import type { PublicProduct } from '~/features/catalogue/product.ts'

/** Personal pages are never cached. When the shop cannot be reached they open with the data on this device. */
export async function orOffline<Data>(
	asked: Promise<Data>,
	instead: (known: PublicProduct[]) => NoInfer<Data> | Promise<NoInfer<Data>>,
): Promise<Data> {
	try {
		return await asked
	} catch (error) {
		// `fetch` throws a TypeError on network failure; anything else is a response of the shop.
		if (!(error instanceof TypeError)) throw error
		const { knownProducts } = await import('./known-products.ts')
		return instead(await knownProducts())
	}
}
