// The featured products of the home page.
import type { PublicProduct } from '../product.ts'
import { soldOutLast } from '../stock.ts'

/** S §2: featured by name, in this order. */
const FEATURED = ['Asad Bourbon EDP', 'Khamrah Qahwa EDP', 'Yara EDP']
const FEATURED_PLACES = 3
export const BESTSELLING_PLACES = 8

/** The house whose story the home page tells (messages home_house_…). */
const HOUSE = 'Afnan'

const perfumesOf = (products: readonly PublicProduct[]) =>
	products.filter(({ category }) => category === 'perfumes')

/** The three named ones; where one is missing, hidden or sold out, the first visible perfumes fill the row. */
export function featuredOf(products: readonly PublicProduct[]): PublicProduct[] {
	const perfumes = perfumesOf(products)
	const named = FEATURED.flatMap((name) => perfumes.find((product) => product.name === name) ?? [])
	const others = perfumes.filter((product) => !named.includes(product))
	return soldOutLast([...named, ...others]).slice(0, FEATURED_PLACES)
}

/** Perfumes by units in delivered orders, then those marked as bestsellers. Products featured above are left out. */
export function bestsellingOf(
	products: readonly PublicProduct[],
	unitsSold: ReadonlyMap<string, number>,
	flagged: ReadonlySet<string>,
): PublicProduct[] {
	const featured = featuredOf(products)
	const perfumes = perfumesOf(products).filter((product) => !featured.includes(product))
	const units = (product: PublicProduct) => unitsSold.get(product.id) ?? 0
	const sold = perfumes.filter((product) => units(product) > 0).sort((a, b) => units(b) - units(a))
	const called = perfumes.filter(({ id }) => flagged.has(id))
	return soldOutLast([...new Set([...sold, ...called])]).slice(0, BESTSELLING_PLACES)
}

/** A bottle for the story of a house: a perfume that the page does not show already. Without one there is no story. */
export function houseBottleOf(
	products: readonly PublicProduct[],
	shown: readonly PublicProduct[],
): PublicProduct | undefined {
	return perfumesOf(products).find((product) => product.brand === HOUSE && !shown.includes(product))
}

/** The ids of all that these sections show. */
export function shownInFront(
	products: readonly PublicProduct[],
	bestselling: readonly PublicProduct[],
): string[] {
	const shown = [...featuredOf(products), ...bestselling]
	const house = houseBottleOf(products, shown)
	return [...shown, ...(house ? [house] : [])].map(({ id }) => id)
}
