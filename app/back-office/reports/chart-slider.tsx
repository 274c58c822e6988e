import type { PointerEvent } from 'react'
import { nearest } from './chart-shape.ts'

/**
 * Laid over a chart of `count` places, it chooses the one whose figures are read out: by pointer, by finger, with the
 * arrow keys, and for a screen reader (`text`). A native slider, so that all of them know what it is.
 */
export function ChartSlider({
	label,
	text,
	count,
	chosen,
	onChoose,
}: {
	label: string
	/** The figures of the chosen place, in words. */
	text: string
	count: number
	chosen: number
	onChoose: (index: number) => void
}) {
	// Some phones move a slider only by its thumb, and none follows a mouse that hovers.
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
