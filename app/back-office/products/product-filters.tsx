import { categoryOptions } from '~/features/catalogue/category-name.ts'
import type { ProductSearch } from '~/features/catalogue/edit/admin-product.ts'
import { PRESENCE_LABELS } from '~/features/catalogue/presence.ts'
import { m } from '~/paraglide/messages.js'
import { FilterSelect } from '../components/list-search.tsx'
import { labelled } from '../components/options.tsx'

const STATES = {
	'sold-out': PRESENCE_LABELS['sold-out'],
	few: PRESENCE_LABELS.few,
	hidden: PRESENCE_LABELS.hidden,
	'french-missing': m.office_filter_french_missing,
}

export const ProductFilters = ({ search: { category, state } }: { search: ProductSearch }) => (
	<>
		<FilterSelect
			name="category"
			value={category ?? ''}
			label={m.office_product_category()}
			all={m.office_all_categories()}
			options={categoryOptions()}
		/>
		<FilterSelect
			name="state"
			value={state ?? ''}
			label={m.office_filter_state()}
			all={m.office_filter_all_states()}
			options={labelled(STATES)}
		/>
	</>
)
