import type { BulkChange, PreviewRow } from '~/features/catalogue/bulk/bulk-change.ts'
import { categoryName } from '~/features/catalogue/category-name.ts'
import { PRESENCE_LABELS, type Presence } from '~/features/catalogue/presence.ts'
import { m } from '~/paraglide/messages.js'
import type { Category } from '~/shop/vocabulary.ts'
import { countText, priceText } from '../components/number-text.ts'

export const KIND_NAMES: Record<BulkChange['kind'], () => string> = {
	price: m.bulk_kind_price,
	stock: m.bulk_kind_stock,
	category: m.bulk_kind_category,
	scent: m.bulk_kind_scent,
	hide: m.bulk_kind_hide,
	show: m.bulk_kind_show,
}

export function valueText(kind: BulkChange['kind'], value: PreviewRow['before']): string {
	switch (kind) {
		case 'price':
			return priceText(value as number)
		case 'category':
			return categoryName(value as Category)
		case 'scent':
			return String(value ?? '–')
		case 'stock':
		case 'hide':
		case 'show':
			return PRESENCE_LABELS[value as Presence]()
	}
}

const MOST_NAMES = 10

export function namesText(names: readonly string[]): string {
	const first = names.slice(0, MOST_NAMES).join(', ')
	const more = names.length - MOST_NAMES
	return more > 0 ? m.bulk_names_more({ names: first, n: countText(more) }) : first
}
