import { useState } from 'react'
import type { Step, StepFigures } from '~/features/analytics/analytics-types.ts'
import { m } from '~/paraglide/messages.js'
import { daysText, dayText } from '~/shop/time/dates.ts'
import { countText, priceText } from '../components/number-text.ts'
import { boundsOf, lineOf, xOf, yOf } from './chart-shape.ts'
import { ChartSlider } from './chart-slider.tsx'

type Series = { name: string; of: (figures: StepFigures) => number; shown: (figure: number) => string }

const SERIES = (): Series[] => [
	{ name: m.figures_revenue(), of: ({ revenue }) => revenue, shown: priceText },
	{ name: m.figures_orders(), of: ({ orders }) => orders, shown: countText },
	{ name: m.figures_profit(), of: ({ profit }) => profit, shown: priceText },
]

const stepText = ({ from, to }: Step): string => daysText(from, to)

/** Three line charts over the same period, each with the previous period; one slider position for all three. */
export function TimeCharts({ steps, comparing }: { steps: Step[]; comparing: boolean }) {
	const [place, setPlace] = useState(steps.length - 1)
	const chosen = Math.min(place, steps.length - 1)
	return (
		<>
			<div className="grid gap-3 lg:grid-cols-3">
				{SERIES().map((series) => (
					<TimeChart
						key={series.name}
						series={series}
						steps={steps}
						comparing={comparing}
						chosen={chosen}
						onChoose={setPlace}
					/>
				))}
			</div>
			<StepTable steps={steps} comparing={comparing} />
		</>
	)
}

function TimeChart({
	series: { name, of, shown },
	steps,
	comparing,
	chosen,
	onChoose,
}: {
	series: Series
	steps: Step[]
	comparing: boolean
	chosen: number
	onChoose: (index: number) => void
}) {
	const during = steps.map((step) => of(step.during))
	const before = comparing ? steps.map((step) => of(step.before)) : []
	const bounds = boundsOf([...during, ...before])
	const zero = yOf(0, bounds)
	const line = lineOf(during, bounds)
	const x = xOf(chosen, steps.length)
	const step = steps[chosen]!
	const now = shown(during[chosen]!)
	const then = comparing ? shown(before[chosen]!) : undefined
	return (
		<figure className="min-w-0 rounded-md border border-sand bg-paper p-3">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="font-medium">{name}</span>
				<span aria-hidden="true" className="text-xs text-smoke tabular-nums">
					{stepText(step)}
				</span>
			</figcaption>
			<p aria-hidden="true" className="flex min-h-7 flex-wrap items-baseline gap-x-4 tabular-nums">
				<span className="font-serif text-xl">
					<Swatch /> {now}
				</span>
				{then === undefined ? null : (
					<span className="text-sm text-smoke">
						<Swatch faint /> {then}
					</span>
				)}
			</p>
			<div className="relative mt-1 h-32">
				<svg
					aria-hidden="true"
					viewBox="0 0 100 100"
					preserveAspectRatio="none"
					className="absolute inset-0 size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
				>
					<line x1="0" x2="100" y1="0" y2="0" className="stroke-sand" />
					<line x1="0" x2="100" y1={zero} y2={zero} className="stroke-smoke/50" />
					<polygon points={`0,${zero} ${line} 100,${zero}`} className="fill-gilt/15" />
					{comparing ? <polyline points={lineOf(before, bounds)} className={FAINT} /> : null}
					<polyline points={line} className={STRONG} />
					<line x1={x} x2={x} y1="0" y2="100" className="stroke-smoke/60" />
					<line
						x1={x}
						x2={x}
						y1={yOf(during[chosen]!, bounds)}
						y2={yOf(during[chosen]!, bounds)}
						className={DOT}
					/>
				</svg>
				<span aria-hidden="true" className="absolute top-0.5 left-0 text-xs text-smoke tabular-nums">
					{shown(bounds.top)}
				</span>
				<ChartSlider
					label={name}
					text={readOut(step, now, then)}
					count={steps.length}
					chosen={chosen}
					onChoose={onChoose}
				/>
			</div>
			<p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-xs text-smoke tabular-nums">
				<span>{dayText(steps[0]!.from)}</span>
				<span>{dayText(steps.at(-1)!.to)}</span>
			</p>
		</figure>
	)
}

const readOut = (step: Step, now: string, before: string | undefined): string =>
	before === undefined
		? m.analytics_read_out({ day: stepText(step), now })
		: m.analytics_read_out_both({ day: stepText(step), now, before })

const STRONG = 'fill-none stroke-gold stroke-2 [stroke-linejoin:round]'
/** Thin and dashed, so that it differs not only by colour. */
const FAINT = 'fill-none stroke-smoke/75 [stroke-dasharray:3_3]'
/** A zero-length line with round caps: unlike a circle it is not distorted by the stretched viewBox. */
const DOT = 'stroke-gold [stroke-width:9px] [stroke-linecap:round]'

function Swatch({ faint = false }: { faint?: boolean }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 16 6" className="inline-block h-1.5 w-4 align-middle">
			<line x1="0" x2="16" y1="3" y2="3" className={faint ? FAINT : STRONG} />
		</svg>
	)
}

/** The same values for screen readers. */
function StepTable({ steps, comparing }: { steps: Step[]; comparing: boolean }) {
	const series = SERIES()
	return (
		<div className="sr-only">
			<table>
				<caption>{m.analytics_over_time()}</caption>
				<thead>
					<tr>
						<th scope="col">{m.figures_date()}</th>
						{series.map(({ name }) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
						{comparing
							? series.map(({ name }) => (
									<th key={name} scope="col">
										{m.analytics_before({ name })}
									</th>
								))
							: null}
					</tr>
				</thead>
				<tbody>
					{steps.map((step) => (
						<tr key={step.from.getTime()}>
							<th scope="row">{stepText(step)}</th>
							{series.map(({ name, of, shown }) => (
								<td key={name}>{shown(of(step.during))}</td>
							))}
							{comparing
								? series.map(({ name, of, shown }) => <td key={name}>{shown(of(step.before))}</td>)
								: null}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
