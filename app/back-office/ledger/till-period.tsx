import { Form, Link } from 'react-router'
import {
	type PeriodProblem,
	type TillPeriod,
	type TillSearch,
	weeksBeside,
} from '~/features/ledger/till/till.ts'
import { m } from '~/paraglide/messages.js'
import { dayKey } from '~/shop/calendar.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'

const PROBLEMS: Record<PeriodProblem, () => string> = {
	'bad-day': m.till_bad_day,
	future: m.till_future,
	turned: m.till_turned,
	long: m.till_long,
}

/** Weeks by link, or the owner's own dates. A form and links: it works without scripts. */
export function TillPeriodChoice({ period, typed, problems }: TillSearch) {
	const now = new Date()
	const { before, after } = weeksBeside(period, now)
	const to = (week: TillPeriod) => `?${new URLSearchParams(week)}`
	const look = buttonClass({ look: 'secondary', size: 'sm' })
	const wrong = Object.values(problems).some(Boolean)
	return (
		<div className="flex flex-wrap gap-x-4 gap-y-2">
			<nav aria-label={m.till_figures()} className="flex flex-wrap gap-2">
				<Link to={to(before)} className={look} rel="prev">
					{m.till_earlier()}
				</Link>
				{after ? (
					<Link to={to(after)} className={look} rel="next">
						{m.till_later()}
					</Link>
				) : null}
			</nav>
			<details open={wrong || undefined} className="open:basis-full">
				<summary className="inline-flex min-h-11 items-center text-sm text-gold underline-offset-4 hover:underline">
					{m.till_own()}
				</summary>
				{/* Filled anew when a link changes the period. */}
				<Form
					key={`${typed.from} ${typed.to}`}
					className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
				>
					{(['from', 'to'] as const).map((name) => (
						<TextField
							key={name}
							type="date"
							name={name}
							max={dayKey(now)}
							label={name === 'from' ? m.till_from() : m.till_to()}
							defaultValue={typed[name]}
							error={problems[name] && PROBLEMS[problems[name]]()}
						/>
					))}
					<Button type="submit" look="secondary" size="sm" className="max-sm:col-span-2 sm:mt-6.5">
						{m.till_show()}
					</Button>
				</Form>
			</details>
		</div>
	)
}
