import type { Range } from '~/features/analytics/range.ts'
import { m } from '~/paraglide/messages.js'
import { ChoiceLinks } from '../components/choice-links.tsx'
import { labelled } from '../components/options.tsx'

const RANGES: Record<Range, () => string> = {
	'last-7-days': m.analytics_range_last_7_days,
	'last-30-days': m.analytics_range_last_30_days,
	'last-90-days': m.analytics_range_last_90_days,
	'last-year': m.analytics_range_last_year,
}

export const RangeChoice = ({ range }: { range: Range }) => (
	<ChoiceLinks label={m.analytics_range()} name="range" chosen={range} choices={labelled(RANGES)} />
)
