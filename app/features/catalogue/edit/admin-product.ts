import type { Category, Stock } from '~/shop/vocabulary.ts'
import { knownCategory } from '../category.ts'
import type { Photo } from '../product.ts'

/** A product as the back office sees it. Has its cost: never part of a public page's data. */
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
	description: string
	descriptionFr: string | null
	imageUrl: string | null
	photo: Photo | null
	isVisible: boolean
	inStock: boolean
	stock: Stock
	version: number
}

export type ProductTiles = {
	total: number
	active: number
	perfumes: number
	bodySprays: number
	bodyMists: number
	brands: number
}

export const PRODUCTS_PER_PAGE = 50
export type ProductSearch = { q: string; category: Category | undefined; page: number }

/** Reads the list's address; nonsense in it is ignored. */
export function readProductSearch(query: URLSearchParams): ProductSearch {
	const page = Number(query.get('page'))
	return {
		q: (query.get('q') ?? '').trim().slice(0, 100),
		category: knownCategory(query.get('category') ?? ''),
		page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
	}
}

/** B §5: a rounded percent of the selling price; 0 when nothing is asked for it. */
export function productMargin(price: number, costPrice: number | null): number {
	return price === 0 ? 0 : Math.round(((price - (costPrice ?? 0)) / price) * 100)
}

/** The display id: 001, 002 … */
export const displayId = (numericId: number): string => String(numericId).padStart(3, '0')
