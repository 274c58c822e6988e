// What a product's stock means for visitors. Every list of the shop, on the server and in the browser, is ordered here:
// whatever it is sorted by, available products come first and sold-out ones follow, both in that order.
import type { Stock } from '~/shop/vocabulary.ts'

type Stocked = { stock: Stock }

export const isSoldOut = ({ stock }: Stocked): boolean => stock === 'sold-out'

export function soldOutLast<Product extends Stocked>(products: readonly Product[]): Product[] {
	const last = products.filter(isSoldOut)
	return last.length === 0 ? [...products] : [...products.filter((product) => !isSoldOut(product)), ...last]
}
