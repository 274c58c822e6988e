export type ChartColumn = { name: string; figure: number; label: string }

const WIDTH = 336
const HEIGHT = 150
const FLOOR = HEIGHT - 18
const ROOF = 18

/**
 * Columns with their values on top, drawn at the width of a phone so that the text stays legible. Hidden from screen
 * readers: a table beside it has the same values.
 */
export function ColumnChart({
	columns,
	everyName = 1,
	everyLabel = true,
}: {
	columns: ChartColumn[]
	/** Shows the name of every nth column. */
	everyName?: number
	/** False: only the tallest column shows its value. */
	everyLabel?: boolean
}) {
	const largest = Math.max(1, ...columns.map(({ figure }) => figure))
	const step = WIDTH / columns.length
	const tallest = columns.findIndex(({ figure }) => figure === largest)
	return (
		<svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full max-w-md">
			{columns.map(({ name, figure, label }, index) => {
				const height = (figure / largest) * (FLOOR - ROOF)
				const middle = step * (index + 0.5)
				const labelled = everyLabel || (index === tallest && figure > 0)
				return (
					<g key={name}>
						<rect
							x={step * index + step * 0.14}
							y={FLOOR - height}
							width={step * 0.72}
							height={height}
							className={index === tallest ? 'fill-gold' : 'fill-gilt'}
						/>
						{labelled ? (
							<text
								x={Math.min(Math.max(middle, 8), WIDTH - 8)}
								y={FLOOR - height - 5}
								textAnchor="middle"
								fontSize="12"
								className="fill-ink"
							>
								{label}
							</text>
						) : null}
						{index % everyName === 0 ? (
							<text
								x={Math.max(middle, index === 0 ? name.length * 3.2 : 0)}
								y={HEIGHT - 4}
								textAnchor="middle"
								fontSize="12"
								className="fill-smoke"
							>
								{name}
							</text>
						) : null}
					</g>
				)
			})}
			<line x1="0" x2={WIDTH} y1={FLOOR + 0.5} y2={FLOOR + 0.5} className="stroke-smoke/50" />
		</svg>
	)
}
