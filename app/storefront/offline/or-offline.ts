import type { PublicProduct } from '~/features/catalogue/product.ts'

type Known = typeof import('./known-products.ts') & { products: PublicProduct[] }

/** A personal page is never stored. When the shop cannot be reached it opens with what this device knows. */
export async function orOffline<Data>(
	asked: Promise<Data>,
	instead: (known: Known) => NoInfer<Data>,
): Promise<Data> {
	try {
		return await asked
	} catch (error) {
		// What the browser's fetch throws when nobody answers; anything else is an answer of the shop.
		if (!(error instanceof TypeError)) throw error
		const known = await import('./known-products.ts')
		return instead({ ...known, products: await known.knownProducts() })
	}
}
