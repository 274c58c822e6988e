import { categoryOptions } from '~/features/catalogue/category-name.ts'
import { m } from '~/paraglide/messages.js'
import type { Category } from '~/shop/vocabulary.ts'
import { FilterSelect } from '../components/list-search.tsx'

export const CategoryFilter = ({ category }: { category: Category | undefined }) => (
	<FilterSelect
		name="category"
		value={category ?? ''}
		label={m.office_product_category()}
		all={m.office_all_categories()}
		options={categoryOptions()}
	/>
)
