import type { PublicProduct } from '../product.ts'
import { fold, holdsPhrase } from '../search/search-fold.ts'
import { FILTERS, type Filter } from './filter-names.ts'
import { concentrationOf, type FilterOptions, PRICE_RANGES } from './filter-options.ts'

/** A product as the filters compare it, folded once: options are counted at every keystroke. */
type Traits = { name: string } & Record<Exclude<Filter, 'price' | 'upto'>, string>
const traits = new WeakMap<PublicProduct, Traits>()

function traitsOf(product: PublicProduct): Traits {
	let known = traits.get(product)
	if (!known) {
		known = {
			name: fold(product.name),
			brand: fold(product.brand ?? ''),
			gender: product.gender ?? '',
			concentration: fold(concentrationOf(product.concentration ?? '')),
			size: fold(product.size),
			scent: fold(product.scentFamily ?? ''),
		}
		traits.set(product, known)
	}
	return known
}

/** A test of one filter's value. Some 'brands' of the list are product lines: they match by name too. */
function testOf(filter: Filter, value: string): (product: PublicProduct) => boolean {
	const wanted = fold(value)
	if (filter === 'price') {
		const range = PRICE_RANGES.find((known) => known.value === value)
		return ({ price }) => range !== undefined && price >= range.from && price <= range.to
	}
	if (filter === 'upto') return ({ price }) => price <= Number(value)
	if (filter === 'brand')
		return (product) => {
			const { brand, name } = traitsOf(product)
			return brand === wanted || holdsPhrase(name, wanted)
		}
	return (product) => traitsOf(product)[filter] === wanted
}

export type ChosenFilters = Partial<Record<Filter, string>>

/** Whether a product has what every chosen filter asks for. */
export function fittingAll(chosen: ChosenFilters): (product: PublicProduct) => boolean {
	const tests = FILTERS.flatMap((filter) => {
		const value = chosen[filter]
		return value === undefined ? [] : [testOf(filter, value)]
	})
	return (product) => tests.every((test) => test(product))
}

export type OptionCounts = Record<Filter, ReadonlyMap<string, number>>

/** For each option: how many products it would leave, with the other filters as they are. */
export function countOptions(
	products: readonly PublicProduct[],
	chosen: ChosenFilters,
	options: FilterOptions,
): OptionCounts {
	const counts = {} as Record<Filter, ReadonlyMap<string, number>>
	for (const filter of FILTERS) {
		const left = products.filter(fittingAll({ ...chosen, [filter]: undefined }))
		counts[filter] = new Map(
			options[filter].map((option) => [option, left.filter(testOf(filter, option)).length]),
		)
	}
	return counts
}
