import type { PublicProduct } from '../product.ts'
import { fold, holdsPhrase } from '../search/search-fold.ts'
import { FILTERS, type Filter } from './filter-names.ts'
import { concentrationOf, type FilterOptions, PRICE_RANGES } from './filter-options.ts'

/** A product as the filters compare it, folded once: options are counted at every keystroke. */
type Traits = { name: string; lines?: ReadonlySet<string> } & Record<
	Exclude<Filter, 'price' | 'upto'>,
	string
>
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
	const left = leftByOthers(products, chosen)
	const counts = {} as Record<Filter, ReadonlyMap<string, number>>
	for (const filter of FILTERS) counts[filter] = countsOf(filter, left[filter], options[filter])
	return counts
}

/** By filter: what all the others leave. A product that one filter alone refuses counts for that one only. */
function leftByOthers(products: readonly PublicProduct[], chosen: ChosenFilters) {
	const left = {} as Record<Filter, readonly PublicProduct[]>
	const tests = FILTERS.flatMap((filter) => {
		const value = chosen[filter]
		return value === undefined ? [] : [{ filter, test: testOf(filter, value) }]
	})
	const fitting: PublicProduct[] = []
	const refused = new Map<Filter, PublicProduct[]>(tests.map(({ filter }) => [filter, []]))
	if (tests.length > 0)
		for (const product of products) {
			const refusing = tests.filter(({ test }) => !test(product))
			if (refusing.length === 0) fitting.push(product)
			else if (refusing.length === 1) refused.get(refusing[0]!.filter)!.push(product)
		}
	for (const filter of FILTERS) {
		const more = refused.get(filter)
		left[filter] = tests.length === 0 ? products : more ? [...fitting, ...more] : fitting
	}
	return left
}

/** The counts of a whole list are asked for again and again, and in a large shop cost more than the rest of a page. */
const counted = new WeakMap<readonly PublicProduct[], Map<readonly string[], ReadonlyMap<string, number>>>()

function countsOf(filter: Filter, products: readonly PublicProduct[], options: readonly string[]) {
	const known = counted.get(products) ?? new Map<readonly string[], ReadonlyMap<string, number>>()
	counted.set(products, known)
	const counts = known.get(options) ?? countsAnew(filter, products, options)
	known.set(options, counts)
	return counts
}

/** Each product is looked at once, however many options there are: a large shop has many of both. */
function countsAnew(filter: Filter, products: readonly PublicProduct[], options: readonly string[]) {
	if (filter === 'price' || filter === 'upto')
		return new Map(options.map((option) => [option, products.filter(testOf(filter, option)).length]))
	const byTrait = new Map<string, number>(options.map((option) => [fold(option), 0]))
	const count = (trait: string) => {
		const sum = byTrait.get(trait)
		if (sum !== undefined) byTrait.set(trait, sum + 1)
	}
	for (const product of products)
		if (filter === 'brand') for (const line of linesOf(product)) count(line)
		else count(traitsOf(product)[filter])
	return new Map(options.map((option) => [option, byTrait.get(fold(option)) ?? 0]))
}

/** The brand, and every row of words that stands in the name. */
function linesOf(product: PublicProduct): ReadonlySet<string> {
	const traits = traitsOf(product)
	if (!traits.lines) {
		const lines = new Set([traits.brand])
		const words = traits.name.split(' ')
		for (let from = 0; from < words.length; from++)
			for (let to = from + 1; to <= words.length; to++) lines.add(words.slice(from, to).join(' '))
		traits.lines = lines
	}
	return traits.lines
}

/** The scents that a list has, folded. */
const scentsKnown = new WeakMap<readonly PublicProduct[], ReadonlySet<string>>()

export function hasScent(products: readonly PublicProduct[]): (scent: string) => boolean {
	const scents = scentsKnown.get(products) ?? new Set(products.map((product) => traitsOf(product).scent))
	scentsKnown.set(products, scents)
	return (scent) => scents.has(fold(scent))
}
