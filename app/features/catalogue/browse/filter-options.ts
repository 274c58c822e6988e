// The options of each filter (S §9, B §4) and how a typed or shared value is matched.
import { GENDERS } from '~/shop/vocabulary.ts'
import type { PublicProduct } from '../product.ts'
import { fold } from '../search/search-fold.ts'
import type { Filter } from './filter-names.ts'

export type FilterOptions = Record<Filter, readonly string[]>

/** Brands and product lines, in the specification's order. */
export const BRANDS = [
	'Afnan',
	'Lattafa',
	'Asad',
	"Bade'e Al Oud",
	'Hayaati',
	'Mousuf',
	'Rave NOW',
	'Yara',
	'Khamrah',
	'Fakhar',
	'Mayar',
	'Nebras',
	'Ramz',
	'Shaheen',
	'Velvet Rose',
	'Sugar',
	'Zaffiro',
	'Zara',
	'Club de Nuit',
	'AXE',
	'Dove',
	'Victoria Secret',
	'Maison Alhambra',
	'Berries',
	'Couture',
	'Epic',
	'Evidence',
	'Haya',
	'Ophylia',
	'Oud Mood',
	'Rebelion',
	'Suave',
	'Shahd',
	'Teriaq',
	'Valiance',
]

const SIZES = ['50ml', '80ml', '100ml', '150ml', '200ml', '250ml']

export const SCENTS = [
	'Oriental',
	'Floral',
	'Woody',
	'Fresh',
	'Spicy',
	'Oud',
	'Fruity',
	'Rose',
	'Sweet',
	'Arabic',
	'Mysterious',
	'Seductive',
	'Feminine',
	'Masculine',
	'Luxury',
	'Authoritative',
	'Light',
	'Artistic',
	'Citrus',
	'Vanilla',
	'Sporty',
]

/** After S's list: those that only the product form or the shop's eight families have. */
const MORE_SCENTS = ['Gourmand', 'Amber', 'Aromatic', 'Chypre', 'Leather', 'Fougere', 'Powdery']

export type PriceRange = { value: string; from: number; to: number }

/** A price on a bound belongs to both ranges. */
export const PRICE_RANGES: readonly PriceRange[] = [
	{ value: '0-5000', from: 0, to: 5_000 },
	{ value: '5000-15000', from: 5_000, to: 15_000 },
	{ value: '15000-25000', from: 15_000, to: 25_000 },
	{ value: '25000-35000', from: 25_000, to: 35_000 },
	{ value: '35000+', from: 35_000, to: Number.POSITIVE_INFINITY },
]

/** The two spellings of S are one concentration each; others (EDC, Parfum) are their own. */
export function concentrationOf(text: string): string {
	const plain = fold(text)
	if (plain === 'edp' || plain === 'eau de parfum') return 'EDP'
	if (plain === 'edt' || plain === 'eau de toilette') return 'EDT'
	return text.trim()
}

/** Adds new values, ignoring case and accents. */
function joined(known: readonly string[], more: readonly (string | null)[]): string[] {
	const all = new Map(known.map((value) => [fold(value), value]))
	for (const value of new Set(more))
		if (value && fold(value) && !all.has(fold(value))) all.set(fold(value), value)
	return [...all.values()]
}

/** The same array for the same brands, so that derived caches stay valid. */
const brandsKnown = new WeakMap<readonly string[], readonly string[]>()

function brandsWith(moreBrands: readonly string[]): readonly string[] {
	const brands =
		brandsKnown.get(moreBrands) ?? joined(BRANDS, moreBrands).sort((a, b) => (fold(a) < fold(b) ? -1 : 1))
	brandsKnown.set(moreBrands, brands)
	return brands
}

/** All that a page knows: the options of the specification, plus those of its products and the admin's brands. */
export function optionsOf(products: readonly PublicProduct[], moreBrands: readonly string[]): FilterOptions {
	const spelled = new Set(products.map(({ concentration }) => concentration))
	const concentrations = [...spelled].map((concentration) => concentration && concentrationOf(concentration))
	return {
		brand: brandsWith(moreBrands),
		gender: GENDERS,
		concentration: joined(['EDP', 'EDT'], concentrations),
		size: joined(
			SIZES,
			products.map(({ size }) => size),
		).sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b)),
		scent: joined(
			[...SCENTS, ...MORE_SCENTS],
			products.map(({ scentFamily }) => scentFamily),
		),
		price: PRICE_RANGES.map(({ value }) => value),
		// Only in a URL, where it may be any price: a link says 'under 15,000', the filter has the ranges.
		upto: [],
	}
}

/** The option of a URL's value; undefined for 'all' and invalid ones. */
export function knownOption(filter: Filter, text: string, options: FilterOptions): string | undefined {
	// '35000+' arrives as '35000 ' when the plus sign was not escaped; the digits identify the range.
	if (filter === 'price') return options.price.find((range) => fold(range) === fold(text))
	if (filter === 'upto') return /^0*([1-9]\d{0,8})$/.exec(text)?.[1]
	const wanted = fold(filter === 'concentration' ? concentrationOf(text) : text)
	return wanted ? options[filter].find((option) => fold(option) === wanted) : undefined
}
