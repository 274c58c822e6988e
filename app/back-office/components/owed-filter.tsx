import { m } from '~/paraglide/messages.js'
import { FilterSelect } from './list-search.tsx'

/** `?owed=1`: only orders that still owe something, or customers with one; `?owed=0`: only orders paid in full. */
export function OwedFilter({
	value,
	all,
	hasPaid = false,
}: {
	value: string
	all: string
	hasPaid?: boolean
}) {
	return (
		<FilterSelect
			name="owed"
			value={value}
			label={m.owed_filter()}
			all={all}
			options={[
				{ value: '1', label: m.owed_filter_owed() },
				...(hasPaid ? [{ value: '0', label: m.owed_filter_paid() }] : []),
			]}
		/>
	)
}
