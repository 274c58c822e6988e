// One change for many products: the result for each.
import { HIGHEST_PRICE } from '~/shop/money.ts'
import type { Category, Gender, Stock } from '~/shop/vocabulary.ts'
import { type Presence, presenceColumns, presenceOf } from '../presence.ts'

export const PRICE_STEP = 500
/** The limit of a bulk change and of an imported file. */
export const MOST_AT_ONCE = 10_000

export type PriceChange = { by: 'amount' | 'percent'; direction: 'up' | 'down'; value: number }
export type BulkChange =
	| { kind: 'hide' }
	| { kind: 'show' }
	| { kind: 'stock'; stock: Stock }
	| { kind: 'category'; category: Category }
	| { kind: 'scent'; scent: string | null }
	| ({ kind: 'price' } & PriceChange)

export type BulkProduct = {
	id: string
	numericId: number
	name: string
	price: number
	costPrice: number | null
	category: Category
	gender: string | null
	concentration: string | null
	scent: string | null
	isVisible: boolean
	inStock: boolean
	stock: Stock
	counted: boolean
	version: number
}

type Refusal = 'below-zero' | 'too-high'
type BulkSet = Partial<
	Pick<BulkProduct, 'price' | 'category' | 'concentration' | 'scent' | 'isVisible' | 'inStock' | 'stock'>
> & {
	subcategory?: Gender | null
	gender?: string | null
}

/**
 * Up or down by an amount or by whole percents, and then to the nearest 500, a half upwards. Calculated in hundredths
 * of a franc, so nothing is lost; a negative result is rejected, not made zero.
 */
export function changedPrice(price: number, { by, direction, value }: PriceChange): number | Refusal {
	const signed = direction === 'up' ? value : -value
	const hundredths = by === 'percent' ? price * (100 + signed) : (price + signed) * 100
	if (hundredths < 0) return 'below-zero'
	const step = PRICE_STEP * 100
	const raised = hundredths + step / 2
	const rounded = (raised - (raised % step)) / 100
	return rounded > HIGHEST_PRICE ? 'too-high' : rounded
}

/** As in the product form: gender and a default concentration are for perfumes; others keep their `gender`. */
function inCategory({ gender, concentration }: BulkProduct, category: Category): BulkSet {
	const perfume = category === 'perfumes'
	return {
		category,
		gender,
		subcategory: perfume ? (gender as Gender | null) : null,
		concentration: concentration ?? (perfume ? 'EDP' : null),
	}
}

export function bulkSet(product: BulkProduct, change: BulkChange): BulkSet | Refusal {
	switch (change.kind) {
		case 'hide':
			return presenceColumns('hidden', true)
		case 'show':
			return presenceColumns(product.stock, true)
		case 'stock':
			return presenceColumns(product.counted ? product.stock : change.stock, true)
		case 'category':
			return product.category === change.category ? {} : inCategory(product, change.category)
		case 'scent':
			return { scent: change.scent }
		case 'price': {
			const price = changedPrice(product.price, change)
			return typeof price === 'number' ? { price } : price
		}
	}
}

type BulkValue = number | Category | Presence | string | null
const bulkValue = (product: BulkProduct, { kind }: BulkChange): BulkValue =>
	kind === 'price' || kind === 'category' || kind === 'scent' ? product[kind] : presenceOf(product)

export type PreviewRow = {
	id: string
	name: string
	before: BulkValue
	/** Missing where the row is rejected. */
	after?: BulkValue
	refused?: Refusal
	underCost?: boolean
}
export type BulkPreview = {
	/** Rejected rows first, then those that change. */
	rows: PreviewRow[]
	changed: number
	unchanged: number
	refused: number
	underCost: number
	/** The sum of the prices that change. */
	totals: { before: number; after: number }
}

export function previewBulk(products: readonly BulkProduct[], change: BulkChange): BulkPreview {
	const changed: PreviewRow[] = []
	const refused: PreviewRow[] = []
	const totals = { before: 0, after: 0 }
	for (const product of products) {
		const { id, name, price, costPrice } = product
		const before = bulkValue(product, change)
		const set = bulkSet(product, change)
		if (typeof set === 'string') {
			refused.push({ id, name, before, refused: set })
			continue
		}
		const after = bulkValue({ ...product, ...set }, change)
		if (after === before) continue
		const newPrice = set.price ?? price
		totals.before += price
		totals.after += newPrice
		changed.push({
			id,
			name,
			before,
			after,
			underCost: change.kind === 'price' && costPrice !== null && newPrice < costPrice,
		})
	}
	return {
		rows: [...refused, ...changed],
		changed: changed.length,
		unchanged: products.length - changed.length - refused.length,
		refused: refused.length,
		underCost: changed.filter(({ underCost }) => underCost).length,
		totals,
	}
}
