// Positions in a chart of 100 by 100 units, whatever its size on the screen.

/** The range of the chart: round steps of 1, 2 or 5, always including zero. */
export function boundsOf(figures: readonly number[]): { top: number; bottom: number } {
	const highest = Math.max(0, ...figures)
	const lowest = Math.min(0, ...figures)
	const step = niceStep((highest - lowest) / 4)
	return {
		top: Math.max(step, Math.ceil(highest / step) * step),
		bottom: Math.floor(lowest / step) * step || 0,
	}
}

/** At least 1, as orders and francs are whole numbers. */
function niceStep(rough: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
	return ([1, 2, 5].find((part) => part * power >= rough) ?? 10) * power
}

export const xOf = (index: number, count: number): number => (count < 2 ? 50 : (index / (count - 1)) * 100)

export const yOf = (figure: number, { top, bottom }: { top: number; bottom: number }): number =>
	((top - figure) / (top - bottom)) * 100

/** The `points` of a `polyline`. */
export function lineOf(figures: readonly number[], bounds: { top: number; bottom: number }): string {
	return figures
		.map((figure, index) => `${round(xOf(index, figures.length))},${round(yOf(figure, bounds))}`)
		.join(' ')
}

const round = (number: number): number => Math.round(number * 100) / 100

/** The index nearest to a position, given as a share of the width. */
export const nearest = (share: number, count: number): number =>
	Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
