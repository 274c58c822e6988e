import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { dayKey } from '~/shop/time/calendar.ts'
import { type ChosenPeriod, type Period, periodText } from '~/shop/time/period.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { ChoiceLinks } from '../components/choice-links.tsx'
import { FilterSelect } from '../components/list-search.tsx'
import { labelled } from '../components/options.tsx'

const PERIODS: Record<Period, () => string> = {
	today: m.period_today,
	week: m.period_week,
	month: m.period_month,
	'last-month': m.period_last_month,
	year: m.period_year,
	own: m.period_own,
}

/** Links, and a form for own dates: both work without scripts. */
export function PeriodPicker({ period, by, typed, days, errors }: ChosenPeriod) {
	return (
		<div className="flex flex-col gap-2">
			<ChoiceLinks label={m.period()} name="period" chosen={period} choices={labelled(PERIODS)} />
			{period === 'own' ? (
				// Anew with other dates, such as those of a link: fields keep what was typed otherwise.
				<Form key={`${typed.from} ${typed.to}`} className="grid grid-cols-2 items-start gap-2 sm:max-w-md">
					<input type="hidden" name="period" value="own" />
					<input type="hidden" name="by" value={by} />
					<DayField name="from" label={m.period_from()} day={typed.from} error={errors?.from} />
					<DayField name="to" label={m.period_to()} day={typed.to} error={errors?.to} />
					<Button type="submit" look="secondary" className="col-span-2">
						{m.period_show()}
					</Button>
				</Form>
			) : null}
			{days ? <p className="text-sm text-smoke">{periodText(days.during)}</p> : null}
		</div>
	)
}

/** The same as a filter of a list: no choice is any day. */
export function PeriodFilter({ chosen }: { chosen: ChosenPeriod | undefined }) {
	return (
		<>
			<FilterSelect
				name="period"
				value={chosen?.period ?? ''}
				label={m.period()}
				all={m.period_any()}
				options={labelled(PERIODS)}
			/>
			{chosen?.period === 'own' ? (
				<div className="grid basis-full grid-cols-2 gap-2 sm:max-w-md">
					<DayField name="from" label={m.period_from()} day={chosen.typed.from} error={chosen.errors?.from} />
					<DayField name="to" label={m.period_to()} day={chosen.typed.to} error={chosen.errors?.to} />
				</div>
			) : null}
		</>
	)
}

const DayField = ({ day, ...field }: { name: string; label: string; day: string; error?: string }) => (
	<TextField type="date" max={dayKey(new Date())} defaultValue={day} {...field} />
)
