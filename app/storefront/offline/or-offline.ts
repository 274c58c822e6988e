import type { PublicProduct } from '~/features/catalogue/product.ts'

/** A personal page is never stored. When the shop cannot be reached it opens with what this device knows. */
export async function orOffline<Data>(
	asked: Promise<Data>,
	instead: (known: PublicProduct[]) => NoInfer<Data> | Promise<NoInfer<Data>>,
): Promise<Data> {
	try {
		return await asked
	} catch (error) {
		// What the browser's fetch throws when nobody answers; anything else is an answer of the shop.
		if (!(error instanceof TypeError)) throw error
		const { knownProducts } = await import('./known-products.ts')
		return instead(await knownProducts())
	}
}
