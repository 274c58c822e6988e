import type { Category } from '~/shop/vocabulary.ts'

export const FILTERS = ['brand', 'gender', 'concentration', 'size', 'scent', 'price', 'upto'] as const
export type Filter = (typeof FILTERS)[number]

export const byFilter = <Value>(make: (filter: Filter) => Value) =>
	Object.fromEntries(FILTERS.map((filter) => [filter, make(filter)])) as Record<Filter, Value>

/** The filters of a category (decisions, 'Smaller points'); without a category: those all share. */
export function filtersFor(category: Category | undefined): readonly Filter[] {
	if (category === 'perfumes') return FILTERS
	if (category === 'body_spray' || category === 'body_mist')
		return ['brand', 'size', 'scent', 'price', 'upto']
	return ['brand', 'size', 'price', 'upto']
}
