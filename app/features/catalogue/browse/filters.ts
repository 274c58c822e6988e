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

export const foldedName = (product: PublicProduct): string => traitsOf(product).name

export type OptionCounts = Record<Filter, ReadonlyMap<string, number>>

/** For each option: how many products it would leave, with the other filters as they are. */
export function countOptions(
	products: readonly PublicProduct[],
	chosen: ChosenFilters,
	options: FilterOptions,
): OptionCounts {
	const counts = {} as Record<Filter, ReadonlyMap<string, number>>
	for (const filter of FILTERS)
		counts[filter] = countsOf(
			filter,
			products.filter(fittingAll({ ...chosen, [filter]: undefined })),
			options[filter],
		)
	return counts
}

/** Each product is looked at once, however many options there are: a large shop has many of both. */
function countsOf(filter: Filter, products: readonly PublicProduct[], options: readonly string[]) {
	if (filter === 'price' || filter === 'upto')
		return new Map(options.map((option) => [option, products.filter(testOf(filter, option)).length]))
	const byTrait = new Map<string, number>(options.map((option) => [fold(option), 0]))
	const count = (trait: string) => {
		const sum = byTrait.get(trait)
		if (sum !== undefined) byTrait.set(trait, sum + 1)
	}
	const longest = Math.max(0, ...options.map((option) => fold(option).split(' ').length))
	for (const product of products) {
		const traits = traitsOf(product)
		if (filter === 'brand')
			for (const line of new Set([traits.brand, ...phrasesIn(traits.name, longest)])) count(line)
		else count(traits[filter])
	}
	return new Map(options.map((option) => [option, byTrait.get(fold(option)) ?? 0]))
}

/** Every row of at most so many words that stands in a name. */
function* phrasesIn(name: string, longest: number): Generator<string> {
	const words = name.split(' ')
	for (let from = 0; from < words.length; from++)
		for (let length = 1; length <= longest && from + length <= words.length; length++)
			yield words.slice(from, from + length).join(' ')
}
