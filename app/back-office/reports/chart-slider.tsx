import type { PointerEvent } from 'react'
import { nearest } from './chart-shape.ts'

/**
 * An invisible native slider over a chart, which selects the point whose values are shown: by pointer, touch, arrow
 * keys and screen reader (`text`).
 */
export function ChartSlider({
	label,
	text,
	count,
	chosen,
	onChoose,
}: {
	label: string
	/** The values of the selected point. */
	text: string
	count: number
	chosen: number
	onChoose: (index: number) => void
}) {
	// Some phones move a slider only by its thumb, and none follows a hovering mouse.
	const follow = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
		const { left, width } = currentTarget.getBoundingClientRect()
		onChoose(nearest((clientX - left) / width, count))
	}
	return (
		<input
			type="range"
			min={0}
			max={count - 1}
			value={chosen}
			aria-label={label}
			aria-valuetext={text}
			onChange={({ target }) => onChoose(Number(target.value))}
			onPointerDown={follow}
			onPointerMove={follow}
			className="chart-slider absolute inset-0 size-full"
		/>
	)
}
