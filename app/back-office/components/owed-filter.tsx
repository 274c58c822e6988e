import { m } from '~/paraglide/messages.js'
import { FilterSelect } from './list-search.tsx'

/** `?owed=1`: only orders that are not paid in full, or customers with one. */
export function OwedFilter({ owed, all }: { owed: boolean; all: string }) {
	return (
		<FilterSelect
			name="owed"
			value={owed ? '1' : ''}
			label={m.owed_filter()}
			all={all}
			options={[{ value: '1', label: m.owed_filter_owed() }]}
		/>
	)
}
