import type { PublicProduct } from '../product.ts'
import { fold, holdsPhrase } from '../search/search-fold.ts'
import { FILTERS, type Filter } from './filter-names.ts'
import { concentrationOf, type FilterOptions, PRICE_RANGES } from './filter-options.ts'

/** A product as the filters compare it, folded once: options are counted at every keystroke. */
type Traits = {
	name: string
	price: number
	/** Of the brands that were offered last, those that it has. */
	brands?: { offered: readonly string[]; has: readonly string[] }
} & Record<Exclude<Filter, 'price' | 'upto'>, string>
const traits = new WeakMap<PublicProduct, Traits>()

function traitsOf(product: PublicProduct): Traits {
	let known = traits.get(product)
	if (!known) {
		known = {
			name: fold(product.name),
			price: product.price,
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
function testOf(filter: Filter, value: string): (traits: Traits) => boolean {
	const wanted = fold(value)
	if (filter === 'price') {
		const range = PRICE_RANGES.find((known) => known.value === value)
		return ({ price }) => range !== undefined && price >= range.from && price <= range.to
	}
	if (filter === 'upto') {
		const most = Number(value)
		return ({ price }) => price <= most
	}
	if (filter === 'brand') return ({ brand, name }) => brand === wanted || holdsPhrase(name, wanted)
	return (traits) => traits[filter] === wanted
}

const testsOf = (chosen: ChosenFilters) =>
	FILTERS.flatMap((filter) => {
		const value = chosen[filter]
		return value === undefined ? [] : [{ filter, test: testOf(filter, value) }]
	})

export type ChosenFilters = Partial<Record<Filter, string>>

/** Whether a product has what every chosen filter asks for. */
export function fittingAll(chosen: ChosenFilters): (product: PublicProduct) => boolean {
	const tests = testsOf(chosen)
	if (tests.length === 0) return () => true
	return (product) => {
		const traits = traitsOf(product)
		return tests.every(({ test }) => test(traits))
	}
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
	if (left) for (const filter of FILTERS) counts[filter] = countsAnew(filter, left[filter], options[filter])
	else countAll(counts, products, options)
	return counts
}

/**
 * By filter: what all the others leave. A product that one filter alone refuses counts for that one only. Nothing where
 * no filter is chosen.
 */
function leftByOthers(products: readonly PublicProduct[], chosen: ChosenFilters) {
	const tests = testsOf(chosen)
	if (tests.length === 0) return undefined
	const fitting: Traits[] = []
	const left = {} as Record<Filter, Traits[]>
	for (const filter of FILTERS) left[filter] = chosen[filter] === undefined ? fitting : []
	for (const product of products) {
		const traits = traitsOf(product)
		let refusals = 0
		let last: Filter = 'brand'
		for (const { filter, test } of tests)
			if (!test(traits)) {
				refusals++
				last = filter
			}
		if (refusals === 0) fitting.push(traits)
		else if (refusals === 1) left[last].push(traits)
	}
	for (const { filter } of tests) left[filter] = fitting.concat(left[filter])
	return left
}

/** The counts of a whole list are asked for again and again, and in a large shop cost more than the rest of a page. */
const counted = new WeakMap<readonly PublicProduct[], Map<readonly string[], ReadonlyMap<string, number>>>()

function countAll(
	counts: Record<Filter, ReadonlyMap<string, number>>,
	products: readonly PublicProduct[],
	options: FilterOptions,
): void {
	const known = counted.get(products) ?? new Map<readonly string[], ReadonlyMap<string, number>>()
	counted.set(products, known)
	let all: Traits[] | undefined
	for (const filter of FILTERS) {
		const offered = options[filter]
		const before = known.get(offered)
		if (!before) all ??= products.map(traitsOf)
		counts[filter] = before ?? countsAnew(filter, all!, offered)
		known.set(offered, counts[filter])
	}
}

/** Each product is looked at once, however many options there are: a large shop has many of both. */
function countsAnew(filter: Filter, all: readonly Traits[], options: readonly string[]) {
	if (filter === 'price' || filter === 'upto')
		return new Map(options.map((option) => [option, howMany(all, testOf(filter, option))]))
	const byTrait = new Map<string, number>()
	const count = (trait: string) => byTrait.set(trait, (byTrait.get(trait) ?? 0) + 1)
	for (const traits of all)
		if (filter === 'brand') for (const brand of brandsOf(traits, options)) count(brand)
		else count(traits[filter])
	return new Map(options.map((option) => [option, byTrait.get(fold(option)) ?? 0]))
}

function howMany(all: readonly Traits[], fits: (traits: Traits) => boolean): number {
	let count = 0
	for (const traits of all) if (fits(traits)) count++
	return count
}

/** The offered brands and lines that a product has: its own brand, and those that stand in its name. */
function brandsOf(traits: Traits, offered: readonly string[]): readonly string[] {
	if (traits.brands?.offered !== offered) {
		const wanted = foldedOnce(offered)
		const has = new Set([traits.brand])
		const words = traits.name.split(' ')
		for (let from = 0; from < words.length; from++) {
			let row = ''
			for (let to = from; to < words.length; to++) {
				row += (row && ' ') + words[to]
				if (wanted.has(row)) has.add(row)
			}
		}
		traits.brands = { offered, has: [...has] }
	}
	return traits.brands.has
}

const folded = new WeakMap<readonly string[], ReadonlySet<string>>()

function foldedOnce(options: readonly string[]): ReadonlySet<string> {
	const known = folded.get(options) ?? new Set(options.map(fold))
	folded.set(options, known)
	return known
}

/** The scents that a list has, folded. */
const scentsKnown = new WeakMap<readonly PublicProduct[], ReadonlySet<string>>()

export function hasScent(products: readonly PublicProduct[]): (scent: string) => boolean {
	const scents = scentsKnown.get(products) ?? new Set(products.map((product) => traitsOf(product).scent))
	scentsKnown.set(products, scents)
	return (scent) => scents.has(fold(scent))
}
