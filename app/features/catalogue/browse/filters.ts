import type { PublicProduct } from '../product.ts'
import { fold } from '../search/search-fold.ts'
import { FILTERS, type Filter } from './filter-names.ts'
import { concentrationOf, type FilterOptions, PRICE_RANGES } from './filter-options.ts'

/** Far more texts than a browser or a large shop has; who knows more of them begins anew. */
const MOST_TEXTS = 200_000

/**
 * What is worked out from a text, once for all products that have it, in whatever list and language: options are counted
 * at every keystroke. By the text and not by the product: a WeakMap of ten thousand products is gone through whenever
 * memory is tidied, and pages wait for that.
 */
function once<Fact>(work: (text: string) => Fact): (text: string) => Fact {
	const known = new Map<string, Fact>()
	return (text) => {
		let fact = known.get(text)
		if (fact === undefined) {
			fact = work(text)
			if (known.size >= MOST_TEXTS) known.clear()
			known.set(text, fact)
		}
		return fact
	}
}

const folded = once(fold)
const foldedConcentration = once((text) => fold(concentrationOf(text)))
/** With spaces around it: then whole words are looked for, and it sorts as it would without them. */
const paddedName = once((name) => ` ${fold(name)} `)
export const foldedName = ({ name }: PublicProduct): string => paddedName(name)

/** A product as the filters compare it. */
const TRAITS: Record<Exclude<Filter, 'price' | 'upto'>, (product: PublicProduct) => string> = {
	brand: ({ brand }) => folded(brand ?? ''),
	gender: ({ gender }) => gender ?? '',
	concentration: ({ concentration }) => foldedConcentration(concentration ?? ''),
	size: ({ size }) => folded(size),
	scent: ({ scentFamily }) => folded(scentFamily ?? ''),
}

type Test = (product: PublicProduct) => boolean

/** A test of one filter's value. Some 'brands' of the list are product lines: they match by name too. */
function testOf(filter: Filter, value: string): Test {
	if (filter === 'price' || filter === 'upto') {
		const fits = priceTest(filter, value)
		return ({ price }) => fits(price)
	}
	const wanted = fold(value)
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
	const range = PRICE_RANGES.find((known) => known.value === value)
	return (price) => range !== undefined && price >= range.from && price <= range.to
}

const testsOf = (chosen: ChosenFilters) =>
	FILTERS.flatMap((filter) => {
		const value = chosen[filter]
		return value === undefined ? [] : [{ filter, test: testOf(filter, value) }]
	})

export type ChosenFilters = Partial<Record<Filter, string>>

/** What the chosen filters leave of a list, and by filter what all the others leave. */
export type Narrowed = {
	fitting: readonly PublicProduct[]
	byOthers: Record<Filter, readonly PublicProduct[]>
}

/** A product that one filter alone refuses counts for that one. Where no filter is chosen, everything is the list itself. */
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
	const byOthers = {} as Record<Filter, readonly PublicProduct[]>
	for (const filter of FILTERS) {
		const more = refused.get(filter)
		byOthers[filter] = more ? [...fitting, ...more] : fitting
	}
	return { fitting, byOthers }
}

export type OptionCounts = Record<Filter, ReadonlyMap<string, number>>

/** For each option: how many products it would leave, with the other filters as they are. */
export function countOptions({ byOthers }: Narrowed, options: FilterOptions): OptionCounts {
	const counts = {} as Record<Filter, ReadonlyMap<string, number>>
	for (const filter of FILTERS) counts[filter] = countsOf(filter, byOthers[filter], options[filter])
	return counts
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
	if (filter === 'price' || filter === 'upto') {
		const prices = new Tally<number>()
		for (const { price } of products) prices.add(price)
		return new Map(options.map((option) => [option, prices.sum(priceTest(filter, option))]))
	}
	const trait = TRAITS[filter]
	const lines = filter === 'brand' ? linesAmong(options) : () => NONE
	const values = new Tally<string>()
	for (const product of products) {
		const own = trait(product)
		values.add(own)
		for (const line of lines(product.name)) if (line !== own) values.add(line)
	}
	return new Map(options.map((option) => [option, values.of(folded(option))]))
}

/** How often each value was added. A large shop adds many and few different ones: each is looked up once. */
class Tally<Value> {
	private readonly counts = new Map<Value, { count: number }>()

	add(value: Value): void {
		const known = this.counts.get(value)
		if (known) known.count++
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
const linesKnown = new WeakMap<readonly string[], (name: string) => readonly string[]>()

/** Which of the offered brands and product lines stand in a name. */
function linesAmong(offered: readonly string[]): (name: string) => readonly string[] {
	const known = linesKnown.get(offered)
	if (known) return known
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
	linesKnown.set(offered, lines)
	return lines
}

/** The scents that a list has, folded. */
const scentsKnown = new WeakMap<readonly PublicProduct[], ReadonlySet<string>>()

export function hasScent(products: readonly PublicProduct[]): (scent: string) => boolean {
	const scents = scentsKnown.get(products) ?? new Set(products.map(TRAITS.scent))
	scentsKnown.set(products, scents)
	return (scent) => scents.has(fold(scent))
}
