import type { Category, Stock } from '~/shop/vocabulary.ts'
import { knownCategory } from '../category.ts'
import type { Photo, ScentNotes, StoredPhoto } from '../product.ts'

/** A product in the back office. Has its cost: never part of a public page's data. */
export type AdminProduct = {
	id: string
	numericId: number
	name: string
	price: number
	costPrice: number | null
	category: Category
	gender: string | null
	brand: string | null
	size: string
	concentration: string | null
	scentFamily: string | null
	scent: string | null
	barcode: string | null
	description: string
	descriptionFr: string | null
	imageUrl: string | null
	photo: Photo | null
	photoAlt: string | null
	photoAltFr: string | null
	furtherPhotos: StoredPhoto[]
	notes: ScentNotes | null
	longevityFrom: number | null
	longevityTo: number | null
	sillage: number | null
	heat: string | null
	occasions: string[]
	family: string | null
	secondFamily: string | null
	isVisible: boolean
	inStock: boolean
	stock: Stock
	/** Of a counted product. */
	level: { quantity: number; fewAt: number } | null
	version: number
}

/** A product for staff: enough to recognise the bottle and set its availability; without its cost. */
export const inStockList = (product: AdminProduct) => ({
	id: product.id,
	numericId: product.numericId,
	name: product.name,
	brand: product.brand,
	size: product.size,
	category: product.category,
	price: product.price,
	photo: product.photo,
	isVisible: product.isVisible,
	inStock: product.inStock,
	stock: product.stock,
	level: product.level,
	version: product.version,
})
export type StockProduct = ReturnType<typeof inStockList> & { costPrice?: never }

export type ProductTiles = {
	total: number
	active: number
	perfumes: number
	bodySprays: number
	bodyMists: number
	brands: number
}

export const PRODUCTS_PER_PAGE = 50
/** What the list can be narrowed down to: products that want something done. */
const PRODUCT_STATES = ['sold-out', 'few', 'hidden', 'french-missing'] as const
export type ProductSearch = {
	q: string
	category: Category | undefined
	state: (typeof PRODUCT_STATES)[number] | undefined
	page: number
}

/** The list's filter in the URL, without its page: parsed by readProductSearch. */
export const searchFields = ({ q, category, state }: ProductSearch) => ({
	q,
	category: category ?? '',
	state: state ?? '',
})

/** Parses the list's query; invalid values are ignored. */
export function readProductSearch(query: URLSearchParams): ProductSearch {
	const page = Number(query.get('page'))
	return {
		q: (query.get('q') ?? '').trim().slice(0, 100),
		category: knownCategory(query.get('category') ?? ''),
		state: PRODUCT_STATES.find((state) => state === query.get('state')),
		page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
	}
}

/** B §5: a rounded percent of the selling price; 0 without a price. */
export function productMargin(price: number, costPrice: number | null): number {
	return price === 0 ? 0 : Math.round(((price - (costPrice ?? 0)) / price) * 100)
}

/** The loss of a sale at this price; nothing where a price is missing. */
export function lossPerSale(price: number | null, costPrice: number | null): number {
	return price === null || costPrice === null ? 0 : Math.max(0, costPrice - price)
}

/** The display id: 001, 002 … */
export const displayId = (numericId: number): string => String(numericId).padStart(3, '0')
