// Which products and which change, as the URL of the page and its form say it.
import { parsePrice } from '~/shop/money.ts'
import { STOCK_STATES } from '~/shop/vocabulary.ts'
import { knownCategory } from '../category.ts'
import { type ProductSearch, readProductSearch } from '../edit/admin-product.ts'
import { LONGEST_SCENT, typedScent } from '../edit/scent-name.ts'
import type { BulkChange } from './bulk-change.ts'

/** Some rows by their ids, or all that a search of the list finds. */
export type BulkSelection = { ids: string[] } | { matching: ProductSearch }
type Fields = Pick<URLSearchParams, 'get'>

export const BULK_KINDS = ['price', 'stock', 'category', 'scent', 'hide', 'show'] as const
const MOST_PERCENT = 500

export function readSelection(query: URLSearchParams): BulkSelection {
	if (query.get('all')) return { matching: readProductSearch(query) }
	return { ids: [...new Set(query.getAll('id').filter((id) => /^[a-z0-9-]+$/.test(id)))] }
}

/** Why a change is invalid. */
export type BulkProblem = 'bad-value' | 'nothing-chosen' | 'too-long'

/** Undefined when no change is chosen yet. */
export function readBulkChange(fields: Fields): BulkChange | BulkProblem | undefined {
	const kind = BULK_KINDS.find((known) => known === fields.get('change'))
	switch (kind) {
		case undefined:
			return undefined
		case 'hide':
		case 'show':
			return { kind }
		case 'stock': {
			const stock = STOCK_STATES.find((known) => known === fields.get('stock'))
			return stock ? { kind, stock } : 'nothing-chosen'
		}
		case 'category': {
			const category = knownCategory(String(fields.get('target') ?? ''))
			return category ? { kind, category } : 'nothing-chosen'
		}
		case 'scent': {
			// Empty: the products have no scent any more.
			const scent = typedScent(String(fields.get('scent') ?? ''))
			return scent && scent.length > LONGEST_SCENT ? 'too-long' : { kind, scent }
		}
		case 'price': {
			const by = fields.get('by') === 'amount' ? 'amount' : 'percent'
			const direction = fields.get('direction') === 'down' ? 'down' : 'up'
			const value = readValue(String(fields.get('value') ?? ''), by)
			return value ? { kind, by, direction, value } : 'bad-value'
		}
	}
}

function readValue(typed: string, by: 'amount' | 'percent'): number | null {
	const value = parsePrice(by === 'percent' ? typed.replace(/\s*%\s*$/, '') : typed)
	return value !== null && by === 'percent' && value > MOST_PERCENT ? null : value
}
