import type { PublicProduct } from '../product.ts'
import { scentsOf } from '../scents/scents-of.ts'
import { fold, foldOnce, once } from '../search/search-fold.ts'
import { byFilter, FILTERS, type Filter } from './filter-names.ts'
import { concentrationOf, type FilterOptions, PRICE_RANGES } from './filter-options.ts'

const foldedConcentration = once((text) => fold(concentrationOf(text)))
/** With spaces around it, to match whole words; the sort order stays the same. */
const paddedName = once((name) => ` ${fold(name)} `)
export const foldedName = ({ name }: PublicProduct): string => paddedName(name)

/** What a filter compares, prepared: most have one value for a product. */
const TRAITS: Record<Exclude<Filter, 'price' | 'upto' | 'scent'>, (product: PublicProduct) => string> = {
	brand: ({ brand }) => foldOnce(brand ?? ''),
	gender: ({ gender }) => gender ?? '',
	concentration: ({ concentration }) => foldedConcentration(concentration ?? ''),
	size: ({ size }) => foldOnce(size),
}

type Test = (product: PublicProduct) => boolean

/** The predicate of one filter's value. Some 'brands' of the list are product lines: they match by name too. */
function testOf(filter: Filter, value: string): Test {
	if (filter === 'price' || filter === 'upto') {
		const fits = priceTest(filter, value)
		return ({ price }) => fits(price)
	}
	const wanted = fold(value)
	if (filter === 'scent') return (product) => scentsOf(product).includes(wanted)
	const trait = TRAITS[filter]
	if (filter !== 'brand') return (product) => trait(product) === wanted
	const phrase = ` ${wanted} `
	return (product) => trait(product) === wanted || foldedName(product).includes(phrase)
}

function priceTest(filter: 'price' | 'upto', value: string): (price: number) => boolean {
	if (filter === 'upto') {
		const most = Number(value)
		return (price) => price <= most
	}
	const range = PRICE_RANGES.find((each) => each.value === value)
	return (price) => range !== undefined && price >= range.from && price <= range.to
}

const testsOf = (chosen: ChosenFilters) =>
	FILTERS.flatMap((filter) => {
		const value = chosen[filter]
		return value === undefined ? [] : [{ filter, test: testOf(filter, value) }]
	})

export type ChosenFilters = Partial<Record<Filter, string>>

/** The products that match all filters, and by filter those that match all the others. */
export type Narrowed = {
	fitting: readonly PublicProduct[]
	byOthers: Record<Filter, readonly PublicProduct[]>
}

/** A product rejected by one filter alone counts for that one. Without filters, everything is the list itself. */
export function narrowed(products: readonly PublicProduct[], chosen: ChosenFilters): Narrowed {
	const tests = testsOf(chosen)
	const refused = new Map<Filter, PublicProduct[]>(tests.map(({ filter }) => [filter, []]))
	const fitting =
		tests.length === 0
			? products
			: products.filter((product) => {
					let by: Filter | undefined
					for (const { filter, test } of tests) {
						if (test(product)) continue
						if (by) return false
						by = filter
					}
					if (by) refused.get(by)!.push(product)
					return by === undefined
				})
	const byOthers = byFilter((filter) => {
		const more = refused.get(filter)
		return more ? [...fitting, ...more] : fitting
	})
	return { fitting, byOthers }
}

export type OptionCounts = Record<Filter, ReadonlyMap<string, number>>

/** For each option: how many products it would leave, with the other filters as they are. */
export const countOptions = ({ byOthers }: Narrowed, options: FilterOptions): OptionCounts =>
	byFilter((filter) => countsOf(filter, byOthers[filter], options[filter]))

/** Cached: the counts of a whole list are needed repeatedly, and in a large shop cost more than the rest of a page. */
const counted = new WeakMap<readonly PublicProduct[], Map<readonly string[], ReadonlyMap<string, number>>>()

function countsOf(filter: Filter, products: readonly PublicProduct[], options: readonly string[]) {
	const cached = counted.get(products) ?? new Map<readonly string[], ReadonlyMap<string, number>>()
	counted.set(products, cached)
	const counts = cached.get(options) ?? countsAnew(filter, products, options)
	cached.set(options, counts)
	return counts
}

/** One pass over the products, however many options there are: a large shop has many of both. */
function countsAnew(filter: Filter, products: readonly PublicProduct[], options: readonly string[]) {
	if (filter === 'price' || filter === 'upto') {
		const prices = new Tally<number>()
		for (const { price } of products) prices.add(price)
		return new Map(options.map((option) => [option, prices.sum(priceTest(filter, option))]))
	}
	const values = new Tally<string>()
	const lines = filter === 'brand' ? linesAmong(options) : () => NONE
	for (const product of products) {
		if (filter === 'scent') {
			for (const scent of scentsOf(product)) values.add(scent)
			continue
		}
		const own = TRAITS[filter](product)
		values.add(own)
		for (const line of lines(product.name)) if (line !== own) values.add(line)
	}
	return new Map(options.map((option) => [option, values.of(foldOnce(option))]))
}

/** Counts values. A large shop adds many and few distinct ones: each is looked up once. */
class Tally<Value> {
	private readonly counts = new Map<Value, { count: number }>()

	add(value: Value): void {
		const entry = this.counts.get(value)
		if (entry) entry.count++
		else this.counts.set(value, { count: 1 })
	}

	of(value: Value): number {
		return this.counts.get(value)?.count ?? 0
	}

	sum(fits: (value: Value) => boolean): number {
		let sum = 0
		for (const [value, { count }] of this.counts) if (fits(value)) sum += count
		return sum
	}
}

const NONE: readonly string[] = []
const linesCache = new WeakMap<readonly string[], (name: string) => readonly string[]>()

/** Which of the offered brands and product lines occur in a name. */
function linesAmong(offered: readonly string[]): (name: string) => readonly string[] {
	const cached = linesCache.get(offered)
	if (cached) return cached
	const wanted = new Set(offered.map(fold))
	const lines = once((name) => {
		const has = new Set<string>()
		const words = fold(name).split(' ')
		for (let from = 0; from < words.length; from++) {
			let row = ''
			for (let to = from; to < words.length; to++) {
				row += (row && ' ') + words[to]
				if (wanted.has(row)) has.add(row)
			}
		}
		return has.size > 0 ? [...has] : NONE
	})
	linesCache.set(offered, lines)
	return lines
}
